import { mostVariables } from '@parley/business/check-guided-script';
import { defineScript } from '@parley/business';
import { addedAnswersLimit, guidedAnswerLimit, type OperatorVisitor } from '@parley/contract';
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, DatabaseFailure } from '../../database/database.ts';
import { restRoutes } from '../../server/rest/routes.ts';
import { engines, openEngine } from './engines.ts';
import { serveFeature, type FeatureServer } from './feature-server.ts';
import {
  addConversation,
  emptyTables,
  keyHash,
  serveOperator,
  type OperatorServer,
} from './operator-server.ts';

const anonKey = 'public-key-of-the-test';
const toMoney = (text: string) => ({ text, next: 'money' as const });

/** A sale of another company: asks for what the specification knows, and for a budget of its own. */
const script = defineScript({
  hello: { says: 'Name?', variable: 'user_name', asks: 'text', label: 'Name', next: 'site' },
  site: {
    says: 'A website?',
    variable: 'website_status',
    asks: 'options',
    options: [toMoney('Yes'), toMoney('No')],
    otherwise: 'money',
  },
  money: { says: 'Budget?', variable: 'budget', asks: 'text', label: 'Budget', next: 'phone' },
  phone: { says: 'Phone?', variable: 'phone_number', asks: 'text', label: 'Phone', next: 'end' },
  end: { says: 'Thanks', variable: 'completion', asks: 'nothing', next: 'finish' },
});

describe.each(engines)('answers to a step that was added, on %s', (engine) => {
  let database: Database;
  let rest: FeatureServer;
  let operator: OperatorServer;

  beforeAll(async () => {
    database = await openEngine(engine);
    rest = await serveFeature(
      restRoutes({
        database,
        anonKey,
        leadWays: [],
        hasRoomForConversation: async () => true,
        limit: () => ({ allowed: true }),
        onLeadFailed: () => {},
        onLeadSaved() {},
      }),
    );
    operator = await serveOperator(database, { script });
  });
  afterAll(async () => {
    await operator.app.close();
    await rest.app.close();
    await database.close();
  });
  beforeEach(() => emptyTables(database));

  const send = (method: 'POST' | 'PATCH', query: string, body: object, key: string) =>
    fetch(`${rest.origin}/rest/v1/guided_conversations?${query}`, {
      method,
      headers: {
        apikey: anonKey,
        'content-type': 'application/json',
        'x-conversation-key': key,
        ...(method === 'POST' && { prefer: 'return=representation' }),
      },
      body: JSON.stringify(body),
    });
  const newKey = () => randomBytes(32).toString('base64url');
  const readExport = async () => {
    const reply = await operator.call('/export.csv?table=conversations');
    expect(reply.status).toBe(200);
    return (await reply.text()).replace('\uFEFF', '').split('\r\n');
  };
  const columns = (title: string) => title.split(',').slice(4);

  it('D191 are stored, updated, shown, exported and erased', async () => {
    const key = newKey();
    const first = { user_name: 'Ada', website_status: 'No', added_answers: { budget: 'Little' } };
    const created = await send('POST', 'select=id', first, key);
    expect(created.status).toBe(201);
    const [{ id }] = (await created.json()) as [{ id: string }];
    const change = { ...first, added_answers: { budget: 'More, "much" more' } };
    expect((await send('PATCH', `id=eq.${id}`, change, key)).status).toBe(204);
    // Its completion names no answer, and takes none away.
    const completion = { conversation_completed: true };
    expect((await send('PATCH', `id=eq.${id}`, completion, key)).status).toBe(204);

    const { items } = await operator.searchConversations();
    expect(items).toMatchObject([
      { id, progress: { given: 3, total: 4, lastStep: 'money', completed: true } },
    ]);
    expect(Object.entries(items[0]!.answers).slice(0, 4)).toEqual([
      ['user_name', 'Ada'],
      ['website_status', 'No'],
      ['budget', 'More, "much" more'],
      ['phone_number', null],
    ]);
    const visitor = await operator.read<OperatorVisitor>(`/visitors/${keyHash(key)}`);
    expect(visitor.conversations).toEqual(items);

    const [title, row, ...rest] = await readExport();
    expect(columns(title!).slice(0, 4)).toEqual([
      'user_name',
      'website_status',
      'budget',
      'phone_number',
    ]);
    expect(row).toContain(',Ada,No,"More, ""much"" more",,');
    expect(rest).toEqual(['']);

    expect((await operator.post('/erase', { conversationId: id })).status).toBe(200);
    expect((await database.query('select * from guided_conversations')).rows).toEqual([]);
  });

  it('D191 are null where nothing was answered, also in conversations from before the step', async () => {
    await addConversation(database, 'old', { user_name: 'Old' });
    const { items } = await operator.searchConversations();
    expect(items[0]).toMatchObject({
      answers: { user_name: 'Old', budget: null, business_type: null },
      progress: { given: 1, total: 4, lastStep: 'hello' },
    });
  });

  it('D191 stay in sight when their step is taken out again', async () => {
    await addConversation(database, 'a', {
      user_name: 'Ada',
      budget: 'Little',
      since_when: '2019',
    });
    await addConversation(database, 'b', { user_name: 'Bob', business_type: 'Garage' });
    const { items } = await operator.searchConversations();
    const ada = items.find(({ answers }) => answers.user_name === 'Ada')!;
    expect(ada.answers).toMatchObject({ budget: 'Little', since_when: '2019' });
    expect(ada.progress).toMatchObject({ given: 2, total: 4 });

    const [title, ...rows] = await readExport();
    expect(columns(title!)).toEqual([
      'user_name',
      'website_status',
      'budget',
      'phone_number',
      'business_type',
      'current_leads',
      'interest_level',
      'payment_preference',
      'next_step',
      'final_confirmation',
      'conversation_completed',
      'other_answers',
    ]);
    expect(rows.find((row) => row.includes('Ada'))).toMatch(
      /,false,"\{""since_when"":""2019""\}"$/,
    );
    expect(rows.find((row) => row.includes('Bob'))).toMatch(/,Garage,,,,,,false,$/);
  });

  it('D191 never hide an answer that has a column', async () => {
    const added_answers = { user_name: 'Mallory', phone_number: '0', completion: 'x', id: 'y' };
    const reply = await send('POST', 'select=id', { user_name: 'Ada', added_answers }, newKey());
    expect(reply.status).toBe(201);
    const { items } = await operator.searchConversations();
    expect(items[0]!.answers).toMatchObject({ user_name: 'Ada', phone_number: null });
    expect(items[0]!.id).not.toBe('y');
    expect((await readExport())[1]).toContain(',Ada,');
  });

  it('D191 D98 list whatever the database takes', async () => {
    const name = fc.oneof(
      fc.constantFrom(
        'constructor',
        'tostring',
        'id',
        'added_answers',
        'user_name',
        'budget',
        'a0',
      ),
      fc.stringMatching(/^[a-z][a-z0-9_]{0,59}$/),
      fc.string(),
    );
    const text = fc.string({ unit: 'grapheme' });
    const json = fc.oneof(
      { weight: 3, arbitrary: fc.dictionary(name, text, { maxKeys: 8 }) },
      { weight: 1, arbitrary: fc.jsonValue() },
    );
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(json, async (added) => {
        await emptyTables(database);
        const insert = `insert into public.guided_conversations (owner_key_hash, added_answers)
          values ('\\x01', $1::jsonb)`;
        try {
          await database.query(insert, [JSON.stringify(added)]);
        } catch (error) {
          expect((error as DatabaseFailure).sqlState).toMatch(/^(23514|22P05|22P02)$/);
          return;
        }
        taken += 1;
        const { items } = await operator.searchConversations();
        expect(items).toHaveLength(1);
        await readExport();
      }),
      { numRuns: 60 },
    );
    expect(taken).toBeGreaterThan(0);
  });

  it.each([
    ['a text', 'x'],
    ['a list', ['x']],
    ['a number for an answer', { budget: 1 }],
    ['null for an answer', { budget: null }],
    ['too long an answer', { budget: 'x'.repeat(guidedAnswerLimit + 1) }],
    ['a name that is none', { 'a b': 'x' }],
    ['a NUL character', { budget: 'a\0b' }],
    [
      'too many answers',
      Object.fromEntries(
        Array.from({ length: addedAnswersLimit + 1 }, (_, index) => [`a${index}`, 'x']),
      ),
    ],
  ])('D82 refuse %s, naming the column', async (_what, added_answers) => {
    const reply = await send('POST', 'select=id', { added_answers }, newKey());
    expect(reply.status).toBe(400);
    const { message } = (await reply.json()) as { message: string };
    expect(message).toContain('"added_answers"');
    expect(message).not.toContain('undefined');
    expect((await database.query('select * from guided_conversations')).rows).toEqual([]);
  });

  it('take half a character as text does', async () => {
    const added_answers = { budget: 'cut \uD83D' };
    const body = { user_name: 'cut \uD83D', added_answers };
    expect((await send('POST', 'select=id', body, newKey())).status).toBe(201);
    const { items } = await operator.searchConversations();
    expect(items[0]!.answers).toMatchObject({ user_name: 'cut \uFFFD', budget: 'cut \uFFFD' });
  });
});

it('D95 a script that is accepted has no more answers than are kept', () => {
  expect(mostVariables).toBeLessThanOrEqual(addedAnswersLimit);
});
