import type { OperatorErased, OperatorVisitor } from '@parley/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { engines, openEngine } from './engines.ts';
import {
  addConversation,
  addLead,
  emptyTables,
  keyHash,
  serveOperator,
  type OperatorServer,
} from './operator-server.ts';

const placeholder = 'guided-visitor@no-email.invalid';

describe.each(engines)('erasing a person on %s', (engine) => {
  let database: Database;
  let operator: OperatorServer;
  beforeAll(async () => {
    database = await openEngine(engine);
    operator = await serveOperator(database);
  });
  afterAll(async () => {
    await operator.app.close();
    await database.close();
  });

  let seeds: Record<'key' | 'keyless' | 'conversation', string>;

  /** Ada on two browsers and once without a key; two others, one of whom shares her made-up parts. */
  beforeEach(async () => {
    await emptyTables(database);
    const email = 'ada@example.com';
    await addLead(database, { name: 'Ada', key: 'phone', email, phone: '+1 555 010 0199' });
    await addLead(database, {
      name: 'Ada',
      key: 'phone',
      email: placeholder,
      phone: '15550100199',
    });
    await addLead(database, { name: 'Ada', key: 'laptop', email: 'ADA@example.com ' });
    const keyless = await addLead(database, { name: 'Ada', email, phone: '15550100199' });
    await addLead(database, { name: 'Ada', phone: '1 (555) 010-0199', quarantined: true });
    const conversation = await addConversation(database, 'phone', { user_name: 'Ada' });
    await addConversation(database, 'laptop', { user_name: 'Ada' });
    await addConversation(database, 'tablet', {
      user_name: 'Ada',
      phone_number: '+1-555-010-0199',
    });
    await addLead(database, { name: 'Bob', key: 'bob', email: placeholder, phone: '123' });
    await addConversation(database, 'bob', { user_name: 'Bob', phone_number: '123' });
    await addLead(database, { name: 'Eve', phone: '123' });
    await database.execute(
      'insert into public.lead_deliveries (lead_id) select id from public.leads',
    );
    seeds = { key: keyHash('phone'), keyless, conversation };
  });

  const names = async (table: string, column: string) =>
    (
      await database.query<{ name: string }>(
        `select ${column} as name from public.${table} order by 1`,
      )
    ).rows.map(({ name }) => name);

  it.each([
    ['a visitor key', () => ({ visitorKey: seeds.key })],
    ['a lead without a key', () => ({ leadId: seeds.keyless })],
    ['a conversation', () => ({ conversationId: seeds.conversation })],
  ])('D101 finds every copy from %s, and nobody else', async (_what, seed) => {
    const reply = await operator.post('/erase', seed());
    expect(reply.status).toBe(200);
    const erased = (await reply.json()) as OperatorErased;

    expect(await names('leads', 'name')).toEqual(['Bob', 'Eve']);
    expect(await names('guided_conversations', 'user_name')).toEqual(['Bob']);
    expect(erased).toEqual({ leads: 5, conversations: 3, deliveries: 5 });
    const { rows } = await database.query('select lead_id from public.lead_deliveries');
    expect(rows).toHaveLength(2);
    expect(operator.logged()).not.toMatch(/Ada|ada@|0199/);
  });

  it('erases what the visitor page shows, no more and no less', async () => {
    const shown = await operator.read<OperatorVisitor>(`/visitors/${seeds.key}`);
    const reply = await operator.post('/erase', { visitorKey: seeds.key });
    expect(await reply.json()).toMatchObject({
      leads: shown.leads.length,
      conversations: shown.conversations.length,
    });
  });

  it('keeps people apart whom a stranger ties together', async () => {
    await emptyTables(database);
    // One browser types in the addresses of two customers; another does so into the trap.
    await addLead(database, { name: 'Customer 1', key: 'one', email: 'one@example.com' });
    await addLead(database, { name: 'Customer 2', key: 'two', email: 'two@example.com' });
    await addLead(database, {
      name: 'Stranger',
      key: 'bot',
      email: 'one@example.com',
      quarantined: true,
    });
    await addLead(database, {
      name: 'Stranger',
      key: 'bot',
      email: 'two@example.com',
      quarantined: true,
    });

    await operator.post('/erase', { visitorKey: keyHash('one') });
    expect(await names('leads', 'name')).toEqual(['Customer 2', 'Stranger']);
  });

  it('takes short phone numbers for nobody', async () => {
    await operator.post('/erase', { visitorKey: keyHash('bob') });
    expect(await names('leads', 'name')).toEqual([...Array<string>(5).fill('Ada'), 'Eve']);
  });

  it.each([
    ['nothing', undefined],
    ['no seed', {}],
    ['two seeds', { visitorKey: keyHash('phone'), leadId: randomUUID() }],
    ['an unknown seed', { email: 'ada@example.com' }],
    ['a bad key', { visitorKey: 'x' }],
    ['a bad id', { leadId: "1' or 1=1" }],
    ['null', { conversationId: null }],
    ['an array', []],
  ])('D82 refuses to erase by %s', async (_what, seed) => {
    const reply = await operator.post('/erase', seed);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ error: { message: expect.any(String) } });
    expect(await names('leads', 'name')).toHaveLength(7);
  });

  it('says that there is nobody to erase', async () => {
    const reply = await operator.post('/erase', { leadId: randomUUID() });
    expect(reply.status).toBe(404);
  });
});
