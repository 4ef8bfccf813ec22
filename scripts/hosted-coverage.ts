import { writeFileSync } from 'node:fs';
import { measureCoverage, reportFile } from './hosted/coverage.ts';
import { printReport } from './hosted/report.ts';

/** Writes the report of what the contract knows of the hosted platform's API. */
writeFileSync(reportFile, await printReport(measureCoverage()));
