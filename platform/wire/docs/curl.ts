import { exampleBodies, examplePaths } from './examples.ts';
import { type ApiDocument, type PlacedOperation, resolve, type Schema } from './document.ts';

const idName = /^(id|.+Id)$/;

/**
 * The operation as one command of a shell that has set `VOICE_URL` and `VOICE_KEY`, and a variable for
 * each id: `ASSISTANT_ID`.
 */
export function curlOf(document: ApiDocument, placed: PlacedOperation): string {
  const { method, operation } = placed;
  const isForm = operation.requestBody?.content['multipart/form-data'] !== undefined;
  const json = operation.requestBody?.content['application/json'];
  const parts = [
    ...(isForm ? ["printf 'Open from nine to five.' |"] : []),
    'curl',
    ...(method === 'GET' || (method === 'POST' && (json || isForm)) ? [] : [`-X ${method}`]),
    `"$VOICE_URL${fillPath(document, placed)}${requiredQuery(document, placed)}"`,
    ...(operation.security?.length === 0 ? [] : ['-H "Authorization: Bearer $VOICE_KEY"']),
  ];
  if (isForm) parts.push(...formParts(document, operation.requestBody!.content));
  if (json) {
    const body = exampleBodies[operation.operationId] ?? exampleOf(document, json.schema);
    parts.push(`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(body))}`);
  }
  return parts.join(' ');
}

function fillPath(document: ApiDocument, { path, parameters, operation }: PlacedOperation): string {
  const given = examplePaths[operation.operationId] ?? {};
  return path.replace(/(?:([\w-]+)\/)?\{(\w+)\}/g, (_all, before: string | undefined, name) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    const value = idName.test(name)
      ? `$${variableOf(name === 'id' ? `${before}Id` : name)}`
      : (given[name] ?? String(exampleOf(document, parameter?.schema ?? {})));
    return before === undefined ? value : `${before}/${value}`;
  });
}

/** `TEST_SUITE_ID` of `testSuiteId`. */
function variableOf(name: string): string {
  return name
    .replaceAll('-', '_')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toUpperCase();
}

function requiredQuery(document: ApiDocument, { parameters }: PlacedOperation): string {
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }) =>
      idName.test(name)
        ? `${name}=$${variableOf(name)}`
        : `${name}=${encodeURIComponent(String(exampleOf(document, schema)))}`,
    );
  return query.length > 0 ? `?${query.join('&')}` : '';
}

/** The least that the schema takes, and a name where it has one. */
function exampleOf(document: ApiDocument, schema: Schema): unknown {
  const resolved = resolve(document, schema);
  const { type, properties, required = [], items, allOf, oneOf, anyOf } = resolved;
  const [first] = resolved.enum ?? resolved.examples ?? [];
  if (resolved.const !== undefined) return resolved.const;
  if (first !== undefined) return first;
  const choice = (oneOf ?? anyOf)?.[0];
  if (choice) return exampleOf(document, choice);
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(document, part)));
  if (type === 'array') return items ? [exampleOf(document, items)] : [];
  if (type === 'object') {
    const shown = Object.entries(properties ?? {}).filter(
      ([name]) => required.includes(name) || name === 'name',
    );
    return Object.fromEntries(
      shown.map(([name, field]) => [name, exampleField(document, name, field)]),
    );
  }
  return exampleScalar(resolved);
}

function exampleField(document: ApiDocument, name: string, field: Schema): unknown {
  return name === 'name' && resolve(document, field).type === 'string'
    ? 'Renamed'
    : exampleOf(document, field);
}

function exampleScalar({ type, format, minimum }: Schema): unknown {
  if (type === 'number' || type === 'integer') return minimum ?? 1;
  if (type === 'boolean') return true;
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (format === 'email') return 'ann@example.com';
  if (format === 'uri') return 'https://example.com';
  return 'text';
}

function formParts(document: ApiDocument, content: Readonly<Record<string, { schema: Schema }>>) {
  const { properties = {}, required = [] } = resolve(
    document,
    content['multipart/form-data']!.schema,
  );
  return required.map((name) => {
    const { type, items, format } = properties[name] ?? {};
    const isFile = format === 'binary' || (type === 'array' && items?.format === 'binary');
    return isFile ? `-F '${name}=@-;filename=hours.txt;type=text/plain'` : `-F '${name}=Our voice'`;
  });
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
