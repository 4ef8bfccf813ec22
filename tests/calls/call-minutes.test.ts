import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CallAdmission } from '../../platform/areas/live/rooms/admission.ts';
import { callIn, joinUrl, type LiveCaller, orderCall } from './live-caller.ts';
import { openPlatform } from '../platform/platform-server.ts';

const farewell = 'Your minutes are used up. Goodbye.';
const spent: number[] = [];
const leavings: string[] = [];
/** Of the visitor, in milliseconds. */
let left = 0;
const admission: CallAdmission = {
  admit: async () => ({
    visitor: null,
    account: 'ann',
    longestMs: null,
    leave: () => void leavings.push('left'),
  }),
  async spend(account, ms) {
    expect(account).toBe('ann');
    spent.push(ms);
    return (left -= ms);
  },
  farewell,
};
const { server, database } = openPlatform('pglite', () => ({ admission }));

async function begin(): Promise<LiveCaller> {
  const caller = await callIn(server, { assistant: {} });
  caller.tell('playable');
  await caller.hears((message) => message === 'listening');
  return caller;
}

const untilEnded = async (id: string) => {
  const read = async () => (await server.ask('GET', `/call/${id}`)).json;
  await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe('ended');
  return read();
};

it('D404 a call whose minutes are used up says so, hangs up, and its log says why', async () => {
  spent.length = 0;
  left = 1_000;
  const caller = await begin();
  try {
    // The page speaks.
    await caller.hears(({ text }) => text === farewell);
    caller.tell({ type: 'spoken', text: farewell, interrupted: false });
    const call = await untilEnded(caller.id);
    expect(call.endedReason).toBe('assistant-ended-call-after-message-spoken');
    expect(call.artifact.transcript).toContain(farewell);
    const lines = (await server.ask('GET', `/log?callId=${caller.id}`)).json.results;
    expect(lines.map(({ log }: { log: string }) => log)).toContain(
      'The minutes of calls are used up.',
    );
    expect(spent[0]).toBeLessThan(500);
    expect(spent.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(1_000);
  } finally {
    await caller.close();
  }
});

it('D404 what a call lasted is counted at its end', async () => {
  spent.length = 0;
  left = 600_000;
  const caller = await begin();
  await caller.hangUp();
  await untilEnded(caller.id);
  await caller.close();
  expect(spent.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(0);
  expect(left).toBeLessThan(600_000);
});

it('D644 for whom a call is counted is kept until somebody joins it, on whichever server, and no longer', async () => {
  left = 600_000;
  const readAccount = async (id: string) =>
    (
      await database.query<{ account: string | null }>(
        'select account from voice.rooms where call_id = $1',
        [id],
      )
    ).rows[0]!.account;
  const ordered = await orderCall(server);
  expect(await readAccount(ordered.id)).toBe('ann');
  const caller = await callIn(server, undefined, undefined, ordered);
  expect(await readAccount(caller.id)).toBeNull();
  await caller.hangUp();
  await untilEnded(caller.id);
  await caller.close();
});

it('D420 whoever is let in has left when the call is over, joined or not', async () => {
  left = 600_000;
  leavings.length = 0;
  const caller = await begin();
  expect(leavings).toEqual([]);
  await caller.hangUp();
  await untilEnded(caller.id);
  await expect.poll(() => leavings).toEqual(['left']);
  await caller.close();
  const { id, transport } = await orderCall(server);
  await fetch(joinUrl(server, id), {
    method: 'DELETE',
    headers: { authorization: `Bearer ${transport.callToken}` },
  });
  expect(leavings).toEqual(['left', 'left']);
  await server.ask('POST', '/call/web', { assistantId: randomUUID() });
  expect(leavings).toHaveLength(3);
});
