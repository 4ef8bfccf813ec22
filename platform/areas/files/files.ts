import type { Database, Queryable } from '@parley/database/database';
import type { AnswerOf } from '../../ground/operation-types.ts';
import type { AreaHandlers, Input } from '../../wire/handler.ts';
import { holdOrg } from '../../ground/access/org-rows.ts';
import { invalidFields, notFound, Problem } from '../../ground/problem.ts';
import { createResource, type ResourcePorts } from '../../ground/resource.ts';
import { sumFileBytes } from '../../ground/store/stored-files.ts';
import { describeUnfit } from '../../ground/validation.ts';
import { cleanFileName, shortNameOf } from './file-name.ts';
import { acceptedTypes, detectType } from './file-type.ts';
import { addressOf } from './serve-upload.ts';
import type { Uploads } from './uploads.ts';

type StoredFile = AnswerOf<'getFile'>;

/** In bytes: a book of text, or a scanned brochure. */
const largestFile = 25 * 1024 * 1024;
/** In bytes, of an organisation: the disk is everybody's. */
const mostTogether = 1024 * 1024 * 1024;

export interface FilePorts extends ResourcePorts {
  readonly database: Database;
  readonly uploads: Uploads;
  /** Where others reach this server; null for the address that a request came to. */
  readonly publicUrl: string | null;
}

export function fileHandlers(ports: FilePorts): AreaHandlers<'files'> {
  const { database, store, uploads, publicUrl } = ports;
  const files = createResource(ports, { kind: 'file' });

  /** An address follows the server, so it is never stored. */
  const present = (
    file: StoredFile,
    { request }: Pick<Input<'getFile'>, 'request'>,
  ): StoredFile => ({
    ...file,
    url: addressOf(publicUrl ?? `${request.protocol}://${request.host}`, file),
  });

  async function upload(input: Input<'createFile'>): Promise<StoredFile> {
    const { file, purpose, metadata } = input.body;
    const kept = {
      ...(metadata !== undefined && { metadata: readMetadata(metadata) }),
      ...(purpose !== undefined && { purpose }),
      mimetype: await checkFile(file),
    };
    const originalName = cleanFileName(file.name);
    const { orgId } = input.caller;
    const stored = await uploads.keep(file.stream(), (written) =>
      database.transaction(async (tx) => {
        await requireRoom(tx, orgId, written.bytes);
        return store.within(tx).create(orgId, 'file', {
          object: 'file',
          status: 'done',
          name: shortNameOf(originalName),
          originalName,
          ...written,
          ...kept,
        });
      }),
    );
    return present(stored, input);
  }

  return {
    createFile: upload,
    uploadFile: upload,
    listFiles: async (input) =>
      (await files.listAll(input, { purpose: input.query.purpose })).map((file) =>
        present(file, input),
      ),
    getFile: async (input) => present(await files.get(input), input),
    async updateFile(input) {
      // The rest says what the bytes are, and is not for the sender to say.
      const { name } = input.body;
      const body = name === undefined ? {} : { name };
      return present(await files.change({ ...input, body }), input);
    },
    async deleteFile(input) {
      const { caller, params } = input;
      const file = await store.get(caller.orgId, 'file', params.id);
      if (!file) throw notFound('file', params.id);
      await uploads.remove(file.key === undefined ? [] : [file.key], () => files.delete(input));
      return present(file, input);
    },
  };
}

/** The type that it has. @throws {Problem} 400, 413 or 415 */
async function checkFile(file: File): Promise<string> {
  if (file.size === 0) throw invalidFields(['file: is empty']);
  if (file.size > largestFile) {
    throw new Problem(413, `file: is larger than ${largestFile} bytes`);
  }
  const type = await detectType(file);
  if (type === null) throw new Problem(415, `file: is of no type that is taken: ${acceptedTypes}`);
  return type;
}

/** One upload of an organisation at a time gets its room. @throws {Problem} 413 */
async function requireRoom(tx: Queryable, orgId: string, bytes: number): Promise<void> {
  await holdOrg(tx, orgId);
  if ((await sumFileBytes(tx, orgId)) + bytes <= mostTogether) return;
  throw new Problem(
    413,
    `file: the organisation would have more than ${mostTogether} bytes of files. Delete some first.`,
  );
}

function readMetadata(text: string): Record<string, unknown> {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidFields(['metadata: is not a JSON object']);
  const unfit = describeUnfit(value, 'metadata');
  if (unfit !== null) throw invalidFields([unfit]);
  return value as Record<string, unknown>;
}

/** Null for what is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
