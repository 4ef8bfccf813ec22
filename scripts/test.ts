import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countTests, readTestReport, summaryLine, testReportPath } from './test-report.ts';

/** Builds what is stale, runs every test, and ends with the line `N passed, N failed`. */
const root = fileURLToPath(new URL('..', import.meta.url));
const reportPath = join(root, testReportPath);
const chosen = process.argv.slice(2);

function run(script: string, args: readonly string[]): number {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PARLEY_TESTS_CHOSEN: chosen.length > 0 ? '1' : '' },
  });
  return status ?? 1;
}

rmSync(reportPath, { force: true });
let status = run('scripts/build.ts', []);
if (status === 0) {
  status = run('node_modules/vitest/vitest.mjs', [
    'run',
    '--allowOnly=false',
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=./tests/support/reporter.ts',
    ...chosen,
  ]);
}
const counts = countTests(readTestReport(reportPath));
console.log(summaryLine(counts));
process.exitCode = status !== 0 || counts.failed > 0 || counts.passed === 0 ? 1 : 0;
