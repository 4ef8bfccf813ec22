import { describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { connectSocket } from '../calls/socket-caller.ts';
import { keepKilledServer } from './killed-server.ts';

describe.each(engines)('D374 kill -9 in a call on %s', (engine) => {
  const server = keepKilledServer(engine);

  it('ends the call with its reason once the lease has lapsed', { timeout: 120_000 }, async () => {
    const { api: before } = await server.start();
    const call = await before.calls.create({
      assistant: { firstMessage: 'Hello.' },
      transport: { provider: 'vapi.websocket' },
    });
    if (!('transport' in call)) throw new Error('it is a batch');
    const caller = await connectSocket(call.transport!.websocketCallUrl!);
    await expect.poll(async () => (await before.calls.get(call.id)).status).toBe('in-progress');
    await server.kill();
    expect(await caller.closed).toBe(1006);

    const { api: after } = await server.start();
    expect((await after.calls.get(call.id)).status).toBe('in-progress');
    await expect
      .poll(() => after.calls.get(call.id), { timeout: 60_000, interval: 500 })
      .toMatchObject({
        status: 'ended',
        endedReason: 'call.in-progress.error-vapifault-worker-died',
      });
  });
});
