import type { Database, Queryable } from '@parley/database/database';
import { createDoorbell } from '@parley/database/doorbell';
import { describe, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { createHeldMessages } from './held-messages.ts';
import type { ServerMessage } from './server-message.ts';
import { openTeller } from './teller.ts';

const assistant = { server: { url: 'http://127.0.0.1:9' }, serverMessages: ['transcript'] };
const subject = { orgId: 'org', assistant } as Parameters<typeof openTeller>[1];

/** A teller whose database takes nothing before it may. */
async function open(hasRoom = () => true) {
  const transactions: number[][] = [];
  const failures: string[] = [];
  let goOn!: () => void;
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  const database = {
    async transaction(work: (tx: Queryable) => Promise<unknown>) {
      const inserted: number[] = [];
      transactions.push(inserted);
      await mayGoOn;
      const query = async (_sql: string, values: readonly unknown[]) => {
        inserted.push(JSON.parse(values[4] as string).transcript.length);
        return { rows: [{ id: 'row' }], affected: 1 };
      };
      await work({ query } as unknown as Queryable);
    },
  } as unknown as Database;
  const teller = await openTeller(
    {
      database,
      store: {} as Store,
      deliveries: createDoorbell(),
      hasRoom: async () => hasRoom(),
      held: createHeldMessages(),
      onFailure: (error) => void failures.push(String(error)),
    },
    subject,
    { byPublicKey: true, callId: 'call', keepsWords: () => true },
  );
  const tell = (letters: number) =>
    teller.tell({ type: 'transcript', transcript: 'x'.repeat(letters) } as ServerMessage);
  return {
    tell,
    transactions,
    failures,
    settle() {
      goOn();
      return teller.settle();
    },
  };
}

describe('D463 what a call tells a server while it lasts', () => {
  it('is kept twenty at a time, in its order, so that others come between', async () => {
    const { tell, transactions, settle } = await open();
    const letters = Array.from({ length: 45 }, (_, index) => index);
    for (const count of letters) tell(count);
    await settle();
    // The first began before the others came.
    expect(transactions.map((inserted) => inserted.length)).toEqual([1, 20, 20, 4]);
    expect(transactions.flat()).toEqual(letters);
  });

  it('is left out while the disk is nearly full, which is told once', async () => {
    let hasRoom = false;
    const { tell, transactions, failures, settle } = await open(() => hasRoom);
    for (let count = 0; count < 30; count += 1) tell(1);
    await settle();
    expect(transactions).toEqual([]);
    expect(failures).toEqual(['Error: the disk of this server is nearly full']);
    hasRoom = true;
    tell(2);
    await settle();
    expect(transactions).toEqual([[2]]);
  });

  it('has 256 KB at most a message, and 4 MB that wait for the one before', async () => {
    const { tell, transactions, failures, settle } = await open();
    const long = 250 * 1024;
    tell(256 * 1024);
    for (let count = 0; count < 30; count += 1) tell(long);
    tell(3);
    await settle();
    expect(failures).toEqual(['Error: a message has more than 262144 bytes']);
    expect(transactions.flat()).toEqual([...Array<number>(17).fill(long), 3]);
    // What has been kept waits no more.
    tell(long);
    await settle();
    expect(transactions.flat().at(-1)).toBe(long);
  });
});
