import { Html, html, nothing } from '@parley/http/html';
import type { Reference } from '../places.ts';
import { inspectorPage } from './inspector.ts';

/** Whose platform it is, and what that looks like. */
export interface Brand {
  readonly name: string;
  /** Of a style sheet: the page's colours, `--color-paper`, `--color-ink` and so on, and its letters, `--font-text`. */
  readonly rules: string;
  /** Address of the icon, as SVG. */
  readonly icon: string;
}

export interface Frame {
  readonly reference: Reference;
  readonly brand: Pick<Brand, 'name' | 'icon'>;
  /** Without tags: they stand inline, each under its hash in the page's policy. */
  readonly style: string;
  readonly script: string;
  /** Whether there is one to look into calls with. */
  readonly hasInspector: boolean;
}

export interface FramedPage {
  /** Below `docs/`; absent for the first page. */
  readonly name?: string;
  readonly title: string;
  readonly main: Html;
}

/** What is around each page: its head, the search, the way to the others. */
export function renderFrame(frame: Frame, { name, title, main }: FramedPage): string {
  const { reference, brand, style, script, hasInspector } = frame;
  const { document, places, pageHref } = reference;
  const entries = [
    ...(hasInspector ? [inspectorPage] : []),
    ...places,
    { name: 'types', title: 'All types' },
  ];
  return html`<!doctype html>
    <html lang="en" data-api="${document.servers[0].url}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${document.info.title}: ${title} | ${brand.name}</title>
        <link rel="icon" href="${brand.icon}" type="image/svg+xml" />
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the reference</a>
        <header>
          <a class="home" href="${pageHref()}">${document.info.title}</a>
          <search>
            <label for="search">Search</label>
            <input
              id="search"
              type="search"
              placeholder="assistant, POST, firstMessage …"
              aria-keyshortcuts="/"
              autocomplete="off"
              spellcheck="false"
              disabled
            />
            <div id="found" hidden>
              <p role="status"></p>
              <ol></ol>
            </div>
          </search>
        </header>
        <nav aria-label="Pages">
          <ul>
            ${entries.map(
              (entry) =>
                html`<li>
                  <a
                    href="${pageHref(entry.name)}"
                    ${entry.name === name ? new Html('aria-current="page"') : nothing}
                    >${entry.title}</a
                  >
                </li>`,
            )}
          </ul>
        </nav>
        <main id="main" tabindex="-1">${main}</main>
        ${new Html(`<script type="module">${script}</script>`)}
      </body>
    </html> `.text;
}
