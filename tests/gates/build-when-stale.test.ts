import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const copied = [
  'scripts/build.ts',
  'scripts/make-once.ts',
  'scripts/source-tree.ts',
  'server/built-business.ts',
  'server/project-root.ts',
  'package-lock.json',
];

/** The real build command over a tree whose site takes no time to build, and whose contract prints nothing. */
let tree = '';

function plant(path: string, content: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), content);
}

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'parley-build-'));
  for (const path of copied) {
    cpSync(join(root, path), join(tree, path));
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  plant('package.json', '{ "type": "module" }');
  plant('scripts/generate.ts', 'export {};');
  plant('scripts/generate/sdk.ts', 'export {};');
  plant('voice/client.ts', 'first');
  plant('voice/rest/generated/types.ts', 'export {};');
  plant('scripts/generate.ts', '');
  plant('scripts/generate/sdk.ts', '');
  plant('voice/index.ts', '');
  plant('voice/rest/generated/types.ts', '');
  plant(
    'site/build.ts',
    `import { mkdirSync } from 'node:fs';
    export async function buildSite() {
      mkdirSync(new URL('./dist', import.meta.url), { recursive: true });
      console.log('BUILT');
    }`,
  );
  plant('scripts/pack/call-machine.ts', 'export async function writeCallMachine() {}');
  plant(
    'scripts/pack/server-program.ts',
    `import { mkdirSync } from 'node:fs';
    export async function writeServerProgram() {
      mkdirSync(new URL('../../server/dist', import.meta.url), { recursive: true });
      console.log('JOINED');
    }`,
  );
  for (const folder of ['platform', 'database', 'http']) plant(`${folder}/index.ts`, 'first');
  plant('site/page/home.tsx', 'first');
  plant('server/pages/content-security-policy.ts', 'export const policyInPage = null;');
  plant('server/pages/canonical-links.ts', 'export const addCanonicalLinks = null;');
  plant('business/company.ts', 'first');
  plant('business/check-company.ts', 'export function checkCompany() {}');
  plant('contract/leads.ts', 'first');
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

const runBuild = () =>
  spawnSync(process.execPath, [join(tree, 'scripts/build.ts')], { encoding: 'utf8' });

function build() {
  const { status, stdout } = runBuild();
  return { status, built: stdout.includes('BUILT'), joined: stdout.includes('JOINED') };
}

describe('D2 the site', () => {
  it('is built once, and not again while nothing changes', () => {
    expect(build()).toEqual({ status: 0, built: true, joined: true });
    expect(build()).toEqual({ status: 0, built: false, joined: false });
  });

  it.for([
    'site/page/home.tsx',
    'site/page/new-file.tsx',
    'business/company.ts',
    'contract/leads.ts',
    'voice/client.ts',
    'server/pages/new-file.ts',
    'package-lock.json',
  ])('is built again after a change of %s', (path) => {
    build();
    plant(path, 'second');
    expect(build().built).toBe(true);
    expect(build().built).toBe(false);
  });

  it('is not built again for what goes into no build', () => {
    build();
    plant('site/page/home.test.tsx', 'new');
    plant('server/main.test.ts', 'new');
    expect(build()).toEqual({ status: 0, built: false, joined: false });
  });

  it.for(['server/main.ts', 'platform/compose.ts', 'database/open.ts', 'http/log.ts'])(
    'D1093 is left as it is after a change of %s, which the server’s program is made of',
    (path) => {
      build();
      plant(path, 'second');
      expect(build()).toEqual({ status: 0, built: false, joined: true });
      expect(build()).toEqual({ status: 0, built: false, joined: false });
    },
  );

  it('D1290 a start can tell that business/ was changed since, and that it was built again', () => {
    build();
    const hasChanged = () => {
      const file = pathToFileURL(join(tree, 'server/built-business.ts')).href;
      const line = `import { hasBusinessChanged } from '${file}'; console.log(await hasBusinessChanged());`;
      const args = ['--input-type=module', `--eval=${line}`];
      return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout.trim();
    };
    expect(hasChanged()).toBe('false');
    plant('business/company.test.ts', 'new');
    expect(hasChanged()).toBe('false');
    plant('business/company.ts', 'other');
    // As a copy that keeps times, or a file put back, has it.
    utimesSync(join(tree, 'business/company.ts'), 0, 0);
    expect(hasChanged()).toBe('true');
    build();
    expect(hasChanged()).toBe('false');
    plant('business/pictures/new.webp', 'new');
    expect(hasChanged()).toBe('true');
    rmSync(join(tree, 'business/pictures'), { recursive: true });
    expect(hasChanged()).toBe('false');
    rmSync(join(tree, 'business'), { recursive: true });
    expect(hasChanged()).toBe('false');
  });

  it('D1296 what is not written as TypeScript is told with its place, and without our stack', () => {
    plant(
      'site/build.ts',
      "import '../business/company.ts';\nexport async function buildSite() {}",
    );
    plant('business/company.ts', "export const name = 'O'Brien';\n");
    const { stderr } = runBuild();
    expect(stderr).toMatch(/^parley: .*business\/company\.ts:1\n.*O'Brien/);
    expect(stderr).toContain('SyntaxError');
    expect(stderr).not.toContain('    at ');
  });

  it('is built again after a build that failed', () => {
    plant('site/build.ts', "export async function buildSite() { throw new Error('no'); }");
    expect(build().status).toBe(1);
    expect(build().status).toBe(1);
  });
});
