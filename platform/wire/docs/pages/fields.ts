import { type Html, html, joinHtml, nothing } from '@parley/http/html';
import { type ApiDocument, nameOf, resolve, type Schema } from '../document.ts';
import type { Reference } from '../places.ts';

/** More values than these are a list of their own. */
const valuesInLine = 12;

/** The fields of an object, a row each; of anything else, what it is. */
export function renderSchema(reference: Reference, schema: Schema): Html {
  if (schema.$ref !== undefined) return html`<p>The same as ${renderType(reference, schema)}.</p>`;
  const fields = collectFields(reference.document, schema);
  if (fields.length > 0) return renderFields(reference, fields);
  if (schema.oneOf ?? schema.anyOf) return renderChoice(reference, schema);
  return html`<p>${renderType(reference, schema)}${renderNotes(schema)}</p>`;
}

export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

export function renderFields(reference: Reference, fields: readonly Field[]): Html {
  const rows = fields.map(
    ({ name, required, schema }) =>
      html`<tr>
        <th scope="row"><code>${name}</code>${required ? html` <b>required</b>` : nothing}</th>
        <td>${renderType(reference, schema)}${renderNotes(schema)}</td>
      </tr>`,
  );
  return html`<table>
    <thead>
      <tr>
        <th scope="col">field</th>
        <th scope="col">what it takes</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

/** Those of an object, and of all that it is made of. */
export function collectFields(document: ApiDocument, schema: Schema): Field[] {
  const { properties = {}, required = [], allOf = [] } = resolve(document, schema);
  return [
    ...allOf.flatMap((part) => collectFields(document, part)),
    ...Object.entries(properties).map(([name, field]) => ({
      name,
      required: required.includes(name),
      schema: field,
    })),
  ];
}

function renderChoice(reference: Reference, { oneOf, anyOf, discriminator }: Schema): Html {
  const by = discriminator ? html`, by <code>${discriminator.propertyName}</code>` : nothing;
  const choices = (oneOf ?? anyOf ?? []).map(
    (choice) => html`<li>${renderType(reference, choice)}</li>`,
  );
  return html`<p>One of these${by}:</p>
    <ul class="choices">
      ${choices}
    </ul>`;
}

/** `string`, `array of Message`, `"off" or Plan`. */
export function renderType(reference: Reference, schema: Schema): Html {
  const render = (one: Schema) => renderType(reference, one);
  const { $ref, type, oneOf, anyOf, allOf, items, properties } = schema;
  if ($ref !== undefined) {
    const name = nameOf($ref);
    return html`<a href="${reference.hrefOf(name)}">${name}</a>`;
  }
  const choices = oneOf ?? anyOf;
  if (choices) return joinHtml(choices.map(render), ' or ');
  if (allOf) return joinHtml(allOf.map(render), ' and ');
  if (schema.const !== undefined) return renderValue(schema.const);
  if (schema.enum) return renderValues(schema.enum);
  if (type === 'array') return html`array of ${items ? render(items) : 'anything'}`;
  if (properties) return renderInline(reference, schema);
  if (type === undefined) return html`anything`;
  return html`${schema.format === 'binary' ? 'file' : type}`;
}

function renderValues(values: readonly unknown[]): Html {
  const list = joinHtml(values.map(renderValue), ' or ');
  if (values.length <= valuesInLine) return list;
  return html`<details class="values">
    <summary>one of ${values.length} values</summary>
    ${list}
  </details>`;
}

const renderValue = (value: unknown): Html => html`<code>${JSON.stringify(value)}</code>`;

function renderInline(reference: Reference, { properties = {}, required = [] }: Schema): Html {
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      html`<code>${name}${required.includes(name) ? '' : '?'}</code>:
        ${renderType(reference, field)}`,
  );
  return html`object (${joinHtml(fields, '; ')})`;
}

/** What else is said of a field: its limits, what it is when left out, its description. */
function renderNotes(schema: Schema): Html {
  const limits = describeLimits(schema);
  return html`${limits.length > 0 ? html` <span class="limits">${limits.join(', ')}</span>` : nothing}${
    schema.default === undefined
      ? nothing
      : html` <span class="limits">default ${renderValue(schema.default)}</span>`
  }${schema.description ? html`<p>${schema.description}</p>` : nothing}`;
}

function describeLimits(schema: Schema): string[] {
  const { minLength, maxLength, minItems, maxItems, pattern, format, examples } = schema;
  return [
    format !== undefined && format !== 'binary' && format,
    describeRange(schema.minimum, schema.maximum, ''),
    describeRange(minLength, maxLength, ' characters'),
    describeRange(minItems, maxItems, ' items'),
    pattern !== undefined && `like ${pattern}`,
    examples !== undefined && `such as ${examples.map((one) => JSON.stringify(one)).join(', ')}`,
  ].filter((limit) => typeof limit === 'string');
}

function describeRange(
  least: number | undefined,
  most: number | undefined,
  unit: string,
): string | false {
  // What JSON Schema says of every whole number.
  const low = least === undefined || Math.abs(least) === Number.MAX_SAFE_INTEGER ? null : least;
  const high = most === undefined || most === Number.MAX_SAFE_INTEGER ? null : most;
  if (low === null && high === null) return false;
  if (low === null) return `at most ${high}${unit}`;
  if (high === null) return `at least ${low}${unit}`;
  return `${low} to ${high}${unit}`;
}
