import { type ApiDocument, listOperations } from './document.ts';
import { renderSchema } from './fields.ts';
import { Html, html, nothing } from '@parley/http/html';
import { renderArea, renderCode, renderContent, wordsOf } from './operations.ts';

/** Whose platform it is, and what that looks like. */
export interface Brand {
  readonly name: string;
  /** Style rules that give the page's colours: `--color-paper`, `--color-ink` and so on. */
  readonly palette: string;
  /** Address of the icon, as SVG. */
  readonly icon: string;
}

export interface PageParts {
  readonly document: ApiDocument;
  readonly brand: Pick<Brand, 'name' | 'icon'>;
  /** Without tags: they stand inline, each under its hash in the page's policy. */
  readonly style: string;
  readonly script: string;
}

/** The whole reference as one page: every operation, every type. */
export function renderPage({ document, brand, style, script }: PageParts): string {
  const operations = listOperations(document);
  const areas = [...Map.groupBy(operations, ({ operation }) => operation.tags[0])];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${document.info.title}: API reference | ${brand.name}</title>
        <link rel="icon" href="${brand.icon}" type="image/svg+xml" />
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <a class="skip" href="#operations">Skip to the operations</a>
        <header>
          <h1>${document.info.title}</h1>
          <search>
            <label for="search">Search</label>
            <input
              id="search"
              type="search"
              placeholder="assistant, POST, firstMessage …"
              autocomplete="off"
              spellcheck="false"
              disabled
            />
            <p role="status" id="found">${operations.length} operations</p>
          </search>
        </header>
        <nav aria-label="Areas">
          <ul>
            ${areas.map(([area]) => html`<li><a href="#area-${area}">${wordsOf(area)}</a></li>`)}
            <li><a href="#webhooks">messages to your server</a></li>
            <li><a href="#types">types</a></li>
          </ul>
        </nav>
        <main>
          ${renderIntroduction(document)}
          <div id="operations">
            ${areas.map(([area, placed]) => renderArea(document, area, placed))}
          </div>
          ${renderWebhooks(document)} ${renderTypes(document)}
        </main>
        ${new Html(`<script>${script}</script>`)}
      </body>
    </html> `.text;
}

function renderIntroduction({ info }: ApiDocument): Html {
  return html`<section id="start">
    <h2>Before the first line</h2>
    <p>
      Every line below works as copied once the shell knows two things: where the platform is, and a
      private key. On the machine of the server, in its folder:
    </p>
    ${renderCode('export VOICE_URL=http://localhost:3000/voice VOICE_KEY=$(cat data/secrets/voice-private-key)')}
    <p>
      Where a line has an id such as <code>$ASSISTANT_ID</code>, set it to the <code>id</code> that
      a line which creates or lists answered.
    </p>
    <ul>
      <li>
        A private key does what the role of its user may do. A public key, which a page can carry,
        starts web calls and chats and nothing else.
      </li>
      <li>Bodies are JSON. ${info.description}</li>
      <li>Every failure answers <a href="#Problem">Problem</a>, whatever its status.</li>
      <li>Lists continue by date or by page; dates are ISO 8601.</li>
      <li>The same as a document for tools: <a href="openapi.json">openapi.json</a>.</li>
    </ul>
  </section>`;
}

function renderWebhooks(document: ApiDocument): Html {
  const messages = Object.values(document.webhooks).map(({ post }) => {
    const { requestBody, responses } = post;
    return html`<p>${post.summary}</p>
      <h3>Body</h3>
      ${requestBody ? renderContent(document, requestBody.content) : nothing}
      <h3>Your answer</h3>
      ${Object.values(responses).map(({ content }) => (content ? renderContent(document, content) : nothing))}`;
  });
  return html`<section id="webhooks">
    <h2>messages to your server</h2>
    ${messages}
  </section>`;
}

function renderTypes(document: ApiDocument): Html {
  const types = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      html`<details class="type" data-entry>
        <summary><code>${name}</code></summary>
        <div id="${name}" class="inside">
          ${schema.description ? html`<p>${schema.description}</p>` : nothing}${renderSchema(document, schema)}
        </div>
      </details>`,
  );
  return html`<section id="types" data-group>
    <h2>types</h2>
    ${types}
  </section>`;
}
