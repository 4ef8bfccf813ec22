import { collectFields } from './pages/fields.ts';
import type { Reference } from './places.ts';

/** What the search of the pages finds, for a script to read: lists, because their names would be most of it. */
export interface SearchIndex {
  /** Its name, its page, `POST /assistant`, its summary, and its fields with a space between. */
  readonly operations: readonly FoundOperation[];
  /** Its name, its page, and its fields with a space between. */
  readonly types: readonly FoundType[];
}

type FoundOperation = readonly [
  name: string,
  page: string,
  line: string,
  summary: string,
  fields: string,
];
type FoundType = readonly [name: string, page: string, fields: string];

export function makeSearchIndex({ document, places, types }: Reference): SearchIndex {
  const fieldsOf = (name: string): string =>
    collectFields(document, document.components.schemas[name]!)
      .map((field) => field.name)
      .join(' ');
  const describe = (name: string, page: string): FoundType => [name, page, fieldsOf(name)];
  return {
    operations: places.flatMap(({ name: page, operations }) =>
      operations.map(({ method, path, operation, parameters }): FoundOperation => {
        const { operationId, summary, requestBody } = operation;
        const inBody = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
          collectFields(document, schema),
        );
        const fields = [...parameters, ...inBody].map(({ name }) => name).join(' ');
        return [operationId, page, `${method} ${path}`, summary, fields];
      }),
    ),
    types: [
      ...types.map((name) => describe(name, '')),
      ...places.flatMap(({ name: page, types: own }) => own.map((name) => describe(name, page))),
    ],
  };
}
