import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { hashSourceTree } from '../../scripts/source-tree.ts';
import { type ReportedTest, type TestReport, testReportPath } from '../../scripts/test-report.ts';

type UnhandledErrors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];

/** Longer than any file takes: one that hangs is named while somebody still reads. Milliseconds. */
const patience = 8 * 60_000;

/** Writes what `npm test` and `npm run drills` count, and `npm run check` holds requirements to. */
export default class TestReportWriter implements Reporter {
  #root = process.cwd();
  #sourceTree = '';
  #watched = new Map<TestModule, NodeJS.Timeout>();

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  // Before any test runs, so that a tree edited meanwhile does not match its report.
  onTestRunStart(): void {
    this.#sourceTree = hashSourceTree(this.#root);
  }

  onTestModuleStart(module: TestModule): void {
    const name = () =>
      console.error(`parley: ${this.#relative(module)} is not over, ${openTest(module)}`);
    this.#watched.set(module, setInterval(name, patience).unref());
  }

  onTestModuleEnd(module: TestModule): void {
    clearInterval(this.#watched.get(module));
    this.#watched.delete(module);
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

function openTest(module: TestModule): string {
  const tests = [...module.children.allTests()];
  const open = tests.find((test) => test.result().state === 'pending');
  return open ? `in “${open.fullName}”` : 'after its tests';
}

function suiteErrors(module: TestModule) {
  return [...module.children.allSuites()].flatMap((suite) => suite.errors());
}
