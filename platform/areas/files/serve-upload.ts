import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '@parley/database/database';
import type { AnswerOf } from '../../ground/operation-types.ts';
import { notFound } from '../../ground/problem.ts';
import type { Uploads } from './uploads.ts';
import { isUuid } from '../../ground/store/uuid.ts';

type StoredFile = AnswerOf<'getFile'>;

/** What a browser does with the bytes is decided here: it saves them, and runs nothing of them. */
const inertHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The address of a file's bytes. Whoever has it may read them, as with a link of a file storage. */
export function addressOf(origin: string, { id, key = '' }: StoredFile): string {
  return new URL(`/voice/uploads/${id}/${key}`, origin).href;
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

async function findFile(database: Database, id: string): Promise<Partial<StoredFile> | null> {
  if (!isUuid(id)) return null;
  const { rows } = await database.query<{ body: Partial<StoredFile> }>(
    `select body from voice.objects where id = $1 and kind = 'file'`,
    [id],
  );
  return rows[0]?.body ?? null;
}

/** Whether a row of the database names the key: asked of the few that a dead process left. */
export async function isUploadKept(database: Database, key: string): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from voice.objects where kind = 'file' and body->>'key' = $1 limit 1`,
    [key],
  );
  return rows.length > 0;
}

/** The keys of all files of an organisation. */
export async function listUploadKeys(database: Database, orgId: string): Promise<string[]> {
  const { rows } = await database.query<{ key: string }>(
    `select body->>'key' as key from voice.objects
     where org_id = $1 and kind = 'file' and body->>'key' is not null`,
    [orgId],
  );
  return rows.map(({ key }) => key);
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
