import type { Plugin } from 'vite';
import { markBars } from '../page/mark-bars.ts';
import { themeColors } from '../page/theme-colors.ts';

/** The mark on evergreen, as SVG. `radius` of its corners, of 32. */
export function drawIcon(radius: number): string {
  const bars = markBars
    .map(
      ({ x, y, width, height, rx }) =>
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}"/>`,
    )
    .join('');
  // Within the circle that a maskable icon may be cut to.
  const inner = `<g fill="${themeColors.onPanel}" transform="translate(3.2 3.2) scale(.8)">${bars}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${themeColors.panel}"/>${inner}</svg>`;
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
