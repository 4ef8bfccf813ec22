import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const node = {
  environment: 'node' as const,
  // As the server runs. The optimising compiler is half of what a start of the embedded database takes.
  execArgv: ['--liftoff-only'],
};

/** Files that start whole servers share what their worker has loaded; each has servers and directories of its own. */
const serving = {
  ...node,
  isolate: false,
  // On two cores more of them only make each slower. Vitest wants those that share to stand apart from the others.
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
};

export default defineConfig({
  test: {
    // On two cores Vitest would take one, for everything that names no number of its own.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: [
            '{business,contract,voice,site,database,http,platform,server,scripts}/**/*.test.{ts,tsx}',
            'tests/{answers,contract,price-guard,voice-rest}/**/*.test.ts',
          ],
          // Nearly as long as the test itself may take: a busy machine is no failure.
          expect: { poll: { timeout: 4_000 } },
          globalSetup: ['tests/support/speech-setup.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What is waited for may itself be remembered for a second.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          ...serving,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          ...serving,
          name: 'platform',
          include: ['tests/platform/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          ...node,
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          globalSetup: ['tests/support/web-setup.ts', 'tests/support/browser-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'gates',
          include: ['tests/gates/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          name: 'packed',
          include: ['tests/packed/**/*.test.ts'],
          globalSetup: ['tests/support/pack-setup.ts', 'tests/support/browser-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As long as the browser's own waiting.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          ...serving,
          // Those with a browser wait for a third of it: for what a person would wait for.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          name: 'browser',
          include: ['tests/browser/**/*.test.ts', 'tests/voice/**/*.test.ts'],
          globalSetup: ['tests/support/browser-setup.ts'],
          // The first test of a file also waits for its server and its browser.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // As long as the browser's own waiting.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
