import { company, palette } from '@parley/business';
import { type Html, html } from '@parley/http/html';

/** A whole mail. It loads nothing, so that opening it tells nobody. */
export function mailDocument(title: string, body: readonly Html[]): string {
  const { paper, ink, accent, muted } = palette;
  return html`<!doctype html>
    <html lang="${company.language}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:${paper.light};color:${ink.light};font:16px/1.5 system-ui,sans-serif"
      >
        <p style="margin:0;color:${muted.light}">${company.brand}</p>
        <h1 style="margin:0 0 16px;font-size:22px;color:${accent.light}">${title}</h1>
        ${body}
      </body>
    </html> `.text;
}

export const mailLink = (address: string, text: string): Html =>
  html`<a href="${address}" style="color:${palette.accent.light}">${text}</a>`;
