import type { CameFrom } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { keepInMemoryToo } from './browser-storage.ts';
import type { LeadEnvelope, LeadOutcome } from './leads.ts';
import { createLeadOutbox, outboxEntry } from './lead-outbox.ts';

const lead = { name: 'Ana', email: 'ana@shop.example', phone: '5550100' };

function setUp(
  outcomes: LeadOutcome[],
  storage = memoryStorage(),
  cameFrom: () => CameFrom | null = () => ({ source: 'spring' }),
) {
  const sent: LeadEnvelope[] = [];
  const outbox = createLeadOutbox({
    storage,
    conversationKey: () => 'visitor',
    cameFrom,
    send: async (envelope) => {
      const repeat = sent.some(({ idempotencyKey }) => idempotencyKey === envelope.idempotencyKey);
      const kept = storage.getItem(outboxEntry) !== null;
      expect(kept || repeat, 'kept before it is first sent').toBe(true);
      sent.push(envelope);
      return outcomes.shift() ?? 'saved';
    },
  });
  return { outbox, sent, storage };
}

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('D83 the lead outbox', () => {
  it('forgets a lead that the database has', async () => {
    const { outbox, storage } = setUp(['saved']);
    expect(await outbox.save(lead, { trap: '', formMs: 10 })).toBe('saved');
    expect(storage.getItem(outboxEntry)).toBeNull();
  });

  it('D636 keeps where the visitor came from with the lead', async () => {
    const { outbox, sent } = setUp(['saved']);
    await outbox.save(lead);
    expect(sent[0]?.cameFrom).toEqual({ source: 'spring' });
  });

  it('D636 loses no lead where that cannot be read', async () => {
    const { outbox, sent } = setUp(['saved'], memoryStorage(), () => {
      throw new TypeError('URL.parse is not a function');
    });
    expect(await outbox.save(lead)).toBe('saved');
    expect(sent[0]).not.toHaveProperty('cameFrom');
  });

  it('keeps a failed lead across a reload and sends it with the same idempotency key', async () => {
    const first = setUp(['failed']);
    expect(await first.outbox.save(lead)).toBe('failed');
    const afterReload = setUp(['saved'], first.storage);
    expect(await afterReload.outbox.flush()).toBe(1);
    expect(afterReload.sent[0]?.idempotencyKey).toBe(first.sent[0]?.idempotencyKey);
    expect(first.storage.getItem(outboxEntry)).toBeNull();
  });

  it('D72 sends the same lead pressed again as a repeat, not as a second lead', async () => {
    const { outbox, sent } = setUp(['failed', 'saved']);
    await outbox.save(lead);
    await outbox.save(lead);
    expect(new Set(sent.map((envelope) => envelope.idempotencyKey)).size).toBe(1);
  });

  it('D72 sends a lead that went out by itself meanwhile as a repeat', async () => {
    const { outbox, sent } = setUp(['failed', 'saved']);
    await outbox.save(lead);
    await outbox.flush();
    expect(await outbox.save(lead)).toBe('saved');
    expect(new Set(sent.map((envelope) => envelope.idempotencyKey)).size).toBe(1);
  });

  it('D1751 forgets what is taken back, and nothing else', async () => {
    const { outbox, sent } = setUp(['failed', 'failed', 'saved']);
    await outbox.save(lead);
    await outbox.save({ ...lead, name: 'Ben' });
    outbox.takeBack([lead]);
    expect(await outbox.flush()).toBe(1);
    expect(sent.map((envelope) => envelope.lead.name)).toEqual(['Ana', 'Ben', 'Ben']);
  });

  it('drops what the database will never take', async () => {
    const { outbox, storage } = setUp(['refused']);
    expect(await outbox.save(lead)).toBe('refused');
    expect(storage.getItem(outboxEntry)).toBeNull();
  });

  it('keeps the others when one is confirmed', async () => {
    const { outbox, storage } = setUp(['failed', 'failed', 'failed', 'saved']);
    await outbox.save(lead);
    await outbox.save({ ...lead, name: 'Ben' });
    expect(await outbox.flush()).toBe(1);
    expect(storage.getItem(outboxEntry)).toContain('Ana');
    expect(storage.getItem(outboxEntry)).not.toContain('Ben');
  });

  it('still sends when storage is full, and again within this page', async () => {
    const full = keepInMemoryToo(() => ({
      ...memoryStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    }));
    const sent: LeadEnvelope[] = [];
    const outcomes: LeadOutcome[] = ['failed', 'saved'];
    const outbox = createLeadOutbox({
      storage: full,
      conversationKey: () => 'visitor',
      cameFrom: () => null,
      send: async (envelope) => (sent.push(envelope), outcomes.shift()!),
    });
    expect(await outbox.save(lead)).toBe('failed');
    expect(await outbox.flush()).toBe(1);
    expect(await outbox.flush()).toBe(0);
  });

  it('survives a damaged entry', async () => {
    const storage = memoryStorage();
    storage.setItem(outboxEntry, '{not json');
    const { outbox } = setUp(['saved'], storage);
    expect(await outbox.flush()).toBe(0);
    expect(await outbox.save(lead)).toBe('saved');
  });
});
