import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Operation, operations } from '@parley/contract/voice';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arbitraryOf } from '../platform/arbitrary.ts';
import { fillPath, writeQuery } from '../platform/fuzzed-address.ts';
import { makeDataDir } from '../support/server.ts';
import { type ServerProcess, spawnParley } from '../support/server-process.ts';

const privateKey = 'sk_private-key-of-the-drill';
const requestsOfSeed = 5_000;
const longestMs = 2_000;

interface Asked {
  readonly operation: Operation;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** By which key it is asked. */
  readonly isPublic: boolean;
}

const asked: fc.Arbitrary<Asked> = fc
  .constantFrom(
    ...(Object.values(operations) as Operation[]).filter(({ body }) => body?.type !== 'multipart'),
  )
  .chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      params: operation.params ? arbitraryOf(operation.params) : fc.constant({}),
      query: operation.query ? arbitraryOf(operation.query) : fc.constant({}),
      body: operation.body ? arbitraryOf(operation.body.schema) : fc.constant(undefined),
      isPublic: fc.boolean(),
    }),
  );

/** The whole server, as an operator runs it, and whatever looks like its contract. */
describe('D162 requests of any shape', () => {
  let dataDir = '';
  let parley: ServerProcess;
  let origin = '';
  let publicKey = '';

  beforeAll(async () => {
    dataDir = await makeDataDir();
    parley = spawnParley({
      DATA_DIR: dataDir,
      VOICE_PRIVATE_KEY: privateKey,
      TRUST_PROXY: 'loopback',
    });
    origin = await parley.ready;
    publicKey = (await readFile(join(dataDir, 'secrets/voice-public-key'), 'utf8')).trim();
  });
  afterAll(async () => {
    parley.child.kill();
    await parley.ended;
    await rm(dataDir, { recursive: true });
  });

  it.each([1, 20_261_122, 987_654_321])(
    'of seed %i fail in words, hold nobody up, and end nothing',
    async (seed) => {
      const wrong: string[] = [];
      let refused = 0;
      for (const [index, one] of fc.sample(asked, { seed, numRuns: requestsOfSeed }).entries()) {
        const { operation, params, query, body, isPublic } = one;
        const path = fillPath(operation.path, params) + writeQuery(query);
        const began = performance.now();
        const reply = await fetch(`${origin}/voice${path}`, {
          method: operation.method,
          headers: {
            authorization: `Bearer ${isPublic ? publicKey : privateKey}`,
            // Many visitors: one alone would be asked to wait.
            'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        await reply.arrayBuffer();
        const took = performance.now() - began;
        if (reply.status === 429) refused++;
        if (reply.status === 500 || took > longestMs)
          wrong.push(
            `${operation.method} ${path}: ${reply.status} in ${took.toFixed(0)} ms: ${JSON.stringify(body)?.slice(0, 1_000)}`,
          );
      }
      expect(wrong).toEqual([]);
      expect(refused).toBeLessThan(requestsOfSeed / 100);
      expect(parley.child.exitCode).toBeNull();
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    },
  );
});
