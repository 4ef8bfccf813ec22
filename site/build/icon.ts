import { palette } from '@parley/business/tokens';
import type { Plugin } from 'vite';
import { drawLogo } from './logo.ts';

/** The logo on the brand's colour, as SVG. `radius` of its corners, of 32. */
export function drawIcon(radius: number): string {
  // Within the circle that a maskable icon may be cut to.
  const place = 'x="3.2" y="3.2" width="25.6" height="25.6"';
  const logo = drawLogo(`${place} color="${palette.onBrand.light}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${palette.brand.light}"/>${logo}</svg>`;
}

/** In development nothing is drawn ahead; browsers ask for the icon all the same. */
export function serveIcon(): Plugin {
  return {
    name: 'parley:serve-icon',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/icon.svg', (_, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(drawIcon(7));
      });
    },
  };
}
