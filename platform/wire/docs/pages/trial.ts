import { type Html, html } from '@parley/http/html';
import type { ApiDocument, PlacedOperation } from '../document.ts';
import { exampleFormText, exampleOf, type FormPart, madeVariable } from '../snippets/example.ts';

/** A field of the form for the path or the query. */
interface TrialField {
  readonly name: string;
  /** Absent: empty. */
  readonly value?: string;
  readonly required?: true;
  /** Shared by the fields that name the same thing, and by what makes one. */
  readonly variable?: string;
}

/** What the page's script makes a form of, to try the operation against this server. */
export interface Trial {
  readonly method: string;
  /** With the address of the API: `/voice/assistant/{id}`. */
  readonly path: string;
  readonly takesKey: boolean;
  readonly inPath: readonly TrialField[];
  readonly inQuery: readonly TrialField[];
  /** JSON to begin with; absent where the operation takes none. */
  readonly body?: string;
  readonly form?: readonly (FormPart & { readonly value: string })[];
  /** The variable for the id of what it answers. */
  readonly makes?: string;
}

export function renderTrial(document: ApiDocument, placed: PlacedOperation): Html {
  return html`<div
    class="trial"
    data-trial="${JSON.stringify(describeTrial(document, placed))}"
  ></div>`;
}

export function describeTrial(document: ApiDocument, placed: PlacedOperation): Trial {
  const { path, query, body, form } = exampleOf(document, placed);
  const makes = madeVariable(document, placed);
  const given = new Map([...path, ...query]);
  /** What the example gives must be given. */
  const field = (name: string): TrialField => {
    const one = given.get(name);
    if (one === undefined) return { name };
    return { name, required: true, ...('variable' in one ? one : { value: one.text }) };
  };
  return {
    method: placed.method,
    path: document.servers[0].url + placed.path,
    takesKey: placed.operation.security?.length !== 0,
    inPath: path.map(([name]) => field(name)),
    inQuery: placed.parameters.filter((one) => one.in === 'query').map(({ name }) => field(name)),
    ...(body && { body: JSON.stringify(body, null, 2) }),
    ...(form && { form: form.map((part) => ({ ...part, value: exampleFormText })) }),
    ...(makes !== null && { makes }),
  };
}
