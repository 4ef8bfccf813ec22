import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countTests, readTestReport, summaryLine } from './test-report.ts';

export interface TestRun {
  /** Of Vitest, below the root. */
  readonly config: string;
  /** Where the report goes, below the root. */
  readonly report: string;
  /** Paths and options for Vitest; none for every test. */
  readonly chosen: readonly string[];
  /** A whole run fails unless a test passed below each of these. */
  readonly folders?: readonly string[];
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds what is stale, runs tests, and ends with the line `N passed, N failed`. */
export async function runTests({ config, report, chosen, folders = [] }: TestRun): Promise<void> {
  const path = join(root, report);
  rmSync(path, { force: true });
  const env = {
    ...process.env,
    PARLEY_TESTS_CHOSEN: chosen.length > 0 ? '1' : '',
    PARLEY_REPORT: report,
  };
  let code = await run(env, 'scripts/build.ts');
  if (code === 0) {
    code = await run(env, 'node_modules/vitest/vitest.mjs', [
      'run',
      `--config=${config}`,
      '--allowOnly=false',
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=./tests/support/reporter.ts',
      ...chosen,
    ]);
  }
  const found = readTestReport(path);
  const counts = countTests(found);
  const empty = folders.filter(
    (folder) =>
      chosen.length === 0 &&
      !found?.tests.some(({ file, state }) => state === 'passed' && file.startsWith(`${folder}/`)),
  );
  for (const folder of empty) console.error(`parley: no test passed in ${folder}`);
  console.log(summaryLine(counts));
  process.exitCode =
    code !== 0 || counts.failed > 0 || counts.passed === 0 || empty.length > 0 ? 1 : 0;
}

async function run(
  env: NodeJS.ProcessEnv,
  script: string,
  args: readonly string[] = [],
): Promise<number> {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
