import { setImmediate as settle } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '@parley/database/database';
import type { CallStates } from '../ports.ts';
import { createRooms, type RoomsParts } from './create-rooms.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const idOf = (call: number) => `0b6cf3a4-0000-4000-8000-00000000000${call}`;

/** A server of one place, whose calls are over WebSockets and begun `age` seconds ago. */
function open({
  age = 0,
  askedBy = 'public',
  ...states
}: Partial<Pick<CallStates, 'move' | 'end'>> & { age?: number; askedBy?: string }) {
  const kept = {
    orgId: 'o1',
    status: 'queued',
    type: 'vapi.websocketCall',
    askedBy,
    isToken: true,
    audioFormat: null,
    longestSeconds: null,
    age,
  };
  const database = {
    query: async (_sql: string, [callId]: unknown[]) => ({
      rows: [{ ...kept, callId }],
      affected: 1,
    }),
  } as unknown as Database;
  const assistant = { firstMessage: 'Hello.' };
  const opened: string[] = [];
  const parts = {
    options: {
      ports: [41_000, 41_000],
      announcedAddress: null,
      loopbackOnly: true,
      callsAtOnce: 1,
    },
    database,
    store: { get: async () => null, findServer: async () => null },
    states: {
      move: async (_org: string, id: string) => ({ id, orgId: 'o1', type: kept.type }),
      end: async () => null,
      ...states,
    },
    openMind: async ({ id }: { id: string }) => {
      opened.push(id);
      return {
        assistant,
        mind: { leave: () => {} },
        speaksFirst: false,
        render: async (words: unknown) => words,
        keepsWords: () => true,
        variablesFound: () => ({}),
        costsOf: () => [],
      };
    },
    findEngines: async () => ({ spoken: null, voices: [], recogniser: null, chosen: [] }),
    hearsErasures: () => true,
    admission: null,
    hasRoom: async () => true,
    logs: { record: () => {} },
    log: { warn: () => {}, error: () => {} },
  } as unknown as RoomsParts;
  return { rooms: createRooms(parts), opened };
}

/** Somebody who comes in, and of whom nothing comes then. */
const never = () => new Promise<never>(() => {});

it('D553 who comes in just in time, and fails to after it, leaves their place', async () => {
  let fail = (_error: Error): void => {};
  const move = () => new Promise<never>((_, reject) => (fail = reject));
  const { rooms } = open({ move, age: 59 });
  const leave = vi.fn();
  rooms.hold(idOf(1), { leave });
  await vi.advanceTimersByTimeAsync(59_000);
  const coming = rooms.connectSocket(idOf(1), never);
  const refused = expect(coming).rejects.toThrow('the database is away');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(leave).not.toHaveBeenCalled();
  fail(new Error('the database is away'));
  await refused;
  await settle();
  expect(leave).toHaveBeenCalledOnce();
});

describe('D555 on a server that is full, a caller who sends nothing', () => {
  async function fill(askedBy: string) {
    const ended: unknown[] = [];
    const { rooms, opened } = open({
      askedBy,
      async end(_org, id, _from, how) {
        ended.push([id, how.endedReason, how.why]);
        return null;
      },
    });
    void rooms.connectSocket(idOf(1), never).catch(() => {});
    // Its room is there once one may hang up on it.
    while (rooms.control(idOf(1), { type: 'say', content: 'Hello' }) === false) await settle();
    return { rooms, opened, ended };
  }

  it('gives the place up after 5 s, to whoever comes next', async () => {
    const { rooms, opened, ended } = await fill('public');
    expect(rooms.areFull).toBe(true);
    await expect(rooms.connectSocket(idOf(2), never)).rejects.toMatchObject({ statusCode: 503 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(rooms.areFull).toBe(false);
    expect(ended).toEqual([]);
    void rooms.connectSocket(idOf(2), never).catch(() => {});
    while (opened.length < 2 || ended.length === 0) await settle();
    expect(opened).toEqual([idOf(1), idOf(2)]);
    expect(ended).toEqual([
      [
        idOf(1),
        'call.in-progress.error-vapifault-transport-never-connected',
        'no packet came from the caller, and others waited for the place',
      ],
    ]);
    expect(rooms.areFull).toBe(true);
  });

  it('keeps it with a private key', async () => {
    const { rooms } = await fill('private');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(rooms.areFull).toBe(true);
    await expect(rooms.connectSocket(idOf(2), never)).rejects.toMatchObject({ statusCode: 503 });
  });
});
