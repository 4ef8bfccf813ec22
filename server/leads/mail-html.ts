import { company, palette } from '@parley/business';
import { Html, html } from '@parley/http/html';

const { paper, ink, accent, muted } = palette;

/** Above the light colours, which stand on the elements for programs that read no style sheet. */
const darkRules =
  '@media (prefers-color-scheme:dark){' +
  `body{background:${paper.dark}!important;color:${ink.dark}!important}` +
  `h1{color:${ink.dark}!important}` +
  `.muted{color:${muted.dark}!important}` +
  `a{color:${accent.dark}!important}}`;

/** A whole mail. It loads nothing, so that opening it tells nobody. */
export function mailDocument(title: string, body: readonly Html[]): string {
  return html`<!doctype html>
    <html lang="${company.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${new Html(`<style>${darkRules}</style>`)}
      </head>
      <body
        style="margin:0;padding:24px;background:${paper.light};color:${ink.light};font:16px/1.5 Arial,sans-serif"
      >
        <p class="muted" style="margin:0;color:${muted.light}">${company.brand}</p>
        <h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;color:${ink.light}">${title}</h1>
        ${body}
      </body>
    </html> `.text;
}

export const mailLink = (address: string, text: string): Html =>
  html`<a href="${address}" style="color:${accent.light}">${text}</a>`;
