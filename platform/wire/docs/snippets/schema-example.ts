import { type ApiDocument, resolve, type Schema } from '../document.ts';

/** The least that the schema takes, and a name where it has one. */
export function leastOf(document: ApiDocument, schema: Schema): unknown {
  const resolved = resolve(document, schema);
  const { type, properties, required = [], items, allOf, oneOf, anyOf } = resolved;
  const [first] = resolved.enum ?? resolved.examples ?? [];
  if (resolved.const !== undefined) return resolved.const;
  if (first !== undefined) return first;
  const choice = (oneOf ?? anyOf)?.[0];
  if (choice) return leastOf(document, choice);
  if (allOf) return Object.assign({}, ...allOf.map((part) => leastOf(document, part)));
  if (type === 'array') return items ? [leastOf(document, items)] : [];
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
    : leastOf(document, field);
}

function exampleScalar({ type, format, minimum }: Schema): unknown {
  if (type === 'number' || type === 'integer') return minimum ?? 1;
  if (type === 'boolean') return true;
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (format === 'email') return 'ann@example.com';
  if (format === 'uri') return 'https://example.com';
  return 'text';
}
