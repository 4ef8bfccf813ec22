import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import { invalidFields, Problem } from '../ground/problem.ts';

/** What a form held, until it is released: its files are on the disk, and go then. */
export interface ReceivedForm {
  /** Texts and `File`s by name: an array where the schema has one, or a name comes more than once. */
  readonly parts: Readonly<Record<string, unknown>>;
  release(): Promise<void>;
}

export interface FormOptions {
  readonly schema: z.ZodObject;
  /** Where its files are put meanwhile. */
  readonly directory: string;
  /** In bytes, of the whole. */
  readonly limit: number;
}

/** Folders of forms begin so. */
const formFolderPrefix = 'form-';

const limits = { fieldSize: 1024 * 1024, fieldNameSize: 200, parts: 100, headerPairs: 50 };

/** Removes what a process left when it died. */
export async function removeLeftForms(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!name.startsWith(formFolderPrefix)) continue;
    await rm(join(directory, name), { recursive: true, force: true });
  }
}

/**
 * The parts of a `multipart/form-data` body, as they come: no file is ever whole in memory.
 * @throws {Problem} 400 when it is no form, 413 past the limit.
 */
export async function receiveForm(
  payload: Readable,
  headers: IncomingHttpHeaders,
  options: FormOptions,
): Promise<ReceivedForm> {
  const folder = await mkdtemp(join(options.directory, formFolderPrefix));
  const release = () => rm(folder, { recursive: true, force: true });
  try {
    const values = await readParts(payload, headers, folder, options.limit);
    return { parts: arrange(values, options.schema), release };
  } catch (error) {
    await release();
    throw error;
  }
}

type Part = readonly [name: string, value: string | File];

async function readParts(
  payload: Readable,
  headers: IncomingHttpHeaders,
  folder: string,
  limit: number,
): Promise<Part[]> {
  const parts: (Part | Promise<Part>)[] = [];
  const files: Readable[] = [];
  let isTooMuch = false;
  const parser = await openParser(headers);
  parser.on('field', (name, value, _nameCut, valueCut) => {
    isTooMuch ||= valueCut;
    parts.push([name, value]);
  });
  parser.on('file', (name, stream, fileName, _encoding, type) => {
    files.push(stream);
    const part = keep(stream, join(folder, String(parts.length)), fileName, type).then(
      (file): Part => [name, file],
    );
    // Awaited below; until then its failure is not unhandled.
    part.catch(() => {});
    parts.push(part);
  });
  parser.on('partsLimit', () => (isTooMuch = true));
  try {
    await pipeline(payload, stopAfter(limit), parser);
    if (isTooMuch) throw tooLarge(limit);
    return await Promise.all(parts);
  } catch (error) {
    for (const file of files) file.destroy();
    await Promise.allSettled(parts);
    throw error instanceof Problem || isDiskFailure(error) ? error : notAForm();
  }
}

/** With the first form: a start waits for nothing that is needed later. */
async function openParser(headers: IncomingHttpHeaders) {
  const { Busboy } = await import('@fastify/busboy');
  const { 'content-type': contentType = '' } = headers;
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    throw notAForm();
  }
}

/** The bytes go to the disk, and are read from there when somebody wants them. */
async function keep(stream: Readable, path: string, name: string, type: string): Promise<File> {
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return new File([await openAsBlob(path)], unescapeName(name), { type });
}

/** Browsers write the three characters that would end a name as these, and nothing else so. */
function unescapeName(name: string): string {
  return name.replace(/%(?:22|0A|0D)/gi, (escaped) => decodeURIComponent(escaped));
}

function stopAfter(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(tooLarge(limit));
      else done(null, chunk);
    },
  });
}

function arrange(values: readonly Part[], schema: z.ZodObject): Record<string, unknown> {
  const parts = Object.create(null) as Record<string, unknown>;
  for (const [name, given] of Map.groupBy(values, ([name]) => name)) {
    const all = given.map(([, value]) => value);
    const isList = Object.hasOwn(schema.shape, name) && schema.shape[name]?.def.type === 'array';
    parts[name] = isList || all.length > 1 ? all : all[0];
  }
  return parts;
}

const isDiskFailure = (error: unknown) =>
  error instanceof Error && 'syscall' in error && 'path' in error;

const tooLarge = (limit: number) =>
  new Problem(413, `The form is larger than ${limit} bytes, or has more parts than is usual.`);

const notAForm = () => invalidFields(['body: is not a form of the type multipart/form-data']);
