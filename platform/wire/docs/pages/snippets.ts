import { type Html, html, nothing } from '@parley/http/html';
import type { ApiDocument, PlacedOperation } from '../document.ts';
import { curlOf } from '../snippets/curl.ts';
import { hostedClient, hostedMethods, hostedProgramOf } from '../snippets/hosted-client.ts';
import { ownProgramOf } from '../snippets/own-client.ts';

/** The same request three ways. Which is seen is chosen beside it, by the style alone. */
export function renderSnippets(document: ApiDocument, placed: PlacedOperation): Html {
  const { operationId } = placed.operation;
  const ways = [
    { way: 'curl', label: 'curl', code: curlOf(document, placed) },
    { way: 'own', label: '@parley/voice', code: ownProgramOf(document, placed) },
    { way: 'hosted', label: hostedClient.name, code: hostedProgramOf(document, placed) },
  ];
  return html`<div class="snippets">
    <fieldset>
      <legend>As a line, or a program</legend>
      ${ways.map(
        ({ way, label }, index) =>
          html`<label
            ><input
              type="radio"
              name="${operationId}-way"
              value="${way}"
              ${index === 0 ? 'checked' : nothing}
            />${label}</label
          >`,
      )}
    </fieldset>
    ${ways.map(({ way, code }) => html`<div class="${way}">${renderCode(code)}${way === 'hosted' && hostedMethods[operationId] === undefined ? renderLack() : nothing}</div>`)}
  </div>`;
}

const renderLack = () =>
  html`<p class="note">
    That client has no method for it; its <code>fetch</code> asks all the same.
  </p>`;

export function renderCode(code: string): Html {
  return html`<pre tabindex="0"><code>${code}</code></pre>`;
}
