import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { keptFields } from '../../contract/voice/kept/index.ts';
import { listFiles } from '../check/files.ts';
import { root } from '../make-once.ts';

/** Where something may be done with a field: the platform, and what the database does for it. */
const places = ['platform', 'supabase/migrations'];

/**
 * By entity, the fields that are kept and returned, or never there, and with which nothing is done:
 * those that the contract marks, and those that no source of the platform names.
 */
export function findIdleFields(sources = readSources()): Map<string, readonly string[]> {
  const named = new Set(
    sources.flatMap((text) => withoutComments(text).match(/(?<=')[\w.-]+:\w+(?=')|\w+/g) ?? []),
  );
  const idle = new Map<string, readonly string[]>();
  for (const [entity, schema] of z.globalRegistry._idmap) {
    const { shape } = schema as Partial<z.ZodObject>;
    if (!shape) continue;
    const kept = keptFields[entity] ?? {};
    const fields = Object.keys(shape).filter(
      (field) => field in kept || !(named.has(field) || composed.test(field)),
    );
    if (fields.length > 0) idle.set(entity, fields);
  }
  return new Map([...idle].sort(([one], [other]) => (one < other ? -1 : 1)));
}

const readSources = (): string[] =>
  places.flatMap((place) =>
    listFiles(join(root, place))
      .filter((path) => /\.(?:ts|sql)$/.test(path) && !/\.test\.ts$|-for-tests/.test(path))
      .map((path) => readFileSync(join(root, place, path), 'utf8')),
  );

/** Named there by the parts of their names. */
const composed = /^(?:summary|structuredData|successEvaluation)(?:Prompt|Completion)Tokens$/;

/** Words of a comment do nothing. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\/|^\s*(?:\/\/|--).*$/gm, '');
