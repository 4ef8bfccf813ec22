import { runTests } from './run-tests.ts';
import { testReportPath } from './test-report.ts';

/** `npm test [-- path …]`: every test but the drills. */
await runTests({
  config: 'vitest.config.ts',
  report: testReportPath,
  chosen: process.argv.slice(2),
});
