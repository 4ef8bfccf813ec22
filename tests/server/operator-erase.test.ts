import type { OperatorErased, OperatorVisitor } from '@parley/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
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
    expect(erased).toEqual({
      ...{ leads: 5, conversations: 3, calls: 0, deliveries: 5, questions: 0 },
      remains:
        engine === 'pglite'
          ? { engine }
          : { engine, archivesLog: false, slots: expect.any(Array), standbys: [] },
    });
    const { rows } = await database.query('select lead_id from public.lead_deliveries');
    expect(rows).toHaveLength(2);
    expect(operator.logged()).not.toMatch(/Ada|ada@|0199/);
  });

  it('erases what the visitor page shows, no more and no less', async () => {
    const shown = await operator.read<OperatorVisitor>(`/visitors/${seeds.key}`);
    expect(shown.leads).toHaveLength(5);
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

  describe('a browser that gave the details of several people', () => {
    /** Two customers on browsers of their own, and a stranger who typed in whom he knows. */
    const customers = ['Customer 1', 'Customer 2'];
    beforeEach(async () => {
      await emptyTables(database);
      for (const [key, phone] of [
        ['one', '+1 555 020 0001'],
        ['two', '+1 555 020 0002'],
      ] as const) {
        const name = key === 'one' ? customers[0]! : customers[1]!;
        await addLead(database, { name, key, email: `${key}@example.com`, phone });
        await addConversation(database, key, { user_name: name, phone_number: phone });
      }
    });
    const typeIn = (email: string, phone = '+1 555 666 0000', quarantined = false) =>
      addLead(database, { name: 'Stranger', key: 'stranger', email, phone, quarantined });

    const threeEmails = async () => [
      await typeIn('one@example.com'),
      await typeIn('TWO@example.com'),
      await typeIn('three@example.com'),
    ];
    const crowds: [string, () => Promise<string[]>][] = [
      ['e-mails', threeEmails],
      [
        'phone numbers',
        async () => [
          await typeIn('stranger@example.com', '15550200001'),
          await typeIn(placeholder, '15550200002'),
        ],
      ],
      [
        'phone numbers, one in the guided sale',
        async () => {
          await addConversation(database, 'stranger', { phone_number: '15550200002' });
          return [await typeIn(placeholder, '15550200001')];
        },
      ],
      [
        'e-mails, all in quarantine',
        async () => [
          await typeIn('one@example.com', undefined, true),
          await typeIn('one@example.com', '15550200002', true),
        ],
      ],
    ];
    const cases = crowds.flatMap(([what, make]) =>
      (['key', 'lead', 'conversation'] as const).map((seed) => [what, seed, make] as const),
    );

    it.each(cases)('D101 takes its own rows only: several %s, by %s', async (_what, by, make) => {
      const conversation = await addConversation(database, 'stranger', { user_name: 'Stranger' });
      const leads = await make();
      const seed = {
        key: { visitorKey: keyHash('stranger') },
        lead: { leadId: leads[0]! },
        conversation: { conversationId: conversation },
      }[by];
      const shown = await operator.read<OperatorVisitor>(
        by === 'lead' ? `/leads/${leads[0]}/visitor` : `/visitors/${keyHash('stranger')}`,
      );
      expect(shown.visitorKeys).toEqual([keyHash('stranger')]);
      expect(shown.leads.map(({ id }) => id).toSorted()).toEqual(leads.toSorted());

      const reply = await operator.post('/erase', seed);
      expect(await reply.json()).toMatchObject({
        leads: shown.leads.length,
        conversations: shown.conversations.length,
      });
      expect(await names('leads', 'name')).toEqual(customers);
      expect(await names('guided_conversations', 'user_name')).toEqual(customers);
    });

    it('D101 does not hide a customer’s own rows from erasing that customer', async () => {
      await threeEmails();
      await operator.post('/erase', { visitorKey: keyHash('one') });
      expect(await names('leads', 'name')).toEqual(['Customer 2']);
      expect(await names('guided_conversations', 'user_name')).toEqual(['Customer 2']);
    });

    it('D101 follows one who wrote the same in several ways', async () => {
      await typeIn(' One@Example.com', '+1 (555) 020-0001');
      await typeIn('one@example.com', '123');
      await typeIn(placeholder, '15550200001');
      await typeIn('two@example.com', '15550200002', true);
      await operator.post('/erase', { visitorKey: keyHash('stranger') });
      expect(await names('leads', 'name')).toEqual(['Customer 2']);
    });

    it('D101 joins nobody to a lead in quarantine that came without a key', async () => {
      const leadId = await addLead(database, { email: 'one@example.com', quarantined: true });
      const reply = await operator.post('/erase', { leadId });
      expect(await reply.json()).toMatchObject({ leads: 1, conversations: 0 });
      expect(await names('leads', 'name')).toEqual(customers);
    });
  });

  describe('a lead with the e-mail address of one and the phone number of another', () => {
    let mixed: string;
    const own = { key: 'mixed', name: 'Mixed', email: 'anna@example.com', phone: '15550300002' };
    beforeEach(async () => {
      await emptyTables(database);
      for (const [name, phone] of [
        ['Anna', '+1 555 030 0001'],
        ['Bert', '+1 555 030 0002'],
      ] as const) {
        await addLead(database, { name, key: name, email: `${name}@example.com`, phone });
        await addLead(database, { name, key: name, email: placeholder, phone });
        await addConversation(database, name, { user_name: name, phone_number: phone });
      }
    });
    const left = { because: 'two-people', leads: 3, conversations: 1 };

    it.each(['key', 'lead'])(
      'D316 is erased alone, and what is left is told: by %s',
      async (by) => {
        mixed = await addLead(database, own);
        const [path, seed] =
          by === 'key'
            ? [`/visitors/${keyHash('mixed')}`, { visitorKey: keyHash('mixed') }]
            : [`/leads/${mixed}/visitor`, { leadId: mixed }];
        const shown = await operator.read<OperatorVisitor>(path);
        expect([shown.leads.map(({ id }) => id), shown.left]).toEqual([[mixed], left]);
        const erased = (await (await operator.post('/erase', seed)).json()) as OperatorErased;
        expect(erased).toMatchObject({ leads: 1, conversations: 0, left });
        expect(await names('leads', 'name')).toEqual(['Anna', 'Anna', 'Bert', 'Bert']);
        expect(await names('guided_conversations', 'user_name')).toEqual(['Anna', 'Bert']);
      },
    );

    it('D316 goes with whoever has its e-mail address, and takes the other one nowhere', async () => {
      await addLead(database, own);
      const reply = await operator.post('/erase', { visitorKey: keyHash('Anna') });
      expect(await reply.json()).toMatchObject({ leads: 3, conversations: 1 });
      expect(await names('leads', 'name')).toEqual(['Bert', 'Bert']);
      expect(await names('guided_conversations', 'user_name')).toEqual(['Bert']);
    });

    it('D316 leaves alone who shares no more than the phone number', async () => {
      await emptyTables(database);
      const phone = '+1 555 030 0003';
      for (const name of ['Anna', 'Bert']) {
        const leadId = await addLead(database, {
          name,
          key: name,
          email: `${name}@example.com`,
          phone,
        });
        await addConversation(database, name, { user_name: name, phone_number: phone });
        if (name === 'Anna') mixed = leadId;
      }
      await addLead(database, { name: 'Anna', email: 'anna@example.com', phone });
      const reply = await operator.post('/erase', { leadId: mixed });
      expect(await reply.json()).toMatchObject({
        ...{ leads: 2, conversations: 1 },
        left: { because: 'shared-phone', leads: 1, conversations: 1 },
      });
      expect(await names('leads', 'name')).toEqual(['Bert']);
      expect(await names('guided_conversations', 'user_name')).toEqual(['Bert']);
    });

    it('D316 joins no two people by a phone number alone', async () => {
      await emptyTables(database);
      const phone = '+1 555 030 0003';
      for (const name of ['Anna', 'Bert'])
        await addLead(database, { name, key: name, email: `${name}@example.com`, phone });
      const conversation = await addConversation(database, 'tablet', { phone_number: phone });
      const reply = await operator.post('/erase', { conversationId: conversation });
      expect(await reply.json()).toMatchObject({
        ...{ leads: 0, conversations: 1 },
        left: { because: 'shared-phone', leads: 2, conversations: 0 },
      });
      expect(await names('leads', 'name')).toEqual(['Anna', 'Bert']);
    });
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
