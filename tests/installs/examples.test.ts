import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVoiceApi, type VoiceApi } from '@parley/voice/rest';
import { describe, expect } from 'vitest';
import { packOnce } from '../../scripts/make-once.ts';
import { tarball } from '../../scripts/pack/voice-paths.ts';
import { projectRoot } from '../../server/project-root.ts';
import { findFreePort } from '../support/free-port.ts';
import { test } from '../support/page.ts';
import { startParley } from '../support/server.ts';
import { runVoiceCommand } from '../../voice/cli/run.ts';

/*
 * The examples as a developer has them: a copy of the folder, its own install from the registry, then
 * the SDK's tarball, then what its `package.json` runs.
 */

type Variables = Readonly<Record<string, string>>;

interface Program {
  readonly child: ChildProcess;
  /** What it has said so far. */
  readonly output: () => string;
}

interface Example {
  /** Runs one of its scripts to the end. @throws {Error} with what it said, when it fails */
  run(script: string, variables: Variables): Promise<string>;
  /** Begins one of its scripts, and waits until it has said this. */
  begin(script: string, variables: Variables, ready: RegExp, ...more: string[]): Promise<string>;
}

const secret = 'a secret of both';

const it = test
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await startParley();
    onCleanup(() => server.stop());
    const key = (name: string) =>
      readFileSync(join(server.dataDir, `secrets/voice-${name}-key`), 'utf8').trim();
    const api: VoiceApi = createVoiceApi({ baseUrl: `${server.url}/voice`, token: key('private') });
    const [assistant] = await api.assistants.list();
    return {
      url: `${server.url}/voice`,
      privateKey: key('private'),
      publicKey: key('public'),
      api,
      assistant: assistant!.id,
    };
  })
  .extend('packed', { scope: 'file' }, () => packOnce())
  .extend('install', async ({ packed: _packed }, { onCleanup }) => async (name: string) => {
    const folder = mkdtempSync(join(tmpdir(), `parley-${name}-`));
    cpSync(join(projectRoot, 'examples', name), folder, { recursive: true });
    const begun: ChildProcess[] = [];
    onCleanup(() => {
      for (const { pid, exitCode, signalCode } of begun)
        if (exitCode === null && signalCode === null) process.kill(-pid!, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    });
    const start = (args: readonly string[], variables: Variables): Program => {
      const child = spawn('npm', args, {
        cwd: folder,
        // Addresses are read from what they print: without colours within.
        env: {
          ...process.env,
          NEXT_TELEMETRY_DISABLED: '1',
          FORCE_COLOR: undefined,
          NO_COLOR: '1',
          ...variables,
        },
        // A group of its own: npm tells its script of no signal.
        detached: true,
      });
      begun.push(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      return { child, output: () => output };
    };
    const finish = async (args: readonly string[], variables: Variables = {}) => {
      const { child, output } = start(args, variables);
      const [code] = (await once(child, 'close')) as [number | null];
      if (code !== 0) throw new Error(`npm ${args.join(' ')} in ${name}: ${output()}`);
      return output();
    };
    await finish(['ci', '--no-audit', '--no-fund']);
    await finish(['install', '--no-save', '--no-audit', '--no-fund', tarball]);
    const example: Example = {
      run: (script, variables) => finish(['run', '--silent', script], variables),
      async begin(script, variables, ready, ...more) {
        const { child, output } = start(['run', '--silent', script, '--', ...more], variables);
        await expect
          .poll(() => [output(), child.exitCode], { timeout: 60_000 })
          .toEqual([expect.stringMatching(ready), null]);
        return ready.exec(output())![0];
      },
    };
    return example;
  });

describe('D946 the examples', () => {
  it('node-script makes an assistant, chats and cleans up', async ({ server, install }) => {
    const example = await install('node-script');
    const said = await example.run('start', {
      VOICE_URL: server.url,
      VOICE_KEY: server.privateKey,
    });
    expect(said).toMatch(/\$[^]*\nassistant Front desk\n/);
    const names = (await server.api.assistants.list()).map(({ name }) => name);
    expect(names).not.toContain('Front desk');
  });

  it.for(['express-webhook', 'hono-webhook'])('%s runs a tool', async (name, { install }) => {
    const example = await install(name);
    const variables = { PORT: String(await findFreePort()), VOICE_WEBHOOK_SECRET: secret };
    const url = await example.begin('start', variables, /http:\S+\/hook/);
    expect(await trigger(url, secret)).toContain('"result":"Booked for Monday."');
    expect(await trigger(url, 'another')).toMatch(/^401 /);
  });

  it.for([
    ['vite-page', 'VITE', 'preview', '--port'],
    ['next-page', 'NEXT_PUBLIC', 'start', '-p'],
  ] as const)(
    '%s calls an assistant',
    async ([name, prefix, script, option], { server, install, newPage, allowHost }) => {
      const example = await install(name);
      const built = await example.run('build', {
        [`${prefix}_VOICE_URL`]: server.url,
        [`${prefix}_VOICE_PUBLIC_KEY`]: server.publicKey,
        [`${prefix}_VOICE_ASSISTANT`]: server.assistant,
      });
      expect(built).not.toMatch(/daily-js/i);
      const port = String(await findFreePort());
      await example.begin(script, {}, /localhost:\d+/, option, port);

      const page = await newPage();
      const host = `localhost:${port}`;
      for (const one of [host, new URL(server.url).host]) allowHost(one);
      await page.goto(`http://${host}`);
      await page.getByRole('button', { name: 'Call', exact: true }).click();
      await page.getByRole('listitem').filter({ hasText: 'assistant: ' }).first().waitFor();
      expect(await page.getByRole('status').innerText()).toBe('active');
      await page.getByRole('button', { name: 'End call' }).click();
      await page.getByText('ended', { exact: true }).waitFor();
    },
  );
});

/** What `parley-voice trigger` prints of a call of a tool. */
async function trigger(url: string, secret: string): Promise<string> {
  const lines: string[] = [];
  await runVoiceCommand(['trigger', 'tool-calls', '--to', url], {
    readVariable: (name) => (name === 'VOICE_WEBHOOK_SECRET' ? secret : undefined),
    signal: new AbortController().signal,
    print: (line) => void lines.push(line),
    complain: () => undefined,
  });
  return lines.join('\n');
}
