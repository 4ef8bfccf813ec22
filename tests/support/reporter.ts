import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { hashSourceTree } from '../../scripts/source-tree.ts';
import { type ReportedTest, type TestReport, testReportPath } from '../../scripts/test-report.ts';

type UnhandledErrors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];

/** Writes what `npm test` and `npm run drills` count, and `npm run check` holds requirements to. */
export default class TestReportWriter implements Reporter {
  #root = process.cwd();
  #sourceTree = '';

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  // Before any test runs, so that a tree edited meanwhile does not match its report.
  onTestRunStart(): void {
    this.#sourceTree = hashSourceTree(this.#root);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: UnhandledErrors): void {
    const report: TestReport = {
      sourceTree: this.#sourceTree,
      complete: process.env['PARLEY_TESTS_CHOSEN'] !== '1',
      tests: modules.flatMap((module) =>
        [...module.children.allTests()].map((test) => this.#describe(test)),
      ),
      errors: [
        ...modules.flatMap((module) =>
          [...module.errors(), ...suiteErrors(module)].map(
            (error) => `${this.#relative(module)}: ${error.message}`,
          ),
        ),
        ...unhandled.map((error) => error.message),
      ],
    };
    const path = join(this.#root, process.env['PARLEY_REPORT'] ?? testReportPath);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(report, null, 1)}\n`);
  }

  #describe(test: TestCase): ReportedTest {
    const { state } = test.result();
    return {
      title: test.fullName,
      // A test that never came to its end did not pass.
      state: state === 'pending' ? 'failed' : state,
      file: this.#relative(test.module),
    };
  }

  #relative(module: TestModule): string {
    return relative(this.#root, module.moduleId).replaceAll('\\', '/');
  }
}

function suiteErrors(module: TestModule) {
  return [...module.children.allSuites()].flatMap((suite) => suite.errors());
}
