import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPglite } from '../../database/pglite/open.ts';
import { makeDataDir } from '../support/server.ts';
import { spawnParley } from '../support/server-process.ts';
import { headerOf, receiveMail } from './smtp-receiver.ts';

it('D471 a server that is killed while it mails a lead mails it after the next start, under the same Message-ID', async () => {
  const receiver = await receiveMail({
    // The first is never answered: the server dies with it.
    message: (index) => (index === 0 ? new Promise(() => {}) : null),
  });
  const dataDir = await makeDataDir();
  const env = {
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://leads:pass%40word-of-the-test@127.0.0.1:${receiver.port}`,
    MAIL_FROM: 'Leads <leads@company.example>',
    LEAD_MAIL_TO: 'maya@company.example, leo@company.example',
  };

  const first = spawnParley(env);
  const url = await first.ready;
  const config = (await (await fetch(`${url}/config.json`)).json()) as {
    database: { anonKey: string };
  };
  const saved = await fetch(`${url}/rest/v1/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: config.database.anonKey },
    body: JSON.stringify({ name: 'Ada', email: 'ada@bakery.com', phone: '+15550100199' }),
  });
  expect(saved.status).toBe(201);
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1);
  first.child.kill('SIGKILL');
  await first.ended;

  const database = await openPglite({ directory: join(dataDir, 'database') });
  const { rows } = await database.query<{ attempts: number; waits: boolean }>(
    'select attempts, next_attempt_at > now() as waits from public.lead_deliveries',
  );
  expect(rows).toEqual([{ attempts: 1, waits: true }]);
  // A minute later.
  await database.query('update public.lead_deliveries set next_attempt_at = now()');
  await database.close();

  const second = spawnParley(env);
  await second.ready;
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2);
  second.child.kill('SIGTERM');
  expect(await second.ended).toMatchObject({ code: 0 });
  const [before, after] = receiver.received;
  expect(headerOf(after!, 'message-id')).toMatch(/^<lead\.[0-9a-f-]{36}@company\.example>$/);
  expect(headerOf(after!, 'message-id')).toBe(headerOf(before!, 'message-id'));
  await receiver.close();

  expect(second.stdout()).toContain('by mail to 2 addresses, through 127.0.0.1');
  for (const process of [first, second]) {
    const printed = process.stdout() + process.stderr();
    expect(printed).not.toMatch(/word-of-the-test|ada@|maya@|leo@|5550100199/);
    expect(printed).not.toContain('nobody is told');
  }
  await rm(dataDir, { recursive: true });
});
