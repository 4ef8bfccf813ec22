import { runTests } from './run-tests.ts';
import { drillReportPath } from './test-report.ts';

/** `npm run drills [-- path …]`: what is slow and real. None of its folders may stand empty. */
await runTests({
  config: 'vitest.drills.config.ts',
  report: drillReportPath,
  chosen: process.argv.slice(2),
  folders: ['tests/upgrade', 'tests/drills', 'tests/calls', 'tests/installs', 'tests/screens'],
});
