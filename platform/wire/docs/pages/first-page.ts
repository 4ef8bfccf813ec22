import { type Html, html } from '@parley/http/html';
import type { Place, Reference } from '../places.ts';
import { hostedClient } from '../snippets/hosted-client.ts';
import { renderLine } from './operations.ts';
import { renderCode } from './snippets.ts';
import { renderTypes } from './types.ts';

/** What there is, a line each. What was on one page once has its mark here still. */
export function renderFirstPage(reference: Reference): Html {
  const { document, places, pageHref } = reference;
  const areas = places.filter(({ operations }) => operations.length > 0);
  const others = places.filter(({ operations }) => operations.length === 0);
  return html`<h1>API reference</h1>
    ${renderIntroduction(reference)}
    <div id="operations">${areas.map((place) => renderArea(reference, place))}</div>
    <section>
      <h2 id="types">Messages and types</h2>
      <ul>
        ${others.map(({ name, title }) => html`<li id="${name}"><a href="${pageHref(name)}">${title}</a></li>`)}
        <li>
          <a href="${pageHref('types')}">All types</a>:
          ${Object.keys(document.components.schemas).length}, and where each is described
        </li>
      </ul>
      ${renderTypes(reference, reference.types)}
    </section>`;
}

function renderArea({ pageHref, hrefOf }: Reference, { name, title, operations }: Place): Html {
  const [area = ''] = operations.map(({ operation }) => operation.tags[0]);
  return html`<section id="area-${area}">
    <h2><a href="${pageHref(name)}">${title}</a></h2>
    <ul class="operations">
      ${operations.map((one) => {
        const { operationId } = one.operation;
        return html`<li id="${operationId}">
          <a href="${hrefOf(operationId)}">${renderLine(one)}</a>
        </li>`;
      })}
    </ul>
  </section>`;
}

function renderIntroduction({ document, hrefOf }: Reference): Html {
  const { url } = document.servers[0];
  return html`<section id="start">
    <h2>Before the first line</h2>
    <p>
      Every line and program works as copied once the shell knows two things: where the platform is,
      and a private key. On the machine of the server, in its folder:
    </p>
    ${renderCode(`export VOICE_URL=http://localhost:3000${url} VOICE_KEY=$(cat data/secrets/voice-private-key)`)}
    <p>
      Where a line has an id such as <code>$ASSISTANT_ID</code>, set it to the <code>id</code> that
      a line which creates or lists answered, by <code>export</code> for programs.
    </p>
    <p>
      Programs are modules, started by <code>node program.mjs</code> in a folder with their client:
      <code>@parley/voice</code> from the tarball that <code>npm run pack</code> makes, or
      <code>npm install ${hostedClient.name}@${hostedClient.version}</code>, whose newest release
      calls things the same.
    </p>
    <ul>
      <li>
        A private key does what the role of its user may do. A public key, which a page can carry,
        starts web calls and chats and nothing else.
      </li>
      <li>Bodies are JSON. ${document.info.description}</li>
      <li>
        Every failure answers <a href="${hrefOf('Problem')}">Problem</a>, whatever its status.
      </li>
      <li>Lists continue by date or by page; dates are ISO 8601.</li>
      <li>The same as a document for tools: <a href="${url}/openapi.json">openapi.json</a>.</li>
    </ul>
  </section>`;
}
