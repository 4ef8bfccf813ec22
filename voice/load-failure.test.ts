import { expect, it, onTestFinished, vi } from 'vitest';
import { createGate, setUpClient } from './testing/client-under-test.ts';

const failure = new TypeError('Failed to fetch dynamically imported module');

/** The network does not give the call's software, until the answer is called. */
function breakNetwork(): () => void {
  vi.doMock('./open-call.ts', () => {
    throw failure;
  });
  const mend = () => void vi.doUnmock('./open-call.ts');
  onTestFinished(mend);
  return mend;
}

it('R8.25 a call whose software does not load ends in one named error, and can be tried again', async () => {
  const mend = breakNetwork();
  const { client, events, heard, names, log, pass, expectNothingLeft } = setUpClient();
  const start = client.start('assistant-id');
  expect(client.status).toEqual({ state: 'starting', stage: 'initialization' });
  expect(await start).toBeNull();

  expect(names()).toEqual(['call-start-failed', 'error', 'ended']);
  const [error] = heard('error') as { error: { message: string }; timestamp: string }[];
  expect(error).toMatchObject({
    type: 'start-method-error',
    reason: 'load-failed',
    stage: 'initialization',
    cause: expect.anything() as object,
  });
  expect(heard('call-start-failed')).toEqual([
    expect.objectContaining({
      stage: 'initialization',
      error: error?.error.message,
      timestamp: error?.timestamp,
    }),
  ]);
  expect(client.status).toBe(heard('ended')[0]);
  expect(client.status).toMatchObject({ reason: 'load-failed', error, call: null });
  expect(log.error).toHaveBeenCalledTimes(1);
  const count = events().length;
  await client.stop();
  await pass(60_000);
  expect(events()).toHaveLength(count);
  expectNothingLeft();

  mend();
  expect(await client.start('assistant-id')).not.toBeNull();
  expect(client.status.state).toBe('active');
  await client.stop();
  expect(heard('ended')).toHaveLength(2);
  expectNothingLeft();
});

it('two starts at once fail as one, and reconnect fails the same way', async () => {
  breakNetwork();
  const { client, heard } = setUpClient();
  expect(await Promise.all([client.start('one'), client.start('two')])).toEqual([null, null]);
  expect(heard('ended')).toHaveLength(1);
  expect(await client.reconnect({ webCallUrl: 'https://room.test' })).toBeNull();
  expect(heard('ended')).toHaveLength(2);
});

it('a start that is stopped while its software loads waits for no network', async () => {
  const network = createGate<never>();
  vi.doMock('./open-call.ts', () => network.promise);
  onTestFinished(() => void vi.doUnmock('./open-call.ts'));
  const { client, heard, names, settle, expectNothingLeft } = setUpClient();
  const start = client.start('assistant-id');
  await client.stop();
  expect(await start).toBeNull();
  expect(client.status).toMatchObject({ state: 'ended', reason: 'stopped', error: null });
  network.fail(failure);
  await settle();
  expect(names()).toEqual(['ended']);
  expect(heard('ended')).toHaveLength(1);
  expectNothingLeft();
});

it('starts again in a listener of the end', async () => {
  const mend = breakNetwork();
  const { client } = setUpClient();
  let again: Promise<unknown> | null = null;
  client.once('ended', () => {
    mend();
    again = client.start('again');
  });
  await client.start('first');
  expect(await again).not.toBeNull();
  expect(client.status.state).toBe('active');
});
