import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSourceTree } from '../source-tree.ts';
import {
  drillReportPath,
  readTestReport,
  type ReportedTest,
  type TestReport,
  testReportPath,
} from '../test-report.ts';
import type { Gate } from './gate.ts';

export interface Requirement {
  readonly id: string;
  readonly proof: string;
}

const requirementsPath = 'docs/requirements.md';

/** What the commands reported of this very tree, all of it; null where that is yet to be run. */
export interface FreshReports {
  readonly 'npm test': TestReport | null;
  readonly 'npm run drills': TestReport | null;
}

/**
 * Holds every row of the requirements to a passing test, or drill, of this very tree. While one is
 * worked on, reports may be older: that is told. In CI it is a failure.
 */
export const requirements: Gate = {
  name: 'requirements',
  check: (root) => judge(root).problems,
  notice: (root) => judge(root).notices,
};

function judge(root: string): RequirementsVerdict {
  const rows = parseRequirements(readFileSync(join(root, requirementsPath), 'utf8'));
  return judgeRequirements(rows, readFreshReports(root), Boolean(process.env['CI']));
}

function readFreshReports(root: string): FreshReports {
  const sourceTree = hashSourceTree(root);
  const read = (path: string) => {
    const report = readTestReport(join(root, path));
    return report?.complete && report.sourceTree === sourceTree ? report : null;
  };
  return { 'npm test': read(testReportPath), 'npm run drills': read(drillReportPath) };
}

export interface RequirementsVerdict {
  readonly problems: readonly string[];
  readonly notices: readonly string[];
}

/** @param demanded whether a report that is yet to be made is a failure */
export function judgeRequirements(
  rows: readonly Requirement[],
  reports: FreshReports,
  demanded: boolean,
): RequirementsVerdict {
  const tests = Object.values(reports).flatMap((report: TestReport | null) => report?.tests ?? []);
  const missing = Object.entries(reports)
    .filter(([, report]) => report === null)
    .map(([command]) => `no report of this tree: run ${command}`);
  const unproven = findUnproven(rows, tests, { isWhole: missing.length === 0 });
  return demanded
    ? { problems: [...missing, ...unproven], notices: [] }
    : { problems: unproven, notices: missing };
}

/** Rows of the tables in `docs/requirements.md`: `| R5.2 | … | test |`. */
export function parseRequirements(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const id = cells[1] ?? '';
    return isRequirementId(id) ? [{ id, proof: cells.at(-2) ?? '' }] : [];
  });
}

/** Of a part of the tests, a row that none of them carries says nothing: another may. */
export function findUnproven(
  rows: readonly Requirement[],
  tests: readonly ReportedTest[],
  { isWhole = true } = {},
): readonly string[] {
  const carried = new Map<string, ReportedTest[]>();
  for (const test of tests) {
    for (const id of new Set(findIds(test.title))) {
      carried.set(id, [...(carried.get(id) ?? []), test]);
    }
  }
  const known = new Set(rows.map((row) => row.id));
  return [
    ...rows
      .filter((row, index) => rows.findIndex(({ id }) => id === row.id) !== index)
      .map(({ id }) => `${id} has two rows`),
    ...rows
      .filter(({ id, proof }) => isWhole || proof !== 'test' || carried.has(id))
      .flatMap((row) => findFault(row, carried.get(row.id) ?? [])),
    ...[...carried]
      .filter(([id]) => !known.has(id))
      .map(([id, [test]]) => `${id} is in a test's title (${test?.file}), and has no row`),
  ];
}

function findFault({ id, proof }: Requirement, tests: readonly ReportedTest[]): string[] {
  if (proof === 'test') {
    if (tests.some((test) => test.state === 'passed')) return [];
    return [tests.length === 0 ? `${id} has no test` : `${id} has no passing test`];
  }
  if (!/^(none|later): \S/.test(proof)) return [`${id}: "${proof}" is no proof`];
  return tests.length === 0 ? [] : [`${id} says "${proof}", and yet ${tests[0]?.file} proves it`];
}

function isRequirementId(text: string): boolean {
  return /^(R\d+\.\d+|D\d+)$/.test(text);
}

function findIds(title: string): string[] {
  return title.match(/\b(R\d+\.\d+|D\d+)\b/g) ?? [];
}
