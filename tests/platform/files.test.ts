import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { sendRaw } from '../support/raw-request.ts';
import { makeOrg } from './orgs.ts';
import { type Answer, openPlatform, privateKey, servePlatform } from './platform-server.ts';

describe.each(engines)('files on %s', (engine) => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'parley-files-'));
    return () => rm(directory, { recursive: true });
  });
  const { database, server } = openPlatform(engine, () => ({ uploadsDirectory: directory }));

  async function upload(
    file: File | string,
    { path = '/file', fields = {} as Record<string, string>, key = privateKey } = {},
  ): Promise<Answer> {
    const form = new FormData();
    form.append('file', file);
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const reply = await fetch(`${server.origin}/voice${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: form,
    });
    return { status: reply.status, headers: reply.headers, json: await reply.json() };
  }

  /** Names of what is on the disk, and in the database. */
  async function kept(): Promise<string[]> {
    const { rows } = await database.query<{ key: string }>('select key from voice.uploads');
    const names = await readdir(directory, { recursive: true });
    return [...names.filter((name) => name !== 'unsettled'), ...rows.map(({ key }) => key)].sort();
  }

  const menu = new File(['Breakfast until eleven.\n'], 'menu.md', { type: 'text/html' });

  it('D242 give an address of a Host header to whoever sent it, and to nobody else', async () => {
    const sent = await sendRaw(server.origin, '/voice/file', {
      method: 'POST',
      headers: {
        host: 'elsewhere.example',
        authorization: `Bearer ${privateKey}`,
        'content-type': 'multipart/form-data; boundary=part',
      },
      body: '--part\r\ncontent-disposition: form-data; name="file"; filename="menu.md"\r\n\r\nOpen.\r\n--part--\r\n',
    });
    const created = JSON.parse(sent.body.toString()) as { id: string; url: string };
    expect(created.url).toContain('//elsewhere.example/');
    const { json: read } = await server.ask('GET', `/file/${created.id}`);
    expect(read.url).toContain(server.origin);
    const { rows } = await database.query<{ body: string }>(
      `select body::text from voice.objects where id = $1`,
      [created.id],
    );
    expect(rows[0]?.body).toContain('menu.md');
    expect(rows[0]?.body).not.toContain('elsewhere.example');
    await server.ask('DELETE', `/file/${created.id}`);
  });

  it.each(['/file', '/file/upload'])(
    'R7.27 are uploaded to %s, read, renamed and deleted',
    async (path) => {
      const before = await kept();
      const fields = { purpose: 'assistants', metadata: '{"season":"winter"}' };
      const created = await upload(menu, { path, fields });
      expect(created.status).toBe(201);
      expect(created.json).toMatchObject({
        object: 'file',
        status: 'done',
        name: 'menu.md',
        originalName: 'menu.md',
        bytes: menu.size,
        mimetype: 'text/markdown',
        sha256: createHash('sha256')
          .update(await menu.text())
          .digest('hex'),
        purpose: 'assistants',
        metadata: { season: 'winter' },
      });
      const one = `/file/${created.json.id}`;
      expect((await server.ask('GET', one)).json).toEqual(created.json);
      const { json: list } = await server.ask('GET', '/file');
      expect(list[0]).toEqual(created.json);

      const renamed = await server.ask('PATCH', one, { name: 'Winter menu', key: 'x', bytes: 1 });
      expect(renamed.json).toEqual({
        ...created.json,
        name: 'Winter menu',
        updatedAt: expect.any(String),
      });

      expect((await server.ask('DELETE', one)).json).toEqual(renamed.json);
      expect((await server.ask('GET', one)).status).toBe(404);
      expect((await fetch(created.json.url)).status).toBe(404);
      expect(await kept()).toEqual(before);
    },
  );

  it('R7.27 are served back as they were, and never as a page', async () => {
    const page = new File(['<script>alert(1)</script>'], 'a "page".html', { type: 'text/html' });
    const { json } = await upload(page);
    expect(json.mimetype).toBe('text/plain');
    const reply = await fetch(json.url);
    expect(await reply.text()).toBe(await page.text());
    const headers = Object.fromEntries(reply.headers);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="a _page_.html"; filename*=UTF-8''a%20_page_.html`,
      'content-length': String(page.size),
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(
      (await fetch(json.url.replace(/.$/, (end: string) => (end === 'A' ? 'B' : 'A')))).status,
    ).toBe(404);
    const noKey = new URL(json.url);
    noKey.pathname = `/voice/uploads/${json.id}/`;
    expect((await fetch(noKey)).status).toBe(404);
  });

  it('R7.27 lose folders and invisible characters of their names', async () => {
    const { json } = await upload(new File(['x'], '..\\..\\etc/pass\u202ewd\u0000.txt'));
    expect(json.originalName).toBe('passwd.txt');
    const long = await upload(new File(['x'], `${'a'.repeat(300)}.csv`));
    expect(long.json.name).toBe(`${'a'.repeat(36)}.csv`);
    expect(long.json.mimetype).toBe('text/csv');
  });

  const refused: [
    why: string,
    file: File | string,
    status: number,
    fields?: Record<string, string>,
  ][] = [
    ['empty', new File([], 'empty.txt'), 400],
    ['no file', 'just text', 400],
    [
      'a program named as text',
      new File([new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])], 'a.txt'),
      415,
    ],
    ['an archive that is no document', new File(['PK\u0003\u0004 anything'], 'a.docx'), 415],
    ['cut in the middle of a character', new File([new Uint8Array([0x61, 0xc3])], 'a.txt'), 415],
    ['larger than the limit', new File([new Uint8Array(26 * 1024 * 1024).fill(97)], 'a.txt'), 413],
    ['metadata that is no object', menu, 400, { metadata: '[1]' }],
    ['metadata that no store takes', menu, 400, { metadata: '{"a":"\\u0000"}' }],
    ['metadata without end', menu, 400, { metadata: `{"a":${'['.repeat(9e4)}${']'.repeat(9e4)}}` }],
  ];
  it.each(refused)('R7.27 are refused: %s', async (_why, file, status, fields = {}) => {
    const before = await kept();
    const { json: listed } = await server.ask('GET', '/file');
    const answer = await upload(file, { fields });
    expect(answer.status).toBe(status);
    expect(answer.json.statusCode).toBe(status);
    expect((await server.ask('GET', '/file')).json).toHaveLength(listed.length);
    expect(await kept()).toEqual(before);
  });

  it('R7.27 are taken with whatever else a form names', async () => {
    const fields = { constructor: 'a', toString: 'b', hasOwnProperty: 'c', __proto__x: 'd' };
    expect((await upload(menu, { fields })).status).toBe(201);
  });

  it('R7.27 are taken until the organisation has its fill', async () => {
    const { json: file } = await upload(menu);
    const setBytes = (bytes: number) =>
      database.query(
        `update voice.objects set body = body || jsonb_build_object('bytes', $2::int8) where id = $1`,
        [file.id, bytes],
      );
    await setBytes(1024 ** 3);
    const before = await kept();
    const refused = await upload(menu);
    expect([refused.status, refused.json.message]).toEqual([
      413,
      expect.stringContaining('more than 1073741824 bytes'),
    ]);
    expect(await kept()).toEqual(before);
    await setBytes(menu.size);
    expect((await upload(menu)).status).toBe(201);
  });

  it('R7.27 stay while a knowledge base names them', async () => {
    const { json: file } = await upload(menu);
    const { json: base } = await server.ask('POST', '/knowledge-base', {
      provider: 'trieve',
      fileIds: [file.id],
    });
    const answer = await server.ask('DELETE', `/file/${file.id}`);
    expect(answer.status).toBe(409);
    expect(answer.json.message).toContain(base.id);
    expect(await (await fetch(file.url)).text()).toBe(await menu.text());
    await server.ask('DELETE', `/knowledge-base/${base.id}`);
    expect((await server.ask('DELETE', `/file/${file.id}`)).status).toBe(200);
  });

  it('R7.27 are of one organisation, and go with it', async () => {
    const { orgId, key } = await makeOrg(database, 'admin');
    const { json: theirs } = await upload(menu, { key });
    const { json: ours } = await upload(menu);
    const path = `/file/${theirs.id}`;
    for (const [method, body] of [['GET'], ['DELETE'], ['PATCH', { name: 'x' }]] as const) {
      expect((await server.ask(method, path, body)).status).toBe(404);
    }
    expect(await kept()).toEqual(expect.arrayContaining([theirs.key, ours.key]));
    expect((await server.ask('DELETE', `/org/${orgId}`, undefined, { key })).status).toBe(200);
    const left = await kept();
    expect(left).toContain(ours.key);
    expect(left).not.toContain(theirs.key);
    expect((await fetch(theirs.url)).status).toBe(404);
  });

  const boundary = 'multipart/form-data; boundary=x';
  it.each([
    ['without a boundary', 'multipart/form-data', '--x--\r\n', 400],
    [
      'that ends in the middle',
      boundary,
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc',
      400,
    ],
    ['that is none', boundary, 'hello', 400],
    ['that is no form at all', 'application/json', '{}', 400],
    ['without parts', boundary, '--x--\r\n', 400],
  ])('R7.27 a form %s is refused, and leaves nothing', async (_what, type, body, status) => {
    const before = await kept();
    const reply = await fetch(`${server.origin}/voice/file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${privateKey}`, 'content-type': type },
      body,
    });
    expect([reply.status, await reply.json()]).toMatchObject([status, { statusCode: status }]);
    expect(await kept()).toEqual(before);
  });

  it('R7.27 an upload that breaks off leaves nothing', async () => {
    const before = await kept();
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /voice/file HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${privateKey}\r\ncontent-type: ${boundary}\r\ncontent-length: 100000\r\n\r\n` +
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc',
    );
    await expect.poll(kept).not.toEqual(before);
    socket.destroy();
    await expect.poll(kept).toEqual(before);
  });

  it('are listed for whoever does not say where the server is', async () => {
    await upload(menu);
    for (const host of ['[', 'a b', 'x:99999']) {
      const headers = { host, authorization: `Bearer ${privateKey}` };
      const { status } = await sendRaw(server.origin, '/voice/file', { headers });
      expect([host, status]).toEqual([host, 200]);
    }
  });

  it.runIf(engine === 'postgres')(
    'D648 move from the disk into a Postgres, and those that a crash left without a file go',
    async () => {
      const large = new File([Buffer.alloc(2 ** 20 + 7, 'a large text. ')], 'large.txt');
      const { json: file } = await upload(large);
      const path = new URL(file.url).pathname;
      const bytes = Buffer.from(await (await fetch(server.origin + path)).arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
      const parts = await database.query('select part from voice.upload_parts where key = $1', [
        file.key,
      ]);
      expect(parts.rows).toHaveLength(3);

      const [orphan, recent] = ['o', 'r'].map((letter) => letter.repeat(43));
      await database.query('delete from voice.uploads where key = $1', [file.key]);
      await database.query(
        `insert into voice.uploads (key, bytes, unsettled_since)
         values ($1, 0, now())`,
        [recent],
      );
      // More than are looked at in one step.
      await database.query(
        `insert into voice.uploads (key, bytes, unsettled_since)
         select lpad(n::text, 43, 'l'), 0, now() - interval '2 hours' from generate_series(1, 1001) as n`,
      );
      await writeFile(join(directory, file.key), bytes);
      await writeFile(join(directory, orphan!), 'of another database');
      const next = await servePlatform(database, { uploadsDirectory: directory });
      expect(await (await fetch(next.origin + path)).text()).toBe(bytes.toString());
      const left = async () => (await kept()).filter((name) => /^l{39}/.test(name));
      await expect.poll(left).toEqual([]);
      expect(await kept()).toEqual(expect.arrayContaining([file.key, recent]));
      // Of nobody here: the embedded database beside it may name it.
      expect(await readdir(directory)).toEqual([orphan]);
      await database.query('delete from voice.uploads where key = $1', [recent]);
      await next.app.close();
    },
  );

  it.runIf(engine === 'pglite')(
    'are settled at the next start after a crash: with a row they stay, without they go',
    async () => {
      const { json: file } = await upload(menu);
      const orphan = 'o'.repeat(43);
      await writeFile(join(directory, orphan), 'never acknowledged');
      await writeFile(join(directory, 'unsettled', orphan), '');
      await writeFile(join(directory, 'unsettled', file.key), '');
      const next = await servePlatform(database, { uploadsDirectory: directory });
      const path = new URL(file.url).pathname;
      expect((await fetch(next.origin + path)).status).toBe(200);
      expect(
        (await kept()).some((name) => name.includes(orphan) || name.includes('unsettled')),
      ).toBe(false);
      await next.app.close();
    },
  );
});
