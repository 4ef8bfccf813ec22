import { describe, expect, it } from 'vitest';
import type { HookPorts } from '../ports.ts';
import { join, openRoom } from './room-for-tests.ts';

const assistant = {
  hooks: [{ on: 'call.ending' as const, do: [{ type: 'tool' as const, toolId: 't1' }] }],
};

describe('D1265 hooks of the end of a call', () => {
  it('are done before it is kept, and in its record', async () => {
    const running = Promise.withResolvers<void>();
    const asked: (string | null)[] = [];
    const runTool: HookPorts['runTool'] = async (_tool, { endedReason }) => {
      asked.push(endedReason);
      await running.promise;
      const message = { role: 'system', content: 'Reported.' } as const;
      return { messages: [message], ended: false, handedOver: false };
    };
    const { room, ended } = openRoom({ assistant, runTool });
    const caller = await join(room);
    caller.tell('playable');
    const ending = room.end('customer-ended-call');
    await expect.poll(() => asked).toEqual(['customer-ended-call']);
    // The page does not wait for them.
    await expect.poll(caller.isClosed).toBe(true);
    expect(ended).toEqual([]);
    running.resolve();
    await ending;
    expect(ended[0]?.record?.messages).toContainEqual(
      expect.objectContaining({ role: 'system', message: 'Reported.' }),
    );
  });

  it('are not done for a call that was erased', async () => {
    let runs = 0;
    const runTool: HookPorts['runTool'] = async () => {
      runs += 1;
      return { messages: [], ended: false, handedOver: false };
    };
    const { room } = openRoom({ assistant, runTool });
    const caller = await join(room);
    caller.tell('playable');
    await room.drop();
    expect(runs).toBe(0);
  });
});
