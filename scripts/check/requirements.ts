import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSourceTree } from '../source-tree.ts';
import { readTestReport, type ReportedTest, testReportPath } from '../test-report.ts';
import type { Gate } from './gate.ts';

export interface Requirement {
  readonly id: string;
  readonly proof: string;
}

const requirementsPath = 'docs/requirements.md';

/** Holds every row of the requirements to a passing test of this very tree. */
export const requirements: Gate = {
  name: 'requirements',
  check(root) {
    const tests = findFreshTests(root);
    if (tests === null) return ['the tests left no report; run npm test and see why'];
    const rows = parseRequirements(readFileSync(join(root, requirementsPath), 'utf8'));
    return findUnproven(rows, tests);
  },
};

/** The last complete run if it was of this tree, else a new one. */
function findFreshTests(root: string): readonly ReportedTest[] | null {
  const path = join(root, testReportPath);
  const report = readTestReport(path);
  if (report?.complete && report.sourceTree === hashSourceTree(root)) return report.tests;
  spawnSync(process.execPath, [join(root, 'scripts/test.ts')], { cwd: root, stdio: 'inherit' });
  return readTestReport(path)?.tests ?? null;
}

/** Rows of the tables in `docs/requirements.md`: `| R5.2 | … | test |`. */
export function parseRequirements(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const id = cells[1] ?? '';
    return isRequirementId(id) ? [{ id, proof: cells.at(-2) ?? '' }] : [];
  });
}

export function findUnproven(
  rows: readonly Requirement[],
  tests: readonly ReportedTest[],
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
    ...rows.flatMap((row) => findFault(row, carried.get(row.id) ?? [])),
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
