import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findReleaseProblems } from './release.ts';

let folder = '';
let [last, next] = ['', ''];

const shared = `
export interface Call {
  readonly id: string;
  status: 'queued' | 'ended';
  readonly plan?: {
    readonly minutes: number;
  };
}
interface Inner { gone: string; kept: string }
export declare class Client {
  #secret;
  start(id: string, options?: object): Promise<Call>;
  stop(): void;
  inner: Inner;
}
`;
const before = {
  'index.d.ts': `export { type Call, Client } from "./chunks/call.js";
export declare function say(words: string): void;`,
  'rest.d.ts': 'export { type Call as CallOfRest } from "./chunks/call.js";',
  'chunks/call.d.ts': shared,
};

/** A tarball as `npm pack` makes it. */
function pack(version: string, files: Readonly<Record<string, string>>, fields = {}): string {
  const root = join(folder, version);
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const entries = Object.keys(files).filter((path) => !path.includes('/'));
  const exports = entries.map((file) => [
    file === 'index.d.ts' ? '.' : `./${file.replace('.d.ts', '')}`,
    { import: { types: `./${file}` } },
  ]);
  const homepage = 'https://voice.test';
  const manifest = {
    name: '@parley/voice',
    version,
    homepage,
    exports: Object.fromEntries(exports),
  };
  write('package.json', JSON.stringify({ ...manifest, ...fields }));
  for (const [path, text] of Object.entries(files)) {
    write(path, text);
    write(path.replace('.d.ts', '.js'), 'export {};');
  }
  const options = { encoding: 'utf8', shell: process.platform === 'win32' } as const;
  const args = ['pack', root, '--pack-destination', folder, '--json', '--loglevel=error'];
  const { stdout } = spawnSync('npm', args, { ...options, cwd: folder });
  const [packed] = JSON.parse(stdout) as [{ readonly filename: string }];
  return join(folder, packed.filename);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-releases-'));
  last = pack('0.1.0', before);
  next = pack('0.2.0', {
    'index.d.ts': 'export { type Call, Client } from "./chunks/call.js";',
    'chunks/call.d.ts': shared
      .replace('readonly id: string;', '')
      .replace("'queued' | 'ended'", "'queued' | 'new'")
      .replace('readonly minutes: number;', 'readonly seconds: number;')
      .replace('gone: string; ', '')
      .replace('#secret;', '#other;')
      .replace('options?: object', 'options: object'),
  });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const section = (lines: string) => `# Changelog\n\n## 0.2.0\n\n${lines}\n\n## 0.1.0\n`;
const names = ['@parley/voice/rest', 'Call.id', 'Call.status', 'Call.plan.minutes', 'say'];
const more = ['Client.start', 'Inner.gone'];

describe('D155 a release after another', { timeout: 60_000 }, () => {
  it('names what went, and where to write it', async () => {
    const problems = await findReleaseProblems(last, next, section('Nothing.'));
    const lost = (name: string, what: string) =>
      `\`${name}\` ${what}: CHANGELOG.md says so under "## 0.2.0"`;
    expect(problems.sort()).toEqual(
      [
        lost('@parley/voice/rest', 'can no longer be imported'),
        lost('Call.id', 'of @parley/voice has lost "is there"'),
        lost('Call.status', 'of @parley/voice has lost "may be \'ended\'"'),
        lost('Call.plan.minutes', 'of @parley/voice has lost "is there"'),
        lost('say', 'of @parley/voice has lost "is exported"'),
        lost('Client.start', 'of @parley/voice has lost "takes 1 arguments"'),
        lost('Inner.gone', 'of @parley/voice has lost "is there"'),
      ].sort(),
    );
  });

  it('is one when the changelog has a line for each, under its own version', async () => {
    const lines = [...names, ...more].map((name) => `- \`${name}\` went.`).join('\n');
    expect(await findReleaseProblems(last, next, section(lines))).toEqual([]);
    const elsewhere = `# Changelog\n\n## Unreleased\n\n${lines}\n\n## 0.2.0\n`;
    expect(await findReleaseProblems(last, next, elsewhere)).toHaveLength(7);
  });

  it('may have more than the one before', async () => {
    const wider = shared
      .replace("'queued' | 'ended'", "'queued' | 'ended' | 'new'")
      .replace('stop(): void;', 'stop(reason?: string): void;\n  pause(): void;')
      .replace('id: string, options', 'id: string | Call, options');
    const wide = pack('0.3.0', { ...before, 'chunks/call.d.ts': wider, 'more.d.ts': shared });
    expect(await findReleaseProblems(last, wide, '# Changelog\n\n## 0.3.0\n')).toEqual([]);
  });

  it('needs a version, a section and addresses of its own', async () => {
    const again = pack('0.1.0', before, { homepage: 'https://parley.example' });
    expect(await findReleaseProblems(last, again, '# Changelog\n\n## Unreleased\n')).toEqual([
      'version 0.1.0 is released already: raise it in voice/package.json',
      'homepage is "https://parley.example": write the project’s addresses into package.json',
      'CHANGELOG.md has no section "## 0.1.0"',
    ]);
  });

  it('is not compared with what is no tarball', async () => {
    await expect(findReleaseProblems(join(folder, 'none.tgz'), next, '')).rejects.toThrow(
      'none.tgz cannot be unpacked',
    );
  });
});

it('D154 a raw `npm pack` in voice/ says what to use instead', { timeout: 60_000 }, () => {
  const { status, stderr } = spawnSync('npm', ['pack', '--dry-run'], {
    cwd: new URL('../../voice', import.meta.url),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  expect(status).not.toBe(0);
  expect(stderr.split('\n')).toContain(
    'parley: use `npm run pack` in the root, and publish the tarball that it makes',
  );
});
