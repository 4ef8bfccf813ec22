import { curlOf } from './curl.ts';
import { type ApiContent, type ApiDocument, type PlacedOperation, resolve } from './document.ts';
import { failuresOf } from './failures.ts';
import { renderFields, renderSchema, renderType } from './fields.ts';
import { type Html, html, joinHtml, nothing } from '@parley/http/html';

export function renderArea(
  document: ApiDocument,
  area: string,
  placed: readonly PlacedOperation[],
): Html {
  return html`<section id="area-${area}" data-group>
    <h2>${wordsOf(area)}</h2>
    ${placed.map((one) => renderOperation(document, one))}
  </section>`;
}

/** The mark to link to lies inside: a browser opens what holds it. */
function renderOperation(document: ApiDocument, placed: PlacedOperation): Html {
  const { path, method, operation, parameters } = placed;
  const { operationId, summary, requestBody, responses, security } = operation;
  return html`<details class="operation" data-entry>
    <summary>
      <span class="method ${method.toLowerCase()}">${method}</span>
      <code class="path">${breakable(path)}</code> <span class="says">${summary}</span>
    </summary>
    <div id="${operationId}" class="inside">
      <p class="name">
        <a href="#${operationId}">${operationId}</a
        >${security?.length === 0 ? ', without a key' : nothing}
      </p>
      ${renderCode(curlOf(document, placed))}
      ${
        parameters.length > 0
          ? html`<h3>Path and query</h3>
              ${renderFields(parameters.map((one) => ({ name: one.in === 'path' ? `{${one.name}}` : one.name, required: one.required ?? false, schema: one.schema })))}`
          : nothing
      }
      ${
        requestBody
          ? html`<h3>Body${requestBody.required ? nothing : ', may be left out'}</h3>
              ${renderContent(document, requestBody.content)}`
          : nothing
      }
      <h3>Answers</h3>
      <table>
        <tbody>
          ${Object.entries(responses)
            .filter(([status]) => status !== 'default')
            .map(
              ([status, { content }]) =>
                html`<tr>
                  <th scope="row">${status}</th>
                  <td>${content ? renderAnswer(content) : 'nothing: it is done'}</td>
                </tr>`,
            )}
          ${failuresOf(placed).map(
            ({ status, when }) =>
              html`<tr>
                <th scope="row">${status}</th>
                <td>${when}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

/** A body's own fields; their types have their own place on the page. */
export function renderContent(document: ApiDocument, content: ApiContent): Html {
  const parts = Object.entries(content).map(([media, { schema }]) => {
    const name = schema.$ref ? html` ${renderType(schema)}` : nothing;
    return html`<p>${media}${name}</p>
      ${renderSchema(document, resolve(document, schema))}`;
  });
  return html`${parts}`;
}

function renderAnswer(content: ApiContent): Html {
  return joinHtml(
    Object.entries(content).map(([media, { schema }]) =>
      media === 'application/json' ? renderType(schema) : html`${renderType(schema)} as ${media}`,
    ),
    ', or ',
  );
}

export function renderCode(line: string): Html {
  return html`<pre tabindex="0"><code>${line}</code></pre>`;
}

/** Long paths break after a slash, and nowhere else. */
function breakable(path: string): Html {
  return html`${path.split('/').map((part, index) => (index === 0 ? nothing : html`/<wbr />${part}`))}`;
}

/** `test suite runs` of `testSuiteRuns`. */
export function wordsOf(area: string): string {
  return area.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
