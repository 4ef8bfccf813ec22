import { type ApiDocument, type PlacedOperation, resolve } from '../document.ts';
import { exampleBodies, examplePaths } from './example-values.ts';
import { leastOf } from './schema-example.ts';

/** A part of a path or a query: what the reader has put into a variable, or written out. */
export type Given = { readonly variable: string } | { readonly text: string };

/** What a part of a form holds. */
export interface FormPart {
  readonly name: string;
  readonly isFile: boolean;
  readonly isList: boolean;
}

/** An operation as it may be asked for, from which its snippets and its form are made. */
export interface Example {
  /** In the order of the path. */
  readonly path: readonly (readonly [name: string, Given])[];
  /** What the operation demands of it. */
  readonly query: readonly (readonly [name: string, Given])[];
  /** JSON; undefined where there is none. */
  readonly body: object | undefined;
  /** Null: the body is no form. */
  readonly form: readonly FormPart[] | null;
}

/** What the forms send as a file, and as a text. */
export const exampleFile = {
  text: 'Open from nine to five.',
  name: 'hours.txt',
  type: 'text/plain',
};
export const exampleFormText = 'Our voice';

const idName = /^(id|.+Id)$/;

export function exampleOf(document: ApiDocument, placed: PlacedOperation): Example {
  const { path, parameters, operation } = placed;
  const written = examplePaths[operation.operationId] ?? {};
  const json = operation.requestBody?.content['application/json'];
  const form = operation.requestBody?.content['multipart/form-data'];
  const giveText = (name: string): Given => {
    const parameter = parameters.find((one) => one.name === name);
    return { text: written[name] ?? String(leastOf(document, parameter?.schema ?? {})) };
  };
  const inPath = [...path.matchAll(/(?:([\w-]+)\/)?\{(\w+)\}/g)].map(
    ([, before = '', name = '']) => {
      const variable = variableOf(name === 'id' ? `${before}Id` : name);
      return [name, idName.test(name) ? { variable } : giveText(name)] as const;
    },
  );
  const inQuery = parameters.filter((one) => one.in === 'query' && one.required);
  return {
    path: inPath,
    query: inQuery.map(({ name }) => [
      name,
      idName.test(name) ? { variable: variableOf(name) } : giveText(name),
    ]),
    body:
      json && (exampleBodies[operation.operationId] ?? (leastOf(document, json.schema) as object)),
    form: form ? listFormParts(document, form.schema) : null,
  };
}

/** The variables that the example takes its ids from. */
export function variablesOf({ path, query }: Example): string[] {
  return [...path, ...query].flatMap(([, given]) => ('variable' in given ? [given.variable] : []));
}

/** The variable for the id of what the operation makes: null where none of its own is made. */
export function madeVariable({ paths }: ApiDocument, placed: PlacedOperation): string | null {
  const { method, path } = placed;
  if (method !== 'POST' || paths[`${path}/{id}`] === undefined) return null;
  return variableOf(`${path.slice(path.lastIndexOf('/') + 1)}Id`);
}

/** `TEST_SUITE_ID` of `testSuiteId`. */
function variableOf(name: string): string {
  return name
    .replaceAll('-', '_')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toUpperCase();
}

function listFormParts(document: ApiDocument, schema: Parameters<typeof resolve>[1]): FormPart[] {
  const { properties = {}, required = [] } = resolve(document, schema);
  return required.map((name) => {
    const { type, items, format } = properties[name] ?? {};
    const isList = type === 'array';
    return { name, isList, isFile: (isList ? items?.format : format) === 'binary' };
  });
}
