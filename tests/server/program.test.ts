import { once } from 'node:events';
import { readFile, rm, stat, writeFile, mkdtemp } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { lookAsOperator } from '../support/operator-eyes.ts';
import { makeDataDir, startParley } from '../support/server.ts';
import { type ServerProcess, spawnParley } from '../support/server-process.ts';

const directories: string[] = [];
const processes: ServerProcess[] = [];

afterEach(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.splice(0).map(({ ended }) => ended));
  await Promise.all(directories.splice(0).map((path) => rm(path, { recursive: true })));
});

async function newDataDir(): Promise<string> {
  const directory = await makeDataDir();
  directories.push(directory);
  return directory;
}

function run(env: Record<string, string>): ServerProcess {
  const server = spawnParley(env);
  processes.push(server);
  return server;
}

describe('D9 what cannot start says why in one plain line', () => {
  async function refusal(env: Record<string, string>): Promise<string> {
    const server = run(env);
    expect((await server.ended).code).toBe(1);
    expect(server.stdout()).toBe('');
    expect(server.stderr()).toMatch(/^parley: [^\n]+\n$/);
    return server.stderr();
  }

  it('D15 a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port), DATA_DIR: await newDataDir() })).toContain(
      `PORT ${port} is taken on 127.0.0.1`,
    );
    other.close();
  });

  it('an address of another machine', async () => {
    expect(await refusal({ HOST: '203.0.113.1', DATA_DIR: await newDataDir() })).toContain(
      'HOST 203.0.113.1 is no address of this machine',
    );
  });

  it('D86 a data directory in use', async () => {
    const dataDir = await newDataDir();
    const parley = await startParley({ dataDir });
    expect(await refusal({ DATA_DIR: dataDir })).toContain(
      `${dataDir} is in use by another server`,
    );
    await parley.stop();
  });

  it('D87 a foreign data directory', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'parley-foreign-'));
    directories.push(directory);
    await writeFile(join(directory, 'thesis.txt'), 'mine');
    expect(await refusal({ DATA_DIR: directory })).toContain("files that are not Parley's");
  });

  it('D12 a bad variable', async () => {
    expect(await refusal({ CHAT_DAILY_LIMIT: 'lots' })).toContain('CHAT_DAILY_LIMIT must be');
  });

  it('D1095 beside a database that is there, which opens meanwhile and stays as it was', async () => {
    const dataDir = await newDataDir();
    const first = run({ DATA_DIR: dataDir });
    await first.ready;
    first.child.kill('SIGTERM');
    await first.ended;
    expect(await refusal({ DATA_DIR: dataDir, CHAT_DAILY_LIMIT: 'lots' })).toContain(
      'CHAT_DAILY_LIMIT must be',
    );
    const again = run({ DATA_DIR: dataDir });
    expect((await fetch(`${await again.ready}/healthz`)).status).toBe(200);
    again.child.kill('SIGTERM');
    await again.ended;
    await writeFile(join(dataDir, 'database/PG_VERSION'), '17\n');
    expect(await refusal({ DATA_DIR: dataDir })).toContain('was written by PostgreSQL 17');
  });

  it('D18 a Postgres that is not there, without its password', async () => {
    const message = await refusal({
      DATA_DIR: await newDataDir(),
      DATABASE_URL: 'postgres://ada:hunter2@127.0.0.1:1/parley',
    });
    expect(message).toContain('DATABASE_URL');
    expect(message).not.toContain('hunter2');
  });
});

it('a missing build is told as such', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'parley-empty-'));
  directories.push(empty);
  await expect(startParley({ site: empty, dataDir: await newDataDir() })).rejects.toThrow(
    'run npm run build',
  );
});

describe('a start', () => {
  it('D1 D398 D401 D514 prints what a person needs, where the keys of a new voice platform are once, and nothing that is secret', async () => {
    const dataDir = await newDataDir();
    const first = run({ DATA_DIR: dataDir });
    const url = await first.ready;
    const read = async (name: string) =>
      (await readFile(join(dataDir, 'secrets', name), 'utf8')).trim();
    const token = await read('operator-token');
    const [privateKey, publicKey] = [
      await read('voice-private-key'),
      await read('voice-public-key'),
    ];
    const words = first.stdout();
    expect(words).toContain('Welcome to Parley');
    for (const line of [
      `Site      ${url}/`,
      `Console   ${url}/operator`,
      `Token     ${join(dataDir, 'secrets/operator-token')}`,
      `Data      ${dataDir}`,
      'Database  embedded',
      'Chat      embedded',
      'Voice     embedded',
      'Calls     from the site, over UDP ports 40000-40199 (on this machine alone)',
      'Where a browser does neither itself, ',
      // Once, with a word of warning.
      `private  ${join(dataDir, 'secrets/voice-private-key')}`,
      `public   ${publicKey}`,
      'keep it out of pages',
      'Sample business values are in use',
    ]) {
      expect(words).toContain(line);
    }
    first.child.kill('SIGTERM');
    await first.ended;

    const second = run({
      DATA_DIR: dataDir,
      OPERATOR_TOKEN: 'a-token-from-the-environment',
      PUBLIC_URL: 'https://www.studio.test',
      GEMINI_API_KEY: 'AIzaSecretOfTheOperator',
      SUPABASE_URL: 'https://x.supabase.test',
      SUPABASE_ANON_KEY: 'anon',
    });
    await second.ready;
    const secondWords = second.stdout();
    expect(secondWords).not.toContain('Welcome');
    expect(secondWords).not.toContain(publicKey);
    expect(secondWords).toContain('(public: https://www.studio.test/)');
    expect(secondWords).toContain('Token     as OPERATOR_TOKEN says');
    expect(secondWords).toContain('hosted for visitors, x.supabase.test');
    expect(secondWords).toContain('relayed to generativelanguage.googleapis.com');
    expect(secondWords).toContain('Calls     not from the site: with HOST=localhost their sound');
    for (const output of [words, first.stderr(), secondWords, second.stderr()]) {
      expect(output).not.toContain(token);
      expect(output).not.toContain(privateKey);
      expect(output).not.toContain('a-token-from-the-environment');
      expect(output).not.toContain('AIzaSecret');
    }
  });

  it('notes where it runs for other commands, and takes the note away', async () => {
    const dataDir = await newDataDir();
    const server = run({ DATA_DIR: dataDir });
    const url = await server.ready;
    const note = join(dataDir, 'server.json');
    expect(JSON.parse(await readFile(note, 'utf8'))).toEqual({
      url,
      pid: server.child.pid,
      proofKey: expect.any(String),
    });
    expect((await stat(note)).mode & 0o777).toBe(0o600);
    server.child.kill('SIGTERM');
    await server.ended;
    await expect(stat(note)).rejects.toThrow('ENOENT');
  });
});

describe('D10 a stop', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s finishes the request in flight, refuses new ones, and ends well',
    async (signal) => {
      const dataDir = await newDataDir();
      const server = run({ DATA_DIR: dataDir });
      const { hostname, port } = new URL(await server.ready);
      const body = JSON.stringify({ name: 'Ada', email: 'ada@example.com', phone: '5551234' });
      const socket = connect(Number(port), hostname);
      let reply = '';
      socket.on('data', (chunk: Buffer) => (reply += chunk.toString()));
      const closed = once(socket, 'close');
      socket.write(
        `POST /rest/v1/leads HTTP/1.1\r\nhost: ${hostname}\r\napikey: parley-anonymous-visitor\r\n` +
          `content-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`,
      );
      // The server has begun with the request once it asks for the body.
      await once(socket, 'data');
      expect(reply).toContain('100 Continue');
      server.child.kill(signal);
      // Twice, as a terminal and the launcher both pass it on.
      server.child.kill(signal);
      await expect.poll(() => isRefused(hostname, Number(port)), { timeout: 20_000 }).toBe(true);
      socket.write(body);
      await closed;
      expect(reply).toContain('HTTP/1.1 201 Created');
      expect(await server.ended).toEqual({ code: 0, signal: null });

      const again = await startParley({ dataDir });
      expect((await lookAsOperator(again)).leads).toMatchObject([{ name: 'Ada' }]);
      await again.stop();
    },
  );
});

async function isRefused(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}

it('D252 says in its log when one piece of work held up everybody', async () => {
  const server = run({ DATA_DIR: await newDataDir() });
  await server.ready;
  // To the program, a process that stood still is work that took as long.
  server.child.kill('SIGSTOP');
  await setTimeout(1000);
  server.child.kill('SIGCONT');
  await expect
    .poll(() => server.stdout() + server.stderr(), { timeout: 10_000 })
    .toContain('one piece of work held up everybody');
});
