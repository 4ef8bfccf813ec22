import { describe, expect, it } from 'vitest';
import type { ReportedTest } from '../test-report.ts';
import { findUnproven, parseRequirements } from './requirements.ts';

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
