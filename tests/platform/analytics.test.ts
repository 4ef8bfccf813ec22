import { beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { openPlatform } from './platform-server.ts';

const january = { start: '2026-01-01T00:00:00.000Z', end: '2026-02-01T00:00:00.000Z' };

/** Of each call: when it was made, and what it was. */
const calls: readonly [createdAt: string, body: object][] = [
  [
    '2026-01-10T10:00:00Z',
    {
      type: 'webCall',
      status: 'ended',
      endedReason: 'customer-ended-call',
      startedAt: '2026-01-10T10:00:00.000Z',
      endedAt: '2026-01-10T10:02:00.000Z',
      cost: 0.5,
      costBreakdown: { llm: 0.25, llmPromptTokens: 100 },
      analysis: { successEvaluation: 'true' },
      assistantOverrides: { variableValues: { city: 'Bern' } },
    },
  ],
  [
    // The next day in Berlin.
    '2026-01-10T23:30:00Z',
    {
      type: 'webCall',
      status: 'ended',
      endedReason: 'silence-timed-out',
      startedAt: '2026-01-10T10:01:00.000Z',
      endedAt: '2026-01-10T10:02:30.000Z',
      cost: 1.5,
      costBreakdown: { llm: 0.75, llmPromptTokens: 300 },
      artifact: { variableValues: { city: 'Graz' } },
    },
  ],
  ['2026-01-20T10:00:00Z', { type: 'outboundPhoneCall', status: 'queued' }],
  ['2026-03-01T00:00:00Z', { type: 'webCall', status: 'ended', cost: 100 }],
];

describe.each(engines)('analytics on %s', (engine) => {
  const { database, server } = openPlatform(engine);
  beforeAll(async () => {
    const { rows } = await database.query<{ id: string }>(
      `insert into voice.orgs (body) values ('{}') returning id`,
    );
    const add = (orgId: string, [createdAt, body]: (typeof calls)[number]) =>
      database.query(
        `insert into voice.objects (org_id, kind, created_at, body)
         values ($1, 'call', $2::timestamptz, $3::jsonb)`,
        [orgId, createdAt, JSON.stringify(body)],
      );
    for (const one of calls) await add(server.orgId, one);
    // Another organisation's, which is never counted.
    await add(rows[0]!.id, calls[0]!);
  });

  async function query(asked: object): Promise<Record<string, unknown>[]> {
    const { status, json } = await server.ask('POST', '/analytics', {
      queries: [{ table: 'call', name: 'one', timeRange: january, ...asked }],
    });
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json[0].name).toBe('one');
    return json[0].result;
  }
  const op = (operation: string, column: string, alias?: string) => ({ operation, column, alias });

  it('R7.30 adds up calls by every operation, under the names that are asked for', async () => {
    expect(
      await query({
        operations: [
          op('count', 'id', 'calls'),
          op('sum', 'cost'),
          op('avg', 'cost', 'mean'),
          op('min', 'duration', 'shortest'),
          op('max', 'duration', 'longest'),
          op('sum', 'costBreakdown.llm', 'llm'),
          op('sum', 'costBreakdown.llmPromptTokens', 'tokens'),
          op('sum', 'minutesUsed', 'minutes'),
          op('history', 'cost', 'costs'),
        ],
      }),
    ).toEqual([
      {
        calls: 3,
        sumcost: 2,
        mean: 1,
        shortest: 90,
        longest: 120,
        llm: 1,
        tokens: 400,
        minutes: 3.5,
        costs: [
          { time: '2026-01-10T10:00:00.000Z', value: 0.5 },
          { time: '2026-01-10T23:30:00.000Z', value: 1.5 },
        ],
      },
    ]);
  });

  it('R7.30 tells groups apart, also by the values of variables', async () => {
    const operations = [op('count', 'id', 'n')];
    expect(await query({ operations, groupBy: 'type' })).toEqual([
      { type: 'outboundPhoneCall', n: 1 },
      { type: 'webCall', n: 2 },
    ]);
    expect(await query({ operations, groupBy: ['status', 'analysis.successEvaluation'] })).toEqual([
      { status: 'ended', 'analysis.successEvaluation': 'true', n: 1 },
      { status: 'ended', 'analysis.successEvaluation': null, n: 1 },
      { status: 'queued', 'analysis.successEvaluation': null, n: 1 },
    ]);
    expect(await query({ operations, groupByVariableValue: [{ key: 'city' }] })).toEqual([
      { 'variableValues.city': 'Bern', n: 1 },
      { 'variableValues.city': 'Graz', n: 1 },
      { 'variableValues.city': null, n: 1 },
    ]);
  });

  it("R7.30 cuts time into steps of the asker's time zone", async () => {
    const operations = [op('count', 'id', 'n')];
    const days = (timezone: string) =>
      query({ operations, timeRange: { ...january, step: 'day', timezone } });
    expect(await days('UTC')).toEqual([
      { date: '2026-01-10T00:00:00.000Z', n: 2 },
      { date: '2026-01-20T00:00:00.000Z', n: 1 },
    ]);
    expect(await days('Europe/Berlin')).toEqual([
      { date: '2026-01-09T23:00:00.000Z', n: 1 },
      { date: '2026-01-10T23:00:00.000Z', n: 1 },
      { date: '2026-01-19T23:00:00.000Z', n: 1 },
    ]);
    for (const step of [
      'second',
      'minute',
      'hour',
      'week',
      'month',
      'quarter',
      'year',
      'decade',
      'century',
      'millennium',
    ]) {
      const rows = await query({ operations, timeRange: { ...january, step } });
      expect(
        rows.reduce((sum, { n }) => sum + (n as number), 0),
        step,
      ).toBe(3);
    }
  });

  it('R7.30 takes the last seven days where nothing is said', async () => {
    const { json } = await server.ask('POST', '/analytics', {
      queries: [{ table: 'call', name: 'now', operations: [op('count', 'id', 'n')] }],
    });
    const { start, end, timezone } = json[0].timeRange;
    expect(Date.parse(end) - Date.parse(start)).toBe(7 * 86_400_000);
    expect(timezone).toBe('UTC');
  });

  it('R7.30 knows what calls make of the subscription', async () => {
    expect(
      await query({
        table: 'subscription',
        operations: [
          op('max', 'concurrency', 'most'),
          op('sum', 'minutesUsed', 'minutes'),
          op('history', 'concurrency', 'history'),
        ],
      }),
    ).toEqual([
      {
        most: 2,
        minutes: 3.5,
        history: [
          { time: '2026-01-10T10:00:00.000Z', value: 1 },
          { time: '2026-01-10T10:01:00.000Z', value: 2 },
          { time: '2026-01-10T10:02:00.000Z', value: 1 },
          { time: '2026-01-10T10:02:30.000Z', value: 0 },
        ],
      },
    ]);
    // Those that ran already when the time began are counted from there.
    const timeRange = { start: '2026-01-10T10:01:30Z', end: '2026-01-10T10:02:10Z' };
    expect(
      await query({
        table: 'subscription',
        timeRange,
        operations: [op('history', 'concurrency', 'h')],
      }),
    ).toEqual([
      {
        h: [
          { time: '2026-01-10T10:01:30.000Z', value: 2 },
          { time: '2026-01-10T10:02:00.000Z', value: 1 },
        ],
      },
    ]);
  });

  it('R7.30 answers several questions at once, in their order', async () => {
    const names = ['first', 'second'];
    const { json } = await server.ask('POST', '/analytics', {
      queries: names.map((name) => ({ table: 'call', name, operations: [op('count', 'id')] })),
    });
    expect(json.map(({ name }: { name: string }) => name)).toEqual(names);
  });

  it('R7.30 refuses what cannot be asked, by its name', async () => {
    const refused: [object, RegExp][] = [
      [
        { operations: [op('sum', 'id')] },
        /^queries\.0\.operations\.0\.operation: ids can be counted/,
      ],
      [
        { operations: [op('max', 'concurrency')] },
        /^queries\.0\.operations\.0\.column: the table call/,
      ],
      [{ operations: [] }, /^queries\.0\.operations: must be 1 to 50/],
      [{ operations: [op('count', 'id', 'x'), op('sum', 'cost', 'x')] }, /two values are named x/],
      [
        { operations: [op('count', 'id')], timeRange: { timezone: '+02:00' } },
        /^queries\.0\.timeRange\.timezone/,
      ],
      [
        {
          operations: [op('count', 'id')],
          timeRange: { timezone: "UTC'; drop table voice.objects" },
        },
        /^queries\.0\.timeRange\.timezone/,
      ],
      [
        { operations: [op('count', 'id')], timeRange: { start: january.end, end: january.start } },
        /must not be after end/,
      ],
      [
        { table: 'subscription', groupBy: 'type', operations: [op('max', 'concurrency')] },
        /^queries\.0\.groupBy/,
      ],
      [{ operations: [op('median', 'cost')] }, /^queries\.0\.operations\.0\.operation/],
    ];
    for (const [asked, message] of refused) {
      const { status, json } = await server.ask('POST', '/analytics', {
        queries: [{ table: 'call', name: 'one', ...asked }],
      });
      expect([status, json.message[0]]).toEqual([400, expect.stringMatching(message)]);
    }
    // A name is data, whatever is in it.
    const alias = `"; drop table voice.objects; --`;
    expect(await query({ operations: [op('count', 'id', alias)] })).toEqual([{ [alias]: 3 }]);
  });
});
