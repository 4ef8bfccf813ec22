import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { parseEnvironment } from '../../server/environment.ts';
import { readSpent } from '../../server/spent-today.ts';
import { engines, openEngine } from './engines.ts';

describe.each(engines)('D639 what the day has cost on %s', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await openEngine(engine);
  });
  afterAll(() => database.close());

  const environment = parseEnvironment({
    GEMINI_API_KEY: 'AIza-of-a-test',
    GEMINI_MODEL: 'flash-of-a-test',
    CHAT_DAILY_LIMIT: '200',
    VOICE_DAILY_MINUTES: '90',
    VOICE_DAILY_REQUESTS: '50',
    VOICE_DAILY_TOKENS: '6000',
  });

  it('stands beside its ceilings, by what costs it', async () => {
    const today = `(now() at time zone 'utc')::date`;
    await database.execute(`
      truncate usage_counters, voice.spending, voice.spending_by_model;
      insert into usage_counters values
        (${today}, 'day', 'all', 12), (${today}, 'call day', 'all', 61),
        (${today} - 1, 'day', 'all', 99);
      insert into voice.orgs (id, body) values ('00000000-0000-4000-8000-000000000001', '{}')
        on conflict do nothing;
      insert into voice.spending (org_id, day, requests, tokens) values
        ('00000000-0000-4000-8000-000000000001', ${today}, 3, 400);
      insert into voice.spending_by_model (day, provider, model, requests, tokens) values
        (${today}, 'openai', 'gpt-of-a-test', 2, 300), (${today}, 'custom-llm', 'own', 1, 100),
        (${today} - 1, 'openai', 'yesterday', 1, 100)`);
    const org = 'Public keys of organisation 00000000-0000-4000-8000-000000000001';
    expect(await readSpent(database, environment)).toEqual([
      { what: 'Chat of the site, flash-of-a-test', used: 12, ceiling: 200, unit: 'answers' },
      { what: 'Calls from the site', used: 2, ceiling: 90, unit: 'minutes' },
      { what: org, used: 3, ceiling: 50, unit: 'requests' },
      { what: org, used: 400, ceiling: 6000, unit: 'tokens' },
      { what: 'Public keys, gpt-of-a-test', used: 300, ceiling: null, unit: 'tokens' },
      { what: 'Public keys, own', used: 100, ceiling: null, unit: 'tokens' },
    ]);
  });

  it('D1376 counts what voices and ears of providers took in a call, once it ended', async () => {
    await database.execute(
      'truncate voice.spending, voice.spending_by_model, voice.spending_by_speech, usage_counters',
    );
    const voice = { provider: '11labs', model: 'eleven_flash_v2_5', voiceId: 'maya' };
    const transcriber = { provider: 'deepgram', model: 'nova-3' };
    const costs = [
      { type: 'transport', minutes: 2, cost: 0 },
      { type: 'transcriber', transcriber, minutes: 1.51, cost: 0.01 },
      { type: 'voice', voice, characters: 120, cost: 0.01 },
      { type: 'voice', voice: { ...voice, voiceId: 'leo' }, characters: 7, cost: 0.01 },
      { type: 'model', model: { provider: 'openai', model: 'x' }, cost: 0 },
    ];
    const { rows } = await database.query<{ id: string }>(
      `with org as (insert into voice.orgs (body) values ('{}') returning id)
       insert into voice.objects (org_id, kind, body)
       select id, 'call', '{"status": "in-progress"}' from org, generate_series(1, 3) returning id`,
    );
    const change = (body: object) =>
      database.query('update voice.objects set body = body || $2::jsonb where id = any($1)', [
        rows.map(({ id }) => id).slice(0, 2),
        JSON.stringify(body),
      ]);
    const silent = parseEnvironment({ VOICE_DAILY_MINUTES: '0' });
    await change({ costs });
    expect(await readSpent(database, silent)).toEqual([]);
    await change({ status: 'ended' });
    // What is changed of it later counts no second time.
    await change({ status: 'ended', costs });
    await database.query(`update voice.objects set body = '{"status": "ended"}' where id = $1`, [
      rows[2]!.id,
    ]);
    const ceiling = null;
    expect(await readSpent(database, silent)).toEqual([
      { what: 'Voice 11labs, eleven_flash_v2_5, maya', used: 240, ceiling, unit: 'characters' },
      { what: 'Voice 11labs, eleven_flash_v2_5, leo', used: 14, ceiling, unit: 'characters' },
      { what: 'Ears deepgram, nova-3', used: 182, ceiling, unit: 'seconds' },
    ]);
    await database.execute('truncate voice.spending_by_speech');
  });

  it('says nothing of a chat that costs nothing, nor of calls that cannot be', async () => {
    await database.execute('truncate voice.spending, voice.spending_by_model');
    const free = parseEnvironment({ VOICE_DAILY_MINUTES: '0' });
    expect(await readSpent(database, free)).toEqual([]);
  });
});
