import { defineScript, guidedLeadEmail, guidedScript, listLeadAnswers } from '@parley/business';
import type {
  OperatorDay,
  OperatorDayPerson,
  OperatorPage,
  OperatorVisitor,
} from '@parley/contract';
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

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const [agreed] = listLeadAnswers(guidedScript).map(({ variable, text }) => ({ [variable]: text }));
const refused = { user_name: 'Ann', final_confirmation: 'Rather not' };

describe.each(engines)('calls that were refused, on %s', (engine) => {
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
  beforeEach(() => emptyTables(database));

  const leave = (row: Parameters<typeof addLead>[1] = {}) =>
    addLead(database, { key: 'ann', name: 'Ann', createdAt: ago(30), ...row });
  const complete = (answers: Parameters<typeof addConversation>[2], key = 'ann') =>
    addConversation(database, key, answers, true);
  async function readPeople(from = operator): Promise<OperatorDayPerson[]> {
    const reply = await from.post('/day/people', {});
    expect(reply.status).toBe(200);
    return ((await reply.json()) as OperatorPage<OperatorDayPerson>).items;
  }
  /** Of the only one in the list, who is there in any case. */
  async function refusal(from = operator): Promise<string | null> {
    const people = await readPeople(from);
    expect(people).toHaveLength(1);
    return people[0]!.refusedAt;
  }
  const readVisitor = () => operator.read<OperatorVisitor>(`/visitors/${keyHash('ann')}`);
  const figures = async () => {
    const { toCall, late } = await operator.read<OperatorDay>('/day');
    return [toCall, late];
  };
  const counted = (leads: number) => ({ leads, isMore: false });

  it.each([
    ['in place of a number', { user_name: 'Ann', next_step: "Yes, let's talk" }],
    ['at the offer', { user_name: 'Ann', interest_level: 'Not interested right now' }],
    ['at the end', refused],
  ])('D2009 D2010 D2011 a no %s is told of whoever left a lead before', async (_, answers) => {
    await leave();
    await addLead(database, { createdAt: ago(30) });
    await complete(answers);
    const [ann, other] = await readPeople();
    expect(Date.now() - Date.parse(ann!.refusedAt!)).toBeLessThan(60_000);
    expect(other!.refusedAt).toBeNull();
    expect((await readVisitor()).refusedAt).toBe(ann!.refusedAt);
    expect(await figures()).toEqual([counted(1), counted(1)]);
  });

  it('D2009 D2010 D2011 whoever leaves a lead afterwards, from another browser too, wants a call', async () => {
    const same = { email: 'ann@example.com', phone: '+1 555 0100 200' };
    await leave(same);
    await complete(refused);
    expect(await refusal()).not.toBeNull();
    await addLead(database, { key: 'phone', ...same });
    expect(await refusal()).toBeNull();
    expect((await readVisitor()).refusedAt).toBeNull();
    await addLead(database, { key: 'ann', ...same });
    expect(await refusal()).toBeNull();
    expect((await figures())[0]).toEqual(counted(3));
  });

  it('D2009 D2010 a robot’s lead afterwards is nobody’s wish', async () => {
    await leave();
    await complete(refused);
    await addLead(database, { key: 'ann', quarantined: true });
    expect(await refusal()).not.toBeNull();
    expect((await figures())[0]).toEqual(counted(0));
  });

  it('D2009 D2010 a sale that is open is no refusal, and the newest that was completed counts', async () => {
    await leave();
    await addConversation(database, 'ann', refused);
    expect(await refusal()).toBeNull();
    await complete(refused);
    await addConversation(database, 'ann', { user_name: 'Ann' });
    expect(await refusal()).not.toBeNull();
    await complete({ user_name: 'Ann', ...agreed });
    expect(await refusal()).toBeNull();
    expect((await figures())[0]).toEqual(counted(1));
  });

  it('D2012 what leads to a call is the script’s, and a sale that saved a lead was none by any words', async () => {
    const script = defineScript({
      hello: { says: 'Name?', variable: 'user_name', asks: 'text', label: 'Name', next: 'when' },
      when: {
        says: 'When?',
        variable: 'best_time',
        asks: 'options',
        options: [
          { text: 'Now', next: 'save' },
          { text: 'Never', next: 'finish' },
        ],
        otherwise: 'finish',
      },
      save: { says: 'Thanks', variable: 'completion', asks: 'nothing', next: 'finish' },
    });
    const own = await serveOperator(database, { script });
    await leave();
    await complete({ user_name: 'Ann', best_time: 'Never', ...agreed });
    expect(await refusal(own)).not.toBeNull();
    await complete({ user_name: 'Ann', best_time: 'Now' });
    expect(await refusal(own)).toBeNull();
    await own.app.close();

    await emptyTables(database);
    await leave();
    const id = await addConversation(database, 'ann', { final_confirmation: 'Splendid!' });
    await addLead(database, { key: 'ann', email: ` ${guidedLeadEmail.toUpperCase()}` });
    await database.query(
      'update public.guided_conversations set conversation_completed = true where id = $1',
      [id],
    );
    expect(await refusal()).toBeNull();
    expect((await figures())[0]).toEqual(counted(2));
  });

  it('D2009 D2010 whoever gives up to change the number of a sale is called at the one before', async () => {
    const told = { user_name: 'Ann', business_type: 'Bakery', project_budget: 'A lot' };
    await addLead(database, { key: 'ann', email: guidedLeadEmail });
    await complete({ ...told, ...agreed, phone_number: '555 0100' });
    await complete({ ...told, final_confirmation: 'Rather not', phone_number: '555 0199' });
    expect(await refusal()).toBeNull();
    expect((await figures())[0]).toEqual(counted(1));
    // A sale of its own is no change of another.
    await complete({ ...told, business_type: 'Cafe', final_confirmation: 'Rather not' });
    expect(await refusal()).not.toBeNull();
    expect((await figures())[0]).toEqual(counted(0));
  });

  it('D2075 a call that is called off, in place of another number, is told; a lead that says so wants none', async () => {
    const told = { user_name: 'Ann', business_type: 'Bakery' };
    await addLead(database, { key: 'ann', email: guidedLeadEmail, phone: '555 0100 200' });
    await complete({ ...told, ...agreed, phone_number: '555 0100 200' });
    await complete(told);
    const calledOff = await refusal();
    expect(calledOff).not.toBeNull();
    // Whichever of the two comes first.
    await addLead(database, { key: 'ann', email: guidedLeadEmail, phone: '' });
    const [ann, ...others] = await readPeople();
    expect(others).toEqual([]);
    expect(ann).toMatchObject({ refusedAt: calledOff, phones: ['555 0100 200'] });
    expect((await readVisitor()).refusedAt).toBe(calledOff);
    expect((await figures())[0]).toEqual(counted(0));
    await addLead(database, { key: 'ann', email: guidedLeadEmail, phone: '555 0100 201' });
    expect(await refusal()).toBeNull();
  });

  it('D2012 an added answer that has the name of a column is none', async () => {
    await leave();
    await complete(refused);
    await database.query('update public.guided_conversations set added_answers = $1::jsonb', [
      JSON.stringify(agreed),
    ]);
    expect(await refusal()).not.toBeNull();
  });

  it('D2010 figures are counted as far as ever, however many one browser left', async () => {
    await database.execute(`
      insert into public.leads (name, email, phone, created_at, visitor_key_hash)
      select 'n' || i, 'e' || i || '@x.example', '555', now() - interval '2 days',
        case when i % 2 = 0 then sha256(convert_to('ann', 'UTF8')) end
      from generate_series(1, 3000) as i`);
    await complete(refused);
    const [toCall] = await figures();
    expect(toCall!.isMore).toBe(true);
    expect(toCall!.leads).toBeGreaterThan(400);
    expect(toCall!.leads).toBeLessThan(600);
    await database.execute(
      "update public.leads set visitor_key_hash = sha256(convert_to('ann', 'UTF8'))",
    );
    expect((await figures())[0]).toEqual({ leads: 0, isMore: true });
  });
});
