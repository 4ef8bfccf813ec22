import { palette } from '@parley/business/tokens';
import type { Plugin } from 'vite';
import { drawLogo } from './logo.ts';

/**
 * The logo on the brand's colour, as SVG, to the edges of its tile: at 16 pixels there is none to spare.
 * `radius` of the corners, of 32.
 */
export function drawIcon(radius: number): string {
  const { brand, onBrand } = palette;
  const tile = `<rect width="32" height="32" rx="${radius}"`;
  const logo = drawLogo(`width="32" height="32" color="${onBrand.light}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><clipPath id="tile">${tile}/></clipPath><g clip-path="url(#tile)">${tile} fill="${brand.light}"/>${logo}</g></svg>`;
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
