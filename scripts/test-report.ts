import { readFileSync } from 'node:fs';

/** What the last run of the tests, or of the drills, found, and in which source tree. */
export interface TestReport {
  /** `hashSourceTree` when the run began. */
  readonly sourceTree: string;
  /** False when only some tests were asked for: such a report proves nothing about the rest. */
  readonly complete: boolean;
  readonly tests: readonly ReportedTest[];
  /** What failed outside of any test: a file that did not load, an unhandled rejection. */
  readonly errors: readonly string[];
}

export interface ReportedTest {
  /** The titles of its groups and its own, joined by ` > `. */
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Relative to the root. */
  readonly file: string;
}

export const testReportPath = '.reports/tests.json';
export const drillReportPath = '.reports/drills.json';

export function readTestReport(path: string): TestReport | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TestReport;
  } catch {
    return null;
  }
}

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Errors outside of tests count as failures, and so does a run that left no report. */
export function countTests(report: TestReport | null): TestCounts {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const count = (state: ReportedTest['state']) =>
    report.tests.filter((test) => test.state === state).length;
  return {
    passed: count('passed'),
    failed: count('failed') + report.errors.length,
    skipped: count('skipped'),
  };
}

/** The line that every run of `npm test` and `npm run drills` ends with. */
export function summaryLine({ passed, failed, skipped }: TestCounts): string {
  const counts = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts;
}
