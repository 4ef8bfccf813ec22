import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../database/database.ts';
import type { Listen } from '../../database/notifications.ts';
import { eraseVisitorCalls } from '../../platform/areas/calls/visitor-calls.ts';
import type { CallAdmission } from '../../platform/areas/live/rooms/admission.ts';
import { createErasedCalls } from '../../platform/areas/live/rooms/erased-calls.ts';
import { openPlatform } from '../platform/platform-server.ts';
import { callIn } from './live-caller.ts';

const admission: CallAdmission = {
  admit: async () => ({ visitor: 'ann', account: 'ann', longestMs: null }),
  spend: async () => 600_000,
  farewell: 'Goodbye.',
};
const erasedCalls = createErasedCalls();
const { server, database } = openPlatform('pglite', () => ({ admission, erasedCalls }));

it('D422 erasing a person ends their call, and nothing of it is kept afterwards', async () => {
  const caller = await callIn(server, {
    assistant: {
      firstMessage: 'Hello.',
      server: { url: 'http://127.0.0.1:9' },
      serverMessages: ['conversation-update', 'status-update', 'transcript', 'speech-update'],
    },
  });
  try {
    caller.tell('playable');
    await caller.hears((message) => message === 'listening');
    const chatter = setInterval(() => {
      caller.tell({ type: 'add-message', message: { role: 'user', content: 'My name is Ann.' } });
      caller.tell('no message, so that it is noted');
    }, 50);
    await wait(500);
    const erase = (tx: Transaction) => eraseVisitorCalls(tx, ['ann']);
    await erasedCalls.tell(await database.transaction(erase));
    await caller.hears(({ type, status }) => type === 'status-update' && status === 'ended');
    clearInterval(chatter);
    // The log is written once a second.
    await wait(2_500);
    const { rows } = await database.query(
      `select (select count(*)::int from voice.objects where id = $1::uuid) as calls,
         (select count(*)::int from voice.logs where body->>'callId' = $1::text) as lines,
         (select count(*)::int from voice.deliveries where call_id = $1::uuid) as messages`,
      [caller.id],
    );
    expect(rows).toEqual([{ calls: 0, lines: 0, messages: 0 }]);
  } finally {
    await caller.close();
  }
}, 20_000);

describe('D715 a call that was erased while its server heard of nothing', () => {
  let hear: ((payload: string | null) => void) | null = null;
  let isLive = true;
  const listen: Listen = (channel, heard) => {
    if (channel === 'parley_erased_calls') hear = heard;
    return { isLive: () => isLive, stop: async () => {} };
  };
  const deaf = openPlatform('pglite', () => ({ admission, listen }));

  it.each([
    ['when it hears again', () => hear!(null)],
    // Whoever watches looks at once when any call begins.
    ['by its lease, before', () => void deaf.server.ask('POST', '/call/web', { assistant: {} })],
  ])(
    'is dropped %s, and told to nobody',
    async (_when, notice) => {
      isLive = true;
      const caller = await callIn(deaf.server, {
        assistant: { firstMessage: 'Hello.', server: { url: 'http://127.0.0.1:9' } },
      });
      try {
        caller.tell('playable');
        await caller.hears((message) => message === 'listening');
        isLive = false;
        await deaf.database.transaction((tx) => eraseVisitorCalls(tx, ['ann']));
        notice();
        await caller.hears(({ type, status }) => type === 'status-update' && status === 'ended');
        // The log is written once a second.
        await wait(2_500);
        const { rows } = await deaf.database.query(
          `select (select count(*)::int from voice.logs where body->>'callId' = $1::text) as lines,
           (select count(*)::int from voice.deliveries where call_id = $1::uuid) as messages`,
          [caller.id],
        );
        expect(rows).toEqual([{ lines: 0, messages: 0 }]);
      } finally {
        await caller.close();
      }
    },
    20_000,
  );
});
