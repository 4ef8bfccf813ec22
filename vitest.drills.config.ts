import { defineConfig } from 'vitest/config';

/** What each drill may need: a browser, a Postgres, and programs that speak and hear. */
const drill = {
  environment: 'node' as const,
  globalSetup: [
    'tests/support/postgres-setup.ts',
    'tests/support/browser-setup.ts',
    'tests/support/speech-setup.ts',
  ],
  // Whole installs, builds and servers.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // As long as the browser's own waiting.
  expect: { poll: { timeout: 20_000 } },
};

/** Nothing in these goes by the clock, and they mostly wait: two share the machine. */
const waiting = { maxWorkers: 2, sequence: { groupOrder: 1 } };
const waitingCalls = [
  'awaited-reports',
  'call-analysis',
  'call-hooks',
  'call-lease',
  'call-messages',
  'call-minutes',
  'call-plans',
  'copied-recordings',
  'erased-calls',
  'filtered-words',
  'guided-call',
  'handed-on',
  'live-joining',
  'recording-choice',
  'site-calls',
  'surviving-calls',
  'unkept-words',
].map((name) => `tests/calls/${name}.test.ts`);
const waitingDrills = [
  'killed-writes',
  'lead-beside-erasure',
  'schema-fuzz',
  'three-servers',
  'webpack',
].map((name) => `tests/drills/${name}.test.ts`);

/** Nothing in these goes by the clock either, and they work: they come last, and leave the others alone. */
const working = { maxWorkers: 2, sequence: { groupOrder: 2 } };

const call = {
  ...drill,
  // As the server runs.
  execArgv: ['--liftoff-only'],
  testTimeout: 120_000,
  hookTimeout: 60_000,
};

/** `npm run drills`: slow and real, and no part of `npm test`. One at a time, while anything goes by the clock. */
export default defineConfig({
  test: {
    maxWorkers: 1,
    projects: [
      {
        test: {
          ...drill,
          name: 'upgrade',
          include: ['tests/upgrade/**/*.test.ts'],
          setupFiles: ['tests/upgrade/reroute-carrier.ts'],
          // What waits is looked at again after a while.
          expect: { poll: { timeout: 50_000 } },
        },
      },
      {
        test: {
          ...drill,
          name: 'drills',
          include: ['tests/drills/**/*.test.ts'],
          exclude: waitingDrills,
        },
      },
      { test: { ...drill, ...waiting, name: 'waiting-drills', include: waitingDrills } },
      // Sound goes by the clock: nothing beside it.
      {
        test: {
          ...call,
          name: 'calls',
          include: ['tests/calls/**/*.test.ts'],
          exclude: waitingCalls,
        },
      },
      { test: { ...call, ...waiting, name: 'waiting-calls', include: waitingCalls } },
      // The product as it is brought to others: in a container, as another company's site, in projects of developers.
      { test: { ...drill, ...working, name: 'installs', include: ['tests/installs/*.test.ts'] } },
      // Every state of the pages, in every window; `npm run screens` makes pictures of them meanwhile.
      { test: { ...drill, ...working, name: 'screens', include: ['tests/screens/*.test.ts'] } },
    ],
  },
});
