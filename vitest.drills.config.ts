import { defineConfig } from 'vitest/config';

/** What each drill may need: a browser, and a Postgres. */
const drill = {
  environment: 'node' as const,
  globalSetup: ['tests/support/postgres-setup.ts', 'tests/support/browser-setup.ts'],
  // Whole installs, builds and servers.
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

/** Nothing in these goes by the clock: they come last, side by side. */
const unhurried = { maxWorkers: 2, sequence: { groupOrder: 1 } };

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
          globalSetup: [...drill.globalSetup, 'tests/support/speech-setup.ts'],
          // As long as the browser's own waiting.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      // Sound goes by the clock: nothing beside it.
      {
        test: {
          ...drill,
          name: 'calls',
          include: ['tests/calls/**/*.test.ts'],
          // As the server runs.
          execArgv: ['--liftoff-only'],
          globalSetup: [...drill.globalSetup, 'tests/support/speech-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      // The product as it is brought to others: in a container, as another company's site, in projects of developers.
      { test: { ...drill, ...unhurried, name: 'installs', include: ['tests/installs/*.test.ts'] } },
      // Every state of the pages, in every window; `npm run screens` makes pictures of them meanwhile.
      { test: { ...drill, ...unhurried, name: 'screens', include: ['tests/screens/*.test.ts'] } },
    ],
  },
});
