import { type OperatorPage, type OperatorQuestion, visitorHeaders } from '@parley/contract';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { eraseOlderThan } from '../../server/leads/retention.ts';
import { createQuestionKeeper } from '../../server/visitors/unanswered-questions.ts';
import { engines, openEngine } from './engines.ts';
import {
  addLead,
  emptyTables,
  keyHash,
  type OperatorServer,
  serveOperator,
} from './operator-server.ts';

describe.each(engines)('D330 the questions without an answer on %s', (engine) => {
  let database: Database;
  let operator: OperatorServer;
  let failures: unknown[] = [];
  let keep: ReturnType<typeof createQuestionKeeper>;

  beforeAll(async () => {
    database = await openEngine(engine);
    operator = await serveOperator(database);
    keep = createQuestionKeeper({
      database,
      onFailure: (error) => failures.push(error),
    });
  });
  afterAll(async () => {
    await operator.app.close();
    await database.close();
  });
  beforeEach(async () => {
    await emptyTables(database);
    await database.execute(
      'truncate public.unanswered_questions; delete from parley.traces where true',
    );
    failures = [];
  });

  /** The embedded database's clock counts in milliseconds: what comes within one has no order. */
  const later = () => setTimeout(2);
  const from = (key: string) => ({ [visitorHeaders.conversationKey]: key });
  const list = async (cursor?: string) =>
    (await (
      await operator.post('/questions/search', cursor === undefined ? {} : { cursor })
    ).json()) as OperatorPage<OperatorQuestion>;
  const kept = async () =>
    (
      await database.query<{ question: string }>(
        'select question from public.unanswered_questions order by created_at',
      )
    ).rows.map(({ question }) => question);

  it('are counted by visitor, the same words as one, and listed newest first', async () => {
    for (const key of ['ada', 'bob']) await addLead(database, { key });
    await keep(from('ada'), 'Do you paint signs?');
    await keep(from('ada'), 'Do you paint signs?');
    await keep(from('ada'), 'Can you fix my roof?');
    await later();
    await keep(from('bob'), 'do you paint  signs');
    expect((await list()).items).toEqual([
      {
        id: expect.any(String),
        askedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        question: 'do you paint signs',
        visitors: 2,
      },
      expect.objectContaining({ question: 'Can you fix my roof?', visitors: 1 }),
    ]);
    const csv = await (await operator.call('/export.csv?table=questions')).text();
    expect(csv.split('\r\n').map((line) => line.replace(/^[^,]*Z,/, ''))).toEqual([
      'asked_at,visitors,question',
      '2,do you paint signs',
      '1,Can you fix my roof?',
      '',
    ]);
  });

  it('are read page by page', async () => {
    await database.execute(`insert into public.unanswered_questions (owner_key_hash, question)
      select sha256('x'), 'question ' || chr(97 + i / 26) || chr(97 + i % 26) from generate_series(0, 59) i`);
    const first = await list();
    expect(first.items).toHaveLength(50);
    const rest = await list(first.nextCursor!);
    expect(rest).toMatchObject({ nextCursor: null });
    expect(new Set([...first.items, ...rest.items].map(({ question }) => question)).size).toBe(60);
  });

  it('are kept without addresses and numbers, and short', async () => {
    await addLead(database, { key: 'ada' });
    await keep(
      from('ada'),
      'Can you\u0000 text +1 (217) 555-0101, ada@example.com\nor https://ada.example/x? '.padEnd(
        900,
        'é',
      ),
    );
    await keep(from('ada'), '+1 217 555 0101');
    const [question, ...others] = await kept();
    expect(others).toEqual([]);
    expect(question).toMatch(/^Can you text …, … or … ?é+$/);
    expect(question).toHaveLength(300);
    expect(failures).toEqual([]);
  });

  it('are kept of nobody who could not be found again', async () => {
    await addLead(database, { key: 'trapped', quarantined: true });
    for (const headers of [{}, from(''), from('nobody'), from('trapped')])
      await keep(headers, 'Do you paint signs?');
    expect(await kept()).toEqual([]);
  });

  it('are looked at no further than their first thousand characters', async () => {
    await addLead(database, { key: 'ada' });
    await keep(from('ada'), `${'x'.repeat(1000)} and this?`);
    await keep(from('ada'), `${' '.repeat(1000)} and this?`);
    expect(await kept()).toEqual(['x'.repeat(300)]);
  });

  it('have an end, for each visitor and in all: the oldest go, and are written out of the files', async () => {
    await addLead(database, { key: 'ada' });
    for (let index = 0; index < 22; index += 1)
      await keep(from('ada'), `What about ${String.fromCharCode(97 + index)}?`);
    expect(await kept()).toHaveLength(20);
    await later();
    await keep(from('ada'), 'What about a?');
    expect((await kept()).at(-1)).toBe('What about a?');

    await database.execute(`insert into public.unanswered_questions (owner_key_hash, question, created_at)
      select sha256(i::text::bytea), 'old', now() - interval '1 day' from generate_series(1, 1980) i`);
    const noted = async () => (await database.query('select 1 from parley.traces')).rows.length;
    expect(await noted()).toBe(0);
    await addLead(database, { key: 'bob' });
    await keep(from('bob'), 'One more?');
    expect(await noted()).toBe(1);
    const questions = await kept();
    expect(questions).toHaveLength(1900);
    expect(questions.filter((question) => question !== 'old')).toHaveLength(21);
    expect((await database.query('select relation from parley.traces')).rows).toEqual([
      { relation: 'public.unanswered_questions' },
    ]);
  });

  it('are shown with the person, and erased with it', async () => {
    for (const key of ['ada', 'bob']) {
      await addLead(database, { key });
      await keep(from(key), `Does ${key} get a discount card?`);
    }
    expect(await operator.read(`/visitors/${keyHash('ada')}`)).toMatchObject({
      questions: ['Does ada get a discount card?'],
    });
    const reply = await operator.post('/erase', { visitorKey: keyHash('ada') });
    expect(await reply.json()).toMatchObject({ leads: 1, questions: 1 });
    expect(await kept()).toEqual(['Does bob get a discount card?']);
    const { rows } = await database.query<{ relation: string }>(
      'select relation from parley.traces',
    );
    expect(rows.map(({ relation }) => relation)).toContain('public.unanswered_questions');
  });

  it('are erased after the days that leads are', async () => {
    await database.execute(`insert into public.unanswered_questions (owner_key_hash, question, created_at)
      values (sha256('a'), 'old', now() - interval '31 days'), (sha256('a'), 'young', now())`);
    expect(await eraseOlderThan(database, 30)).toMatchObject({ questions: 1 });
    expect(await kept()).toEqual(['young']);
  });

  it('fail without a word of what was asked, and keep nobody waiting', async () => {
    await addLead(database, { key: 'ada' });
    const away = createQuestionKeeper({
      database: { ...database, transaction: () => Promise.reject(new Error('away')) },
      onFailure: (error) => failures.push(error),
    });
    await away(from('ada'), 'A secret?');
    expect(String(failures)).toBe('Error: away');
  });
});
