import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSourceTree } from '../../scripts/source-tree.ts';
import { drillReportPath, readTestReport, testReportPath } from '../../scripts/test-report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The real command over a small tree of its own. */
let tree = '';

function plant(path: string, code: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), code);
}

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'parley-test-'));
  for (const name of ['test', 'drills', 'run-tests', 'test-report', 'source-tree']) {
    cpSync(join(root, `scripts/${name}.ts`), join(tree, `scripts/${name}.ts`));
  }
  cpSync(join(root, 'tests/support/reporter.ts'), join(tree, 'tests/support/reporter.ts'));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  plant('package.json', '{ "type": "module" }');
  plant('vitest.config.ts', "export default { test: { include: ['*.test.ts'] } };");
  plant('scripts/build.ts', "console.log('built');");
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function runTests(...chosen: string[]) {
  return run('scripts/test.ts', chosen);
}

function run(script: string, chosen: readonly string[] = []) {
  const { status, stdout } = spawnSync(process.execPath, [join(tree, script), ...chosen], {
    cwd: tree,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
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

describe('D213 npm run drills', () => {
  beforeEach(() => {
    plant(
      'vitest.drills.config.ts',
      "export default { test: { include: ['tests/*/*.test.ts'] } };",
    );
    plant('a.test.ts', file("it('not a drill', () => {});"));
    plant('tests/upgrade/a.test.ts', file("it('R1.1 x', () => {});"));
    plant('tests/drills/a.test.ts', file("it('R1.2 y', () => {});"));
    plant('tests/calls/a.test.ts', file("it('R1.3 z', () => {});"));
    plant('tests/installs/a.test.ts', file("it('R1.4 z', () => {});"));
    plant('tests/screens/a.test.ts', file("it('R1.5 z', () => {});"));
  });

  it('runs the drills, and reports them beside the tests', () => {
    expect(run('scripts/drills.ts')).toMatchObject({ status: 0, lastLine: '5 passed, 0 failed' });
    const report = readTestReport(join(tree, drillReportPath));
    expect(report?.complete).toBe(true);
    expect(report?.tests.map(({ title }) => title).sort()).toEqual([
      'R1.1 x',
      'R1.2 y',
      'R1.3 z',
      'R1.4 z',
      'R1.5 z',
    ]);
    expect(readTestReport(join(tree, testReportPath))).toBeNull();
  });

  it.for(['upgrade', 'drills', 'calls', 'installs', 'screens'])(
    'fails where none passed in %s',
    (folder) => {
      plant(`tests/${folder}/a.test.ts`, file("it.skip('x', () => {});"));
      expect(run('scripts/drills.ts')).toMatchObject({
        status: 1,
        lastLine: '4 passed, 0 failed, 1 skipped',
      });
    },
  );

  it('fails without one of its folders, unless only some are asked for', () => {
    rmSync(join(tree, 'tests/calls'), { recursive: true });
    expect(run('scripts/drills.ts')).toMatchObject({ status: 1, lastLine: '4 passed, 0 failed' });
    expect(run('scripts/drills.ts', ['tests']).status).toBe(0);
  });
});

describe.skipIf(process.platform === 'win32')('D3 D213 .ci/run', () => {
  /** What stands for npm: each command prints a line, and ends with a code. */
  function runCi(commands: Readonly<Record<string, readonly [line: string, code: number]>>) {
    cpSync(join(root, '.ci/run'), join(tree, '.ci/run'));
    const cases = Object.entries(commands).map(
      ([command, [line, code]]) => `"${command} --silent") echo "${line}"; exit ${code};;`,
    );
    plant('bin/npm', `#!/bin/sh\ncase "$*" in\n${cases.join('\n')}\nesac\nexit 9\n`);
    chmodSync(join(tree, 'bin/npm'), 0o755);
    const { status, stdout } = spawnSync('bash', [join(tree, '.ci/run')], {
      encoding: 'utf8',
      env: { PATH: `${join(tree, 'bin')}:/usr/bin:/bin` },
    });
    const lines = stdout.trimEnd().split('\n');
    return { status, lastLine: lines.at(-1), lines };
  }

  const tests = ['20 passed, 0 failed, 1 skipped', 0] as const;
  const drills = ['3 passed, 0 failed', 0] as const;
  const check = ['ok    requirements', 0] as const;

  it('ends with the sum of tests and drills', () => {
    expect(runCi({ test: tests, 'run drills': drills, 'run check': check })).toMatchObject({
      status: 0,
      lastLine: '23 passed, 0 failed',
    });
  });

  it.for([
    ['a test fails', { test: ['19 passed, 1 failed', 1] }, '22 passed, 1 failed'],
    ['a drill fails', { 'run drills': ['2 passed, 1 failed', 1] }, '22 passed, 1 failed'],
    ['drills are missing', { 'run drills': ['2 passed, 0 failed', 1] }, '22 passed, 0 failed'],
    ['drills come to no end', { 'run drills': ['Killed', 137] }, '20 passed, 1 failed'],
    ['a gate is shut', { 'run check': ['FAIL  lint', 1] }, '23 passed, 0 failed'],
  ] as const)('fails when %s', ([, change, lastLine]) => {
    expect(
      runCi({ test: tests, 'run drills': drills, 'run check': check, ...change }),
    ).toMatchObject({
      status: 1,
      lastLine,
    });
  });

  it('names what failed once more, just before the sum', () => {
    const failed = [' FAIL  unit  a.test.ts > R1.1 x\n19 passed, 1 failed', 1] as const;
    const { lines } = runCi({ test: failed, 'run drills': drills, 'run check': check });
    expect(lines.slice(-2)).toEqual([' FAIL  unit  a.test.ts > R1.1 x', '22 passed, 1 failed']);
  });
});
