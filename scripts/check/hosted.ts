import { readFileSync } from 'node:fs';
import { measureCoverage, reportFile } from '../hosted/coverage.ts';
import { findFallen, printReport } from '../hosted/report.ts';
import type { Gate } from './gate.ts';

/** The contract knows as much of the hosted platform's API as its report says, and enough. */
export const hosted: Gate = {
  name: 'what is known of the hosted platform',
  async check() {
    const coverage = measureCoverage();
    const isCurrent = readFileSync(reportFile, 'utf8') === (await printReport(coverage));
    return [
      ...findFallen(coverage),
      ...(isCurrent ? [] : ['docs/hosted-coverage.md is stale: node scripts/hosted-coverage.ts']),
    ];
  },
};
