import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSourceTree } from '../../scripts/source-tree.ts';
import { readTestReport, testReportPath } from '../../scripts/test-report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The real command over a small tree of its own. */
let tree = '';

function plant(path: string, code: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), code);
}

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'parley-test-'));
  for (const path of ['scripts/test.ts', 'scripts/test-report.ts', 'scripts/source-tree.ts']) {
    cpSync(join(root, path), join(tree, path));
  }
  cpSync(join(root, 'tests/support/reporter.ts'), join(tree, 'tests/support/reporter.ts'));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  plant('package.json', '{ "type": "module" }');
  plant('vitest.config.ts', "export default { test: { include: ['*.test.ts'] } };");
  plant('scripts/build.ts', "console.log('built');");
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function runTests(...chosen: string[]) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(tree, 'scripts/test.ts'), ...chosen],
    { cwd: tree, encoding: 'utf8', env: { PATH: process.env['PATH'] } },
  );
  return { status, lastLine: stdout.trimEnd().split('\n').at(-1), stdout };
}

function file(...tests: string[]): string {
  return ["import { it } from 'vitest';", ...tests].join('\n');
}

describe('D3 npm test', () => {
  it('builds, runs every test, and ends with the counts', () => {
    plant('a.test.ts', file("it('R1.1 x', () => {});"));
    plant('b.test.ts', file("it('y', () => { console.log('after'); });"));
    const { status, lastLine, stdout } = runTests();
    expect(stdout).toMatch(/^built\n/);
    expect(lastLine).toBe('2 passed, 0 failed');
    expect(status).toBe(0);
  });

  it('reports each test, and the tree that was tested', () => {
    plant('a.test.ts', file("it('R1.1 x', () => {});", "it.skip('y', () => {});"));
    expect(runTests().lastLine).toBe('1 passed, 0 failed, 1 skipped');
    expect(readTestReport(join(tree, testReportPath))).toEqual({
      sourceTree: hashSourceTree(tree),
      complete: true,
      tests: [
        { title: 'R1.1 x', state: 'passed', file: 'a.test.ts' },
        { title: 'y', state: 'skipped', file: 'a.test.ts' },
      ],
      errors: [],
    });
  });

  it('does not call a part the whole', () => {
    plant('a.test.ts', file("it('x', () => {});"));
    plant('b.test.ts', file("it('y', () => {});"));
    expect(runTests('a.test.ts').lastLine).toBe('1 passed, 0 failed');
    expect(readTestReport(join(tree, testReportPath))?.complete).toBe(false);
  });

  it.for([
    [
      'a test fails',
      file("it('x', () => {}); it('y', () => { throw new Error(); });"),
      '1 passed, 1 failed',
    ],
    ['a file does not load', "import './nowhere.ts';", '0 passed, 1 failed'],
    [
      'an error belongs to no test',
      file("it('x', () => { void Promise.reject(new Error('late')); });"),
      '1 passed, 1 failed',
    ],
    [
      'a group fails',
      file(
        "import { afterAll, describe } from 'vitest'; describe('g', () => { afterAll(() => { throw new Error(); }); it('x', () => {}); });",
      ),
      '1 passed, 1 failed',
    ],
    ['one test alone is asked for', file("it.only('x', () => {});"), '0 passed, 1 failed'],
    ['every test is skipped', file("it.skip('x', () => {});"), '0 passed, 0 failed, 1 skipped'],
  ] as const)('fails when %s', ([, code, line]) => {
    plant('a.test.ts', code);
    const { status, lastLine } = runTests();
    expect(lastLine).toBe(line);
    expect(status).toBe(1);
  });

  it('fails when there is no test', () => {
    expect(runTests()).toMatchObject({ status: 1, lastLine: '0 passed, 0 failed' });
  });

  it('fails when the build does', () => {
    plant('scripts/build.ts', 'process.exitCode = 3;');
    plant('a.test.ts', file("it('x', () => {});"));
    expect(runTests()).toMatchObject({ status: 1, lastLine: '0 passed, 1 failed' });
  });
});
