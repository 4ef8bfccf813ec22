import type { Body } from './objects.ts';

/*
 * In files an assistant names its tools, and a squad its assistants, by `file:tools/search.json`,
 * so that the same files are good for every platform, whose ids differ.
 */

const prefix = 'file:';

/** Ids of what has a file become references to it. */
export function nameFiles(body: Body, pathOf: (id: string) => string | undefined): Body {
  return mapTexts(body, (text) => {
    const path = pathOf(text);
    return path === undefined ? text : prefix + path;
  });
}

/** References become ids. @throws {Error} naming a file that is not there */
export function nameIds(body: Body, idOf: (path: string) => string | undefined): Body {
  return mapTexts(body, (text) => {
    const path = readReference(text);
    if (path === null) return text;
    const id = idOf(path);
    if (id === undefined) throw new Error(`it names ${text}, which is not there`);
    return id;
  });
}

/** The files that this one refers to. */
export function listReferences(body: Body): string[] {
  const found = new Set<string>();
  mapTexts(body, (text) => {
    const path = readReference(text);
    if (path !== null) found.add(path);
    return text;
  });
  return [...found];
}

/** Whether it holds what the platform shows in place of a secret, which is no secret. */
export function hasMask(body: Body): boolean {
  let found = false;
  mapTexts(body, (text) => {
    found ||= /^\*{20}/.test(text);
    return text;
  });
  return found;
}

function readReference(text: string): string | null {
  const [, path] = /^file:((?:assistants|squads|tools|workflows)\/[\w-]+\.json)$/.exec(text) ?? [];
  return path ?? null;
}

function mapTexts<Value>(value: Value, map: (text: string) => string): Value {
  if (typeof value === 'string') return map(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, map)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, map)]),
  ) as Value;
}
