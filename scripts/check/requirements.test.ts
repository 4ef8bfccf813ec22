import { describe, expect, it } from 'vitest';
import type { ReportedTest, TestReport } from '../test-report.ts';
import { findUnproven, judgeRequirements, parseRequirements } from './requirements.ts';

function reported(title: string, state: ReportedTest['state'] = 'passed'): ReportedTest {
  return { title, state, file: 'a.test.ts' };
}

const row = { id: 'R5.2', proof: 'test' };

describe('D5 requirements', () => {
  it('are the numbered rows of every table, with their last cell', () => {
    const markdown = [
      'R1.1 in prose is no row, and neither is `| id |`.',
      '| id   | requirement | proof |',
      '| ---- | ----------- | ----- |',
      '| R5.2 | a, b        | test  |',
      '| D17  | c           | later: platform |',
    ].join('\n');
    expect(parseRequirements(markdown)).toEqual([row, { id: 'D17', proof: 'later: platform' }]);
  });

  it('are proven by a passing test whose title, or whose group, carries the id', () => {
    expect(findUnproven([row], [reported('R5.2 refuses a malformed e-mail')])).toEqual([]);
    expect(findUnproven([row], [reported('lead dialog (R5.2) > refuses')])).toEqual([]);
  });

  it('are not proven by another id that begins alike', () => {
    expect(findUnproven([row, { id: 'R5.20', proof: 'test' }], [reported('R5.20 x')])).toEqual([
      'R5.2 has no test',
    ]);
  });

  it.for(['failed', 'skipped'] as const)('are not proven by a %s test', (state) => {
    expect(findUnproven([row], [reported('R5.2 x', state)])).toEqual(['R5.2 has no passing test']);
  });

  it('may not be unknown, doubled or without a proof', () => {
    expect(findUnproven([], [reported('R9.99 x')])).toEqual([
      "R9.99 is in a test's title (a.test.ts), and has no row",
    ]);
    expect(findUnproven([row, row], [reported('R5.2 x')])).toEqual(['R5.2 has two rows']);
    expect(findUnproven([{ id: 'R5.2', proof: 'soon' }], [])).toEqual(['R5.2: "soon" is no proof']);
    expect(findUnproven([{ id: 'R5.2', proof: 'none:' }], [])).toHaveLength(1);
  });

  it('that wait for later work, or need no proof, have no test', () => {
    const later = { id: 'R5.13', proof: 'later: voice SDK' };
    expect(findUnproven([later, { id: 'R6.1', proof: 'none: an absence' }], [])).toEqual([]);
    expect(findUnproven([later], [reported('R5.13 x')])).toEqual([
      'R5.13 says "later: voice SDK", and yet a.test.ts proves it',
    ]);
  });
});

describe('D5 reports of this tree', () => {
  const report = (...tests: ReportedTest[]): TestReport => ({
    sourceTree: 'this',
    complete: true,
    tests,
    errors: [],
  });
  const other = { id: 'D17', proof: 'test' };
  const askForDrills = 'no report of this tree: run npm run drills';

  it('prove rows together, the tests some and the drills others', () => {
    const reports = { 'npm test': report(reported('R5.2 x')), 'npm run drills': report() };
    expect(judgeRequirements([row, other], reports, false)).toEqual({
      problems: ['D17 has no test'],
      notices: [],
    });
    const both = { ...reports, 'npm run drills': report(reported('D17 y')) };
    expect(judgeRequirements([row, other], both, true)).toEqual({ problems: [], notices: [] });
  });

  it('that are yet to be made are told of, and the rest is held to all the same', () => {
    const none = { 'npm test': null, 'npm run drills': null };
    expect(judgeRequirements([row, row], none, false)).toEqual({
      problems: ['R5.2 has two rows'],
      notices: ['no report of this tree: run npm test', askForDrills],
    });
    const tested = { ...none, 'npm test': report(reported('R5.2 x', 'failed')) };
    expect(judgeRequirements([row, other], tested, false)).toEqual({
      problems: ['R5.2 has no passing test'],
      notices: [askForDrills],
    });
  });

  it('are demanded in CI', () => {
    const reports = { 'npm test': report(reported('R5.2 x')), 'npm run drills': null };
    expect(judgeRequirements([row], reports, true)).toEqual({
      problems: [askForDrills],
      notices: [],
    });
  });
});
