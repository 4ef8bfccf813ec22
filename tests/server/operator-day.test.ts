import { guidedLeadEmail, lateBefore, promisedBy } from '@parley/business';
import type {
  OperatorDay,
  OperatorDayPerson,
  OperatorLead,
  OperatorOverview,
  OperatorPage,
  OperatorSession,
} from '@parley/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { listMidnights, startOfDay } from '../../server/operator/zone.ts';
import { engines, openEngine } from './engines.ts';
import {
  addConversation,
  addLead,
  emptyTables,
  keyHash,
  serveOperator,
  type LeadRow,
  type OperatorServer,
} from './operator-server.ts';

const timeZone = 'Pacific/Auckland';
const hour = 3_600_000;
/** So many hours before now. */
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

describe.each(engines)('the operator’s day on %s', (engine) => {
  let database: Database;
  let operator: OperatorServer;

  beforeAll(async () => {
    database = await openEngine(engine);
    operator = await serveOperator(database, { timeZone });
  });
  afterAll(async () => {
    await operator.app.close();
    await database.close();
  });
  beforeEach(async () => {
    await emptyTables(database);
    await database.execute('truncate public.unanswered_questions');
  });

  const add = (row: LeadRow = {}) => addLead(database, row);
  const readDay = () => operator.read<OperatorDay>('/day');
  const readPage = async (cursor?: string) => {
    const reply = await operator.post('/day/people', cursor === undefined ? {} : { cursor });
    expect(reply.status).toBe(200);
    return (await reply.json()) as OperatorPage<OperatorDayPerson>;
  };
  async function readAll(): Promise<OperatorDayPerson[]> {
    const all: OperatorDayPerson[] = [];
    let cursor: string | null | undefined;
    do {
      const page: OperatorPage<OperatorDayPerson> = await readPage(cursor ?? undefined);
      all.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return all;
  }
  const names = async () => (await readAll()).map(({ name }) => name);
  async function work(leadIds: readonly string[], change: object): Promise<OperatorLead[]> {
    const reply = await operator.post('/leads/work', { leadIds, ...change });
    expect(reply.status).toBe(200);
    return (await reply.json()) as OperatorLead[];
  }
  const ask = (key: string, question: string) =>
    database.query(
      `insert into public.unanswered_questions (owner_key_hash, question)
       values (decode($1, 'hex'), $2)`,
      [keyHash(key), question],
    );

  it('D601 whoever waits longest is called next, by the hour that was promised', async () => {
    const late = ago(25);
    await add({ name: 'Later', createdAt: ago(1) });
    const id = await add({ name: 'Late', createdAt: late, key: 'late', message: 'Hello' });
    expect(await readPage()).toEqual({
      items: [
        expect.objectContaining({
          id,
          name: 'Late',
          visitorKey: keyHash('late'),
          dueAt: new Date(Date.parse(late) + 24 * hour).toISOString(),
          said: ['Hello'],
          complains: false,
          questions: [],
          leadIds: [id],
          owner: null,
          note: null,
        }),
        expect.objectContaining({ name: 'Later', visitorKey: null }),
      ],
      nextCursor: null,
    });
  });

  it('D1522 a call is due as the visitor was told, and late once that hour is over', async () => {
    const own = await serveOperator(database, {
      callPromise: { by: promisedBy, lateBefore },
    });
    const asked = [1, 5, 10, 15, 20, 25].map(ago);
    for (const createdAt of asked) await add({ createdAt });
    const due = asked.map((at) => promisedBy(Date.parse(at)));
    const { items } = (await (
      await own.post('/day/people', {})
    ).json()) as OperatorPage<OperatorDayPerson>;
    const { late } = await own.read<OperatorDay>('/day');
    const now = Date.now();
    await own.app.close();
    expect(items.map(({ dueAt }) => Date.parse(dueAt))).toEqual(due.toReversed());
    expect(late).toEqual({ leads: due.filter((at) => at < now).length, isMore: false });
  });

  it('D600 the figures of the day count leads by their state', async () => {
    await add({ createdAt: ago(30) });
    await add();
    const worked = await add({ name: 'Worked', createdAt: ago(30) });
    const again = await add({ createdAt: ago(30) });
    await work([worked, again], { state: 'won' });
    await work([again], { state: 'new' });
    const { worked: list, ...counts } = await readDay();
    const counted = (leads: number) => ({ leads, isMore: false });
    expect(counts).toEqual({
      toCall: counted(3),
      late: counted(2),
      cameToday: counted(1),
      workedToday: counted(1),
    });
    expect(list.map(({ name, state }) => [name, state])).toEqual([['Worked', 'won']]);
  });

  it('D602 a lead has a state, an owner and a note, and each is set alone', async () => {
    const id = await add();
    const [lead] = await work([id], { state: 'called', owner: '  Maya ', note: 'Rings\nat five' });
    expect(lead).toMatchObject({ id, state: 'called', owner: 'Maya', note: 'Rings\nat five' });
    expect(Date.now() - Date.parse(lead!.stateAt!)).toBeLessThan(60_000);
    const [same] = await work([id], { state: 'called', note: ' ' });
    expect(same).toMatchObject({ state: 'called', owner: 'Maya', note: null });
    expect(same!.stateAt).toBe(lead!.stateAt);
    const [free] = await work([id], { owner: null });
    expect(free).toMatchObject({ state: 'called', owner: null });
    expect(await names()).toEqual([]);
    await work([id], { state: 'new' });
    expect(await readAll()).toHaveLength(1);
  });

  it.each([
    [{ leadIds: [] as string[], state: 'won' }, 'leadIds'],
    [{ leadIds: ['x'], state: 'won' }, 'leadIds.0'],
    [{ leadIds: [randomUUID()], state: 'toString' }, 'state'],
    [{ leadIds: [randomUUID()], owner: 'x'.repeat(101) }, 'owner'],
    [{ leadIds: [randomUUID()], note: 'x\0' }, 'note'],
    [{ leadIds: [randomUUID()], other: 1 }, 'other'],
    [{ leadIds: [randomUUID()], state: 'won', seen: { state: 'x' } }, 'seen.state'],
    [{ leadIds: Array.from({ length: 101 }, () => randomUUID()), state: 'won' }, 'leadIds'],
  ])('D602 refuses %j, naming what is wrong', async (body, field) => {
    const reply = await operator.post('/leads/work', body);
    expect([reply.status, (await reply.json()).error.field]).toEqual([400, field]);
  });

  it('D812 changes nothing that a colleague has changed since it was seen, and says what it is', async () => {
    const [id, other] = [await add(), await add()];
    await work([id], { state: 'won', note: 'Signed' });
    const refusal = async (change: object) => {
      const reply = await operator.post('/leads/work', { leadIds: [id, other], ...change });
      return [reply.status, (await reply.json()).error.message] as const;
    };
    expect(await refusal({ state: 'called', seen: { state: 'new' } })).toEqual([
      409,
      'It was marked won meanwhile, so nothing was saved. Look at it as it is now.',
    ]);
    expect((await refusal({ note: 'Rings', seen: { note: null } }))[0]).toBe(409);
    expect((await refusal({ owner: 'Maya', seen: { state: 'new' } }))[0]).toBe(409);
    const [one] = await work([id], {
      note: 'Signed at five',
      seen: { state: 'won', note: 'Signed' },
    });
    expect(one).toMatchObject({ state: 'won', owner: null, note: 'Signed at five' });
    expect((await work([other], { state: 'called', seen: { state: 'new' } }))[0]!.state).toBe(
      'called',
    );
    // Sent again, as after an answer that was lost.
    expect((await work([other], { state: 'called', seen: { state: 'new' } }))[0]!.state).toBe(
      'called',
    );
  });

  it('D602 says that nothing is set, and that there is no such lead', async () => {
    expect((await operator.post('/leads/work', { leadIds: [randomUUID()] })).status).toBe(400);
    const reply = await operator.post('/leads/work', { leadIds: [randomUUID()], state: 'won' });
    expect(reply.status).toBe(404);
  });

  it('D603 one person is one row, however often they wrote', async () => {
    const phone = '+1 555 0100 200';
    const first = await add({
      name: 'Ann',
      email: 'Ann@example.com',
      phone,
      createdAt: ago(9),
      key: 'ann',
    });
    const other = await add({ name: 'Bo', createdAt: ago(8), message: 'Bo’s' });
    const byKey = await add({
      name: 'Ann A.',
      email: guidedLeadEmail,
      phone,
      createdAt: ago(7),
      key: 'ann',
    });
    const byMail = await add({
      name: 'Ann Archer',
      email: ' ann@example.com ',
      createdAt: ago(6),
      message: 'Call me',
    });
    const people = await readAll();
    expect(people.map(({ name, leadIds }) => [name, leadIds])).toEqual([
      ['Ann Archer', [first, byKey, byMail]],
      ['Bo', [other]],
    ]);
    expect(people[0]).toMatchObject({ emails: ['Ann@example.com'], said: ['Call me'] });
    await work(people[0]!.leadIds, { state: 'called', owner: 'Maya', note: 'Likes blue' });
    expect(await names()).toEqual(['Bo']);

    // Who writes again waits again, and is still known.
    await add({ name: 'Ann', email: 'ann@example.com', createdAt: ago(1) });
    expect((await readAll())[1]).toMatchObject({ owner: 'Maya', note: 'Likes blue' });
  });

  it('D603 people who share a telephone are two, and neither is passed over', async () => {
    const phone = '+1 555 0100 300';
    await add({ name: 'Ida', email: 'ida@example.com', phone, key: 'ida', createdAt: ago(5) });
    await add({ name: 'Jon', email: 'jon@example.com', phone, key: 'jon', createdAt: ago(4) });
    expect(await names()).toEqual(['Ida', 'Jon']);
  });

  it('D604 of several phones that of the lead that waits longest is first', async () => {
    const mail = 'cy@example.com';
    const called = await add({ email: mail, phone: '+1 555 1', createdAt: ago(50), key: 'cy' });
    await work([called], { state: 'called' });
    await add({ email: mail, phone: '(555) 2-2', createdAt: ago(20), key: 'cy' });
    await add({ email: mail, phone: '555 33', createdAt: ago(10), key: 'cy' });
    await add({ email: mail, phone: '55522', createdAt: ago(5), key: 'cy' });
    const [cy, ...others] = await readAll();
    expect(others).toEqual([]);
    expect(cy!.phones).toEqual(['(555) 2-2', '555 33', '+1 555 1']);
  });

  it('D606 a robot is in none of it, and joins nobody', async () => {
    await add({ name: 'Robot', email: 'kit@example.com', quarantined: true, createdAt: ago(30) });
    await add({ name: 'Kit', email: 'kit@example.com' });
    expect((await readAll()).map(({ name, leadIds }) => [name, leadIds.length])).toEqual([
      ['Kit', 1],
    ]);
    const { toCall, late } = await readDay();
    expect([toCall.leads, late.leads]).toEqual([1, 0]);
  });

  it('D609 a complaint and a question without an answer go first', async () => {
    await add({ name: 'Old', createdAt: ago(40), message: 'You get your money back, it says?' });
    await add({ name: 'Asks', createdAt: ago(3), key: 'asks' });
    await ask('asks', 'Can you juggle?');
    await add({ name: 'Complains', createdAt: ago(2), message: 'I want to COMPLAIN at once' });
    const writes = await add({ name: 'Wrote before', createdAt: ago(50), key: 'two' });
    const again = await add({ name: 'Writes again', createdAt: ago(1), key: 'two' });
    await database.query(`update public.leads set first_question = $2 where id = $1`, [
      again,
      'Nobody called me back',
    ]);
    const people = await readAll();
    expect(people.map(({ name, complains, questions }) => [name, complains, questions])).toEqual([
      ['Asks', false, ['Can you juggle?']],
      ['Complains', true, []],
      ['Writes again', true, []],
      ['Old', false, []],
    ]);
    expect(people[2]!.leadIds).toEqual([writes, again]);
  });

  it('D610 pages show everybody once, whoever is called and comes meanwhile', async () => {
    // Many in the same microsecond, every fourth of the browser of the one before.
    await database.execute(`
      insert into public.leads (name, email, phone, created_at, visitor_key_hash, message)
      select 'n' || i, 'e' || i || '@x.example', '55500' || i,
        now() - interval '9 days' + (i / 5) * interval '1 microsecond',
        sha256(convert_to('k' || case when i % 4 = 0 then i - 1 else i end, 'UTF8')),
        case when i % 10 = 0 then 'I am very disappointed' end
      from generate_series(1, 130) as i`);
    const first = await readPage();
    await work(first.items[0]!.leadIds, { state: 'called' });
    await add({ name: 'Fresh' });
    const rest: OperatorDayPerson[] = [];
    let cursor = first.nextCursor;
    while (cursor !== null) {
      const page = await readPage(cursor);
      rest.push(...page.items);
      cursor = page.nextCursor;
    }
    const ids = [...first.items, ...rest].flatMap(({ leadIds }) => leadIds);
    expect([ids.length, new Set(ids).size]).toEqual([131, 131]);
    expect(rest.at(-1)!.name).toBe('Fresh');
    const pressing = [...first.items, ...rest].map(({ complains }) => complains);
    expect(pressing.lastIndexOf(true)).toBeLessThan(pressing.indexOf(false));
  });

  it('D610 hides nobody behind a browser that gave the details of several people', async () => {
    await add({ name: 'Una', email: 'una@example.com', key: 'hers', createdAt: ago(9) });
    await add({ name: 'Pat', email: 'pat@example.com', key: 'shared', createdAt: ago(8) });
    await add({ name: 'Una', email: 'una@example.com', key: 'shared', createdAt: ago(7) });
    await addConversation(database, 'hers', { user_name: 'Una' });
    const shown = (await readAll()).flatMap(({ leadIds }) => leadIds);
    expect(new Set(shown).size).toBe(3);
  });

  it.each(['', 'x', 'first.', 'first.1.x', `second.1.${randomUUID()}`])(
    'D610 refuses the cursor %j',
    async (cursor) => {
      const reply = await operator.post('/day/people', { cursor });
      expect([reply.status, (await reply.json()).error.field]).toEqual([400, 'cursor']);
    },
  );

  it('D605 the session says whose clock it is, and the day begins at its midnight', async () => {
    expect(await operator.read<OperatorSession>('/session')).toMatchObject({ timeZone });
    const midnight = startOfDay(new Date(), timeZone).getTime();
    await add({ createdAt: new Date(midnight - 1000).toISOString() });
    await add({ createdAt: new Date(midnight).toISOString() });
    expect((await readDay()).cameToday.leads).toBe(1);
  });

  it('D1371 the overview’s days are those of the day, by the same clock', async () => {
    const [weekBegan = '', ...later] = listMidnights(7, new Date(), timeZone);
    const midnight = later.at(-2)!;
    for (const began of [weekBegan, midnight])
      for (const off of [-1000, 0])
        await add({ createdAt: new Date(Date.parse(began) + off).toISOString() });
    const { leads } = await operator.read<OperatorOverview>('/overview');
    expect([leads.today, leads.last7Days, leads.total]).toEqual([1, 3, 4]);
    expect((await readDay()).cameToday.leads).toBe(1);
  });

  it('D611 no statement of the day reads all leads, among many', async () => {
    await database.execute(`
      insert into public.leads (name, email, phone, created_at, state, state_at, visitor_key_hash)
      select 'n' || i, 'e' || i || '@x.example', '+1 555 ' || i, now() - i * interval '1 minute',
        case when i % 2 = 0 then 'called' else 'new' end,
        case when i % 2 = 0 then now() - i * interval '1 minute' end,
        sha256(convert_to('k' || i, 'UTF8'))
      from generate_series(1, 20000) as i;
      analyze public.leads`);
    const asked: { sql: string; params: readonly unknown[] }[] = [];
    const watching = {
      ...database,
      query: <Row>(sql: string, params: readonly unknown[] = []) => {
        asked.push({ sql, params });
        return database.query<Row>(sql, params);
      },
    };
    const watched = await serveOperator(watching as Database, { timeZone });
    asked.length = 0;
    const page = (await (
      await watched.post('/day/people', {})
    ).json()) as OperatorPage<OperatorDayPerson>;
    expect(page.items).toHaveLength(25);
    await watched.post('/day/people', { cursor: page.nextCursor });
    const day = await watched.read<OperatorDay>('/day');
    expect([day.toCall, day.late]).toEqual([
      { leads: 1000, isMore: true },
      { leads: 1000, isMore: true },
    ]);
    await watched.app.close();
    expect(asked.length).toBeGreaterThan(4);
    for (const { sql, params } of asked) {
      // Of a small table half is read as fast as an index: whether there is a fitting one shows without.
      const { rows } = await database.transaction(async (tx) => {
        await tx.query('set local enable_seqscan = off');
        return tx.query<Record<string, string>>(`explain ${sql}`, params);
      });
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect(plan).not.toMatch(/Seq Scan on (public\.)?leads/);
    }
  });
});

it.each([
  ['2026-03-29T12:00:00Z', 'Europe/Warsaw', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25T12:00:00Z', 'Europe/Warsaw', '2026-10-24T22:00:00.000Z'],
  ['2026-01-01T05:00:00Z', 'America/New_York', '2026-01-01T05:00:00.000Z'],
  ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31T05:00:00.000Z'],
  ['2026-05-05T20:00:00Z', 'Asia/Kathmandu', '2026-05-05T18:15:00.000Z'],
  // Clocks go forward at midnight: the day begins at one.
  ['2026-03-29T12:00:00Z', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
])('D605 the day of %s in %s began at %s', (now, zone, start) => {
  expect(startOfDay(new Date(now), zone).toISOString()).toBe(start);
});
