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

/** With either key. */
const everyOperation = requestsTo(
  (Object.values(operations) as Operation[]).filter(({ body }) => body?.type !== 'multipart'),
  fc.boolean(),
);

/** What a public key is for, with assistants, models and tools that the request writes out. */
const publicOperations = requestsTo(
  [operations.createChat, operations.createChatResponse, operations.createWebCall],
  fc.constant(true),
);

function requestsTo(
  which: readonly Operation[],
  isPublic: fc.Arbitrary<boolean>,
): fc.Arbitrary<Asked> {
  return fc.constantFrom(...which).chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      params: operation.params ? arbitraryOf(operation.params) : fc.constant({}),
      query: operation.query ? arbitraryOf(operation.query) : fc.constant({}),
      body: operation.body ? arbitraryOf(operation.body.schema) : fc.constant(undefined),
      isPublic,
    }),
  );
}

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
      await sendAll(everyOperation, seed);
    },
  );

  it('D339 with an opened public key fail in words, hold nobody up, and end nothing, too', async () => {
    const { status } = await openPublicKey();
    expect(status).toBe(200);
    const statuses = await sendAll(publicOperations, 339_339);
    // It is open: what is refused is refused for what it says.
    expect([...statuses.keys()]).toContain(201);
  });

  const asOwner = { authorization: `Bearer ${privateKey}`, 'content-type': 'application/json' };

  async function openPublicKey(): Promise<Response> {
    const listed = await fetch(`${origin}/voice/token?limit=1000`, { headers: asOwner });
    const tokens = (await listed.json()) as { id: string; name?: string }[];
    const { id } = tokens.find(({ name }) => name === 'Public key of this server')!;
    const restrictions = { enabled: true, allowTransientAssistant: true };
    return fetch(`${origin}/voice/token/${id}`, {
      method: 'PATCH',
      headers: asOwner,
      body: JSON.stringify({ restrictions }),
    });
  }

  /** As a page does: calls that are left open are counted against those that want to begin. */
  async function hangUp(begun: string, address: string): Promise<void> {
    const { webCallUrl, transport } = JSON.parse(begun) as {
      webCallUrl?: string;
      transport?: { callToken?: string };
    };
    if (!webCallUrl || !transport?.callToken) return;
    const headers = {
      authorization: `Bearer ${transport.callToken}`,
      'x-forwarded-for': address,
    };
    const { status } = await fetch(webCallUrl, { method: 'DELETE', headers });
    expect(status).toBe(204);
  }

  /** Answers how many replies had each status. */
  async function sendAll(
    requests: fc.Arbitrary<Asked>,
    seed: number,
  ): Promise<ReadonlyMap<number, number>> {
    const wrong: string[] = [];
    const statuses = new Map<number, number>();
    for (const [index, one] of fc.sample(requests, { seed, numRuns: requestsOfSeed }).entries()) {
      const { operation, params, query, body, isPublic } = one;
      const path = fillPath(operation.path, params) + writeQuery(query);
      // Many visitors: one alone would be asked to wait.
      const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
      const began = performance.now();
      const reply = await fetch(`${origin}/voice${path}`, {
        method: operation.method,
        headers: {
          authorization: `Bearer ${isPublic ? publicKey : privateKey}`,
          'x-forwarded-for': address,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      const took = performance.now() - began;
      if (reply.status === 201 && operation === operations.createWebCall)
        await hangUp(text, address);
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (reply.status === 500 || took > longestMs)
        wrong.push(
          `${operation.method} ${path}: ${reply.status} in ${took.toFixed(0)} ms: ${JSON.stringify(body)?.slice(0, 1_000)}`,
        );
    }
    expect(wrong).toEqual([]);
    expect(statuses.get(429) ?? 0).toBeLessThan(requestsOfSeed / 100);
    expect(parley.child.exitCode).toBeNull();
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    return statuses;
  }
});
