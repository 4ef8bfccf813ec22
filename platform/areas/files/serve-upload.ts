import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '@parley/database/database';
import type { AnswerOf } from '../../ground/operation-types.ts';
import { notFound } from '../../ground/problem.ts';
import { findFile } from '../../ground/store/stored-files.ts';
import type { Uploads } from './uploads.ts';

type StoredFile = AnswerOf<'getFile'>;

/** What a browser does with the bytes is decided here: it saves them, and runs nothing of them. */
const inertHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The address of a file's bytes. Whoever has it may read them, as with a link of a file storage. */
export function addressOf(origin: string, { id, key = '' }: StoredFile): string {
  const path = `/voice/uploads/${id}/${key}`;
  // What a request says of where it came to may be no address.
  return URL.parse(path, origin)?.href ?? path;
}

/** Serves the addresses of `addressOf`. */
export function serveUploads(
  app: FastifyInstance,
  { database, uploads }: { readonly database: Database; readonly uploads: Pick<Uploads, 'read'> },
): void {
  app.get<{ Params: { id: string; key: string } }>(
    '/uploads/:id/:key',
    async ({ params: { id, key } }, reply) => {
      const file = await findFile(database, id);
      const content = file && isSame(file.key ?? '', key) ? await uploads.read(key) : null;
      if (!file || !content) throw notFound('file', id);
      return reply
        .headers(inertHeaders)
        .header('content-type', contentTypeOf(file))
        .header('content-length', content.bytes)
        .header('content-disposition', disposition(file.originalName ?? 'file'))
        .send(content.stream);
    },
  );
}

function isSame(kept: string, given: string): boolean {
  const [a, b] = [Buffer.from(kept), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function contentTypeOf({ mimetype = 'application/octet-stream' }: Partial<StoredFile>): string {
  const isText = !/^application\/(?:pdf|msword|vnd\.)/.test(mimetype);
  return isText ? `${mimetype}; charset=utf-8` : mimetype;
}

/** Both forms of the name: plain ASCII, and whole. The name was cleaned when it came. */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|[%"\\]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
