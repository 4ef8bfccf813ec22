import { type Html, html, joinHtml, nothing } from '@parley/http/html';
import { type ApiContent, type PlacedOperation, resolve } from '../document.ts';
import type { Reference } from '../places.ts';
import { failuresOf } from './failures.ts';
import { renderFields, renderSchema, renderType } from './fields.ts';
import { renderSnippets } from './snippets.ts';
import { renderTrial } from './trial.ts';

/** The mark to link to lies inside: a browser opens what holds it. */
export function renderOperation(reference: Reference, placed: PlacedOperation): Html {
  const { operation, parameters } = placed;
  const { operationId, requestBody, security } = operation;
  return html`<details class="operation">
    <summary>${renderLine(placed)}</summary>
    <div id="${operationId}" class="inside">
      <h2 class="name">
        <a href="#${operationId}">${operationId}</a
        >${security?.length === 0 ? ', without a key' : nothing}
      </h2>
      ${renderSnippets(reference.document, placed)} ${renderTrial(reference.document, placed)}
      ${
        parameters.length > 0
          ? html`<h3>Path and query</h3>
              ${renderFields(
                reference,
                parameters.map((one) => ({
                  name: one.in === 'path' ? `{${one.name}}` : one.name,
                  required: one.required ?? false,
                  schema: one.schema,
                })),
              )}`
          : nothing
      }
      ${
        requestBody
          ? html`<h3>Body${requestBody.required ? nothing : ', may be left out'}</h3>
              ${renderContent(reference, requestBody.content)}`
          : nothing
      }
      <h3>Answers</h3>
      ${renderAnswers(reference, placed)}
    </div>
  </details>`;
}

/** `GET /assistant Lists assistants, the newest first.` */
export function renderLine({ method, path, operation }: PlacedOperation): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>
    <code class="path">${breakable(path)}</code> <span class="says">${operation.summary}</span>`;
}

function renderAnswers(reference: Reference, placed: PlacedOperation): Html {
  const successes = Object.entries(placed.operation.responses).filter(
    ([status]) => status !== 'default',
  );
  return html`<table>
    <tbody>
      ${successes.map(
        ([status, { content }]) =>
          html`<tr>
            <th scope="row">${status}</th>
            <td>${content ? renderAnswer(reference, content) : 'nothing: it is done'}</td>
          </tr>`,
      )}
      ${failuresOf(placed).map(
        ({ status, when }) =>
          html`<tr data-status="${status}">
            <th scope="row">${status}</th>
            <td>${when}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function renderAnswer(reference: Reference, content: ApiContent): Html {
  return joinHtml(
    Object.entries(content).map(([media, { schema }]) => {
      const type = renderType(reference, schema);
      return media === 'application/json' ? type : html`${type} as ${media}`;
    }),
    ', or ',
  );
}

/** A body's own fields; their types have a place of their own. */
export function renderContent(reference: Reference, content: ApiContent): Html {
  const parts = Object.entries(content).map(([media, { schema }]) => {
    const name = schema.$ref ? html` ${renderType(reference, schema)}` : nothing;
    return html`<p>${media}${name}</p>
      ${renderSchema(reference, resolve(reference.document, schema))}`;
  });
  return html`${parts}`;
}

/** Long paths break after a slash, and nowhere else. */
function breakable(path: string): Html {
  return html`${path.split('/').map((part, index) => (index === 0 ? nothing : html`/<wbr />${part}`))}`;
}
