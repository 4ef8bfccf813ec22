import { type OperationName, operations } from '@parley/contract/voice';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openEngine } from '../server/engines.ts';
import { type Client, clientMethods, type ClientName, openClient } from './clients-callers.ts';
import { answerWell } from './clients-providers.ts';
import type { Known, Step, StepContext } from './clients-step.ts';
import { steps } from './clients-steps.ts';
import { type PlatformServer, privateKey, servePlatform } from './platform-server.ts';
import { openProviderStandIn, type ProviderStandIn } from './provider-stand-in.ts';

it('D160 R7.16 every operation is a step, once', () => {
  expect(steps.map(({ operation }) => operation).sort()).toEqual(Object.keys(operations).sort());
});

it('D161 knows how many operations each client has a method for', () => {
  const counts = Object.entries(clientMethods).map(([name, found]) => [
    name,
    Object.keys(found).length,
  ]);
  expect(Object.fromEntries(counts)).toEqual({
    'server-sdk 2.0.1': 42,
    'server-sdk 0.9.3': 68,
    'web 2.3.6': 125,
  });
});

const clients = Object.keys(openClient) as ClientName[];

/** On one engine: the conformance tests have both, and no client knows which there is. */
describe.each(clients)('D161 %s, unmodified', (name) => {
  let database: Database;
  let server: PlatformServer;
  let providers: ProviderStandIn;
  let client: Client;
  let ours: Client;
  const known: Known = {};

  beforeAll(async () => {
    providers = await openProviderStandIn();
    providers.answer(answerWell);
    database = await openEngine('pglite');
    server = await servePlatform(database, {
      publicUrl: 'https://voice.example',
      providerAddresses: providers.addresses,
    });
    const address = { baseUrl: `${server.origin}/voice`, token: privateKey };
    client = openClient[name](address);
    ours = openClient.ours(address);
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
    await providers.close();
  });

  /** Steps that the client has no method for are ours to do, so that its own find what they need. */
  let left: Step[] = [];
  for (const step of steps) {
    if (!hasMethod(name, step.operation)) {
      left.push(step);
      continue;
    }
    const before = left;
    left = [];
    it(`R7.16 ${step.operation}`, async () => {
      for (const one of before) await run(one, ours);
      await run(step, client);
    });
  }

  async function run(step: Step, by: Client): Promise<void> {
    const context: StepContext = { known, ask: server.ask };
    const asked = by.call(step.operation, (await step.send?.(context)) ?? {});
    if (step.refusedWith !== undefined) {
      const error: unknown = await asked.then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error === null ? null : by.statusOf(error)).toBe(step.refusedWith);
      return;
    }
    const answer = await asked;
    if (step.keep !== undefined) known[step.keep] = (answer as { id: string }).id;
    await step.check?.(answer, context);
  }
});

function hasMethod(name: ClientName, operation: OperationName): boolean {
  return openClient[name]({ baseUrl: 'http://localhost', token: 'none' }).has(operation);
}
