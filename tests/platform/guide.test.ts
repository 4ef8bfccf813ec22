import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/project-root.ts';
import { copyDatabaseTemplate } from '../support/data-template.ts';
import { startParley, type TestServer } from '../support/server.ts';

const guide = await readFile(join(projectRoot, 'docs/voice-platform.md'), 'utf8');
const [, firstSteps = '', , people = '', , terminal = ''] = guide.split(
  /<!-- \/?these lines are run by a test -->/,
);
const blocksOf = (part: string) =>
  [...part.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, lines]) => lines!);
const [settings = '', ...steps] = blocksOf(firstSteps);
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** Between what each block prints. */
const mark = '\n---\n';

describe.skipIf(!hasCurl)('the first steps of the guide', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-guide-'));
    const dataDir = join(folder, 'data');
    await copyDatabaseTemplate(dataDir);
    server = await startParley({ dataDir });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  /** What each block prints, in one shell. The lines are as copied; only the server listens elsewhere. */
  async function run(blocks: readonly string[]): Promise<string[]> {
    const script = blocks.join(`\nprintf '${mark.replaceAll('\n', '\\n')}'\n`);
    const lines = script.replaceAll('http://localhost:3000', server.url);
    const shell = spawn('sh', ['-eu', '-c', lines], { cwd: folder });
    let printed = '';
    let complained = '';
    shell.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    shell.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
    const [code] = await once(shell, 'close');
    expect(complained).toBe('');
    expect(code).toBe(0);
    return printed.split(mark);
  }

  it('D188 R7.16 make an assistant and chat with it, as copied, on a new installation with no key', async () => {
    const [, created, chat, next, stream, found, lists, deleted] = await run([settings, ...steps]);
    const assistant = JSON.parse(created!);
    expect(assistant).toMatchObject({ name: 'Front desk', id: expect.any(String) });
    const { id, output } = JSON.parse(chat!);
    expect(output[0].content).toContain('$');
    expect(JSON.parse(next!)).toMatchObject({
      previousChatId: id,
      output: [{ role: 'assistant' }],
    });
    const pieces = stream!.split('\n').filter((line) => line.startsWith('data: '));
    expect(pieces.length).toBeGreaterThan(1);
    expect(JSON.parse(pieces[0]!.slice('data: '.length))).toMatchObject({
      path: expect.any(String),
    });
    expect(JSON.parse(found!).output[0].content).toContain('A haircut costs 30 euros.');
    const [assistants, squads, workflows] = lists!
      .replaceAll('][', ']\n[')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(assistants).toHaveLength(2);
    expect(squads).toHaveLength(1);
    expect(workflows).toHaveLength(1);
    expect(JSON.parse(deleted!)).toEqual(assistant);
  });

  it('R6.9 invite somebody, whose key then opens what the role allows', async () => {
    const [, handedOver] = await run([settings, ...blocksOf(people)]);
    const { value } = JSON.parse(handedOver!);
    const ask = async (path: string, method: string) => {
      const headers = { authorization: `Bearer ${value}`, 'content-type': 'application/json' };
      const body = method === 'POST' ? '{}' : null;
      return (await fetch(`${server.url}/voice${path}`, { method, headers, body })).status;
    };
    expect(await ask('/assistant', 'POST')).toBe(201);
    expect(await ask('/token', 'POST')).toBe(403);
  });

  it('D185 R7.16 D514 where the keys of a new installation are was said once, with a warning, and the private one never', async () => {
    const key = (await readFile(join(server.dataDir, 'secrets/voice-private-key'), 'utf8')).trim();
    const told = `private  ${join(server.dataDir, 'secrets/voice-private-key')}`;
    expect(server.welcome).toContain(told);
    expect(server.welcome).not.toContain(key);
    expect(server.welcome).toContain('keep it out of pages');
    await server.stop();
    server = await startParley({ dataDir: join(folder, 'data') });
    expect(server.welcome).not.toContain(told);
  });

  it('D945 work from the terminal, on the server that runs here', async () => {
    const lines = blocksOf(terminal).join('').replaceAll('voice-files', join(folder, 'files'));
    const shell = spawn('sh', ['-eu', '-c', lines], {
      cwd: projectRoot,
      env: { ...process.env, DATA_DIR: join(folder, 'data') },
    });
    let printed = '';
    shell.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const [code] = await once(shell, 'close');
    expect(printed).toMatch(
      /\ntool-calls\n[^]* API [^]*wrote assistants\/[^]*, 0 of them new or changed/,
    );
    expect(code).toBe(0);
  });
});
