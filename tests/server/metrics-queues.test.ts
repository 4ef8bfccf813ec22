import { expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createApp } from '../../server/app.ts';
import type { Environment } from '../../server/environment.ts';
import { openFigures } from '../../server/open-figures.ts';
import { captureLog } from './captured-log.ts';
import { engines, openEngine } from './engines.ts';
import { frame } from './feature-server.ts';

const token = 'the-token-of-the-metrics';
const mail = {
  smtp: { host: 'mail.company.example', port: 465, tls: true, login: null },
  from: { name: null, address: 'leads@company.example' },
  to: ['maya@company.example'],
  confirms: false,
};
const webhook = {
  url: 'https://hooks.company.example/leads',
  secret: 'the secret of the webhook',
  format: 'json',
} as const;

/** One that waits in each queue, and one of each that no longer does. */
const fill = (database: Database) =>
  database.execute(`
    insert into voice.orgs (id, body) values (gen_random_uuid(), '{}');
    create temp table made as select gen_random_uuid() as id, n from generate_series(1, 2) as n;
    insert into voice.objects (id, org_id, kind, body)
      select made.id, orgs.id, 'call', '{"status":"ended"}' from made, voice.orgs;
    insert into parley.missed_calls (call_id, next_attempt_at)
      select id, case when n = 1 then now() end from made;
    insert into voice.objects (org_id, kind, body)
      select id, 'test-suite-run', jsonb_build_object('status', status)
      from voice.orgs, unnest(array['queued', 'completed']) as status;
    insert into voice.awaited_reports (call_id, report_by) select id, now() from made where n = 1;
    insert into voice.recordings (key, call_id, bytes, started_at, peaks, consent, next_copy_at)
      select n::text, id, 1, now(), '', '{}', case when n = 1 then now() end from made;
    insert into voice.screen_recordings (key, call_id, bytes, head, started_at, muxing_until)
      select n::text, id, 1, '', now(), case when n = 1 then now() end from made;
    drop table made`);

it.each(engines)(
  'D1577 what waits in each queue is told, of missed calls where somebody is told of them, on %s',
  async (engine) => {
    const database = await openEngine(engine);
    await fill(database);
    const read = async (ways: Partial<Pick<Environment, 'leadMail' | 'leadWebhook'>>) => {
      const figures = await openFigures(
        { metricsToken: token, backups: null, leadMail: null, leadWebhook: null, ...ways },
        database,
      );
      const { log, logRequest } = captureLog();
      const { fastify } = createApp({ ...frame, log, logRequest, apis: [figures!.routes] });
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await fastify.inject({ url: '/metrics', headers });
      await fastify.close();
      return [...body.matchAll(/^parley_queue_depth\{queue="(\w+)"\} (\d+)$/gm)].map(
        ([, queue, depth]) => `${queue} ${depth}`,
      );
    };
    const others = [
      'lead_webhook 0',
      'lead_mail 0',
      'lead_confirmation 0',
      'voice_messages 0',
      'voice_test_runs 1',
      'voice_reports 1',
      'voice_recording_copies 1',
      'voice_screen_films 1',
    ];
    for (const ways of [{ leadMail: mail }, { leadWebhook: webhook }])
      expect((await read(ways)).toSorted()).toEqual([...others, 'missed_calls 1'].toSorted());
    expect((await read({})).toSorted()).toEqual(others.toSorted());
    await database.close();
  },
);
