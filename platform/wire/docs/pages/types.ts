import { type Html, html, nothing } from '@parley/http/html';
import type { Reference } from '../places.ts';
import { renderSchema } from './fields.ts';

/** What types are, each under its name. */
export function renderTypes(reference: Reference, names: readonly string[]): Html {
  const { schemas } = reference.document.components;
  const types = names.map((name) => {
    const schema = schemas[name]!;
    return html`<details class="type">
      <summary><code>${name}</code></summary>
      <div id="${name}" class="inside">
        ${schema.description ? html`<p>${schema.description}</p>` : nothing}${renderSchema(reference, schema)}
      </div>
    </details>`;
  });
  return html`${types}`;
}

/** Where each type is described. */
export function renderTypeList({ document, hrefOf }: Reference): Html {
  const names = Object.keys(document.components.schemas).sort();
  return html`<h1>All types</h1>
    <ul class="columns">
      ${names.map((name) => html`<li><a href="${hrefOf(name)}">${name}</a></li>`)}
    </ul>`;
}
