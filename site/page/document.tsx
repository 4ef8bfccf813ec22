import { company } from '@parley/business/company';
import { palette } from '@parley/business/tokens';
import { tokensCss } from '@parley/business/tokens-css';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Page } from './page.ts';

export type Script = { readonly inline: string } | { readonly url: string };

/** What a page is made with: inline in a build, by address in development. */
export interface PageAssets {
  readonly styles: { readonly inline: string } | { readonly url: string };
  readonly bootstrap: Script;
  /** What puts in a page's own letters; the bootstrap does so itself. */
  readonly letters: Script;
  /** The islands' module first, then what it imports. */
  readonly islands: readonly string[];
  /** The same for the module that sends leads which still wait. */
  readonly outbox: readonly string[];
  /** The style sheet of the fonts and of paper, by address: it is asked for after the first paint. */
  readonly fonts: string;
  /** The console's own, by address. */
  readonly console: { readonly script: string; readonly styles: string };
}

export interface DocumentParts extends Omit<Page, 'styles' | 'script' | 'body'> {
  readonly styles: PageAssets['styles'];
  readonly ownStyles: string;
  readonly scripts: readonly Script[];
  readonly fonts: PageAssets['fonts'];
  readonly bodyData: Readonly<Record<`data-${string}`, string>>;
  readonly body: ReactNode;
}

/** A whole HTML document. The server puts what only a public address makes true in place of the comment. */
export function renderDocument(parts: DocumentParts): string {
  const head = renderToStaticMarkup(
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{parts.title}</title>
      <meta name="description" content={parts.description} />
      {parts.indexed ? (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={company.brand} />
          <meta property="og:title" content={parts.title} />
          <meta property="og:description" content={parts.description} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta
        name="theme-color"
        content={palette.brand.light}
        media="(prefers-color-scheme: light)"
      />
      <meta name="theme-color" content={palette.brand.dark} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {parts.paintedUntil && (
        <link rel="expect" href={`#${parts.paintedUntil}`} blocking="render" />
      )}
    </>,
  );
  const body = renderToStaticMarkup(
    <body {...parts.bodyData} data-letters={parts.fonts}>
      {parts.body}
    </body>,
  );
  const ends = [dataScript(parts.structuredData), ...parts.scripts.map(scriptTag)].join('');
  return [
    `<!doctype html><html lang="${company.language}"><head><meta charset="utf-8">`,
    head,
    parts.indexed ? '<!--canonical-->' : '',
    styleTag(parts.styles, parts.ownStyles),
    `<noscript><link rel="stylesheet" href="${parts.fonts}"></noscript>`,
    '</head>',
    body.replace(/<\/body>$/, () => `${ends}</body></html>\n`),
  ].join('');
}

function styleTag(styles: PageAssets['styles'], own: string): string {
  return 'url' in styles
    ? `<style>${tokensCss}${own}</style><link rel="stylesheet" href="${styles.url}">`
    : `<style>${tokensCss}${styles.inline}${own}</style>`;
}

function scriptTag(script: Script): string {
  return 'url' in script
    ? `<script type="module" src="${script.url}"></script>`
    : `<script>${script.inline}</script>`;
}

/** `<` is escaped, so that no text of the business can end the element. */
function dataScript(data: object | undefined): string {
  if (data === undefined) return '';
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
