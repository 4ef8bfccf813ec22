import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openPglite } from '../../database/pglite/open.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { operator, rowOf } from '../support/operator-console.ts';
import { makeDataDir, startParley } from '../support/server.ts';

/** A server on whose webhook one lead was given up, days ago; the receiver is back by now. */
const it = operator
  .extend('receiver', { scope: 'file' }, async ({}, { onCleanup }) => {
    const receiver = await receiveWebhooks((response) => response.writeHead(204).end());
    onCleanup(() => receiver.close());
    return receiver;
  })
  .extend('server', { scope: 'file' }, async ({ receiver }, { onCleanup }) => {
    const dataDir = await makeDataDir();
    const database = await openPglite({ directory: join(dataDir, 'database') });
    await database.execute(`
      with lead as (
        insert into public.leads (name, email, phone)
        values ('Gina Givenup', 'gina@example.test', '5550501') returning id
      )
      insert into public.lead_deliveries (lead_id, attempts, next_attempt_at, last_error)
      select id, 20, null, 'HTTP 503' from lead`);
    await database.close();
    const server = await startParley({
      dataDir,
      env: { LEAD_WEBHOOK_URL: receiver.url, LEAD_WEBHOOK_SECRET: 'secret-of-the-webhook-test' },
    });
    onCleanup(async () => {
      await server.stop();
      await rm(dataDir, { recursive: true });
    });
    return server;
  });

it('D94 a delivery that was given up is seen, and sent again', async ({
  page,
  receiver,
  openConsole,
}) => {
  await openConsole();
  await page.getByText('1 delivery given up.').waitFor();
  const row = rowOf(page, 'Gina Givenup');
  await row.getByText('Not delivered to the webhook: gave up after 20 tries (HTTP 503)').waitFor();
  expect(receiver.received).toEqual([]);

  const sendAgain = row.getByRole('button', { name: 'Send again: Gina Givenup' });
  await sendAgain.click();
  await page.getByRole('status').filter({ hasText: 'Queued to be sent' }).waitFor();
  expect(JSON.parse((await receiver.next()).body)).toMatchObject({
    type: 'lead.created',
    lead: { name: 'Gina Givenup' },
  });
  await sendAgain.waitFor({ state: 'detached' });
  await page.getByText('1 delivery given up.').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Gina Givenup' }).click();
  await page.getByRole('heading', { name: 'Gina Givenup', level: 1 }).waitFor();
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'Gina Givenup', level: 1 }).waitFor();
      return page.getByText('Sent to the webhook').count();
    })
    .toBe(1);
  expect(receiver.received).toHaveLength(1);
});
