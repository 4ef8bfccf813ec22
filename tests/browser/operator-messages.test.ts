import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { fitsAndIsAccessible, operator } from '../support/operator-console.ts';
import { startParley } from '../support/server.ts';

const it = operator
  // Behind a proxy it would tell no server beside it.
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await startParley({ env: { TRUST_PROXY: 'off' } });
    onCleanup(() => server.stop());
    return server;
  })
  /** A developer's server that is broken at first, and that the demo's assistant tells of its calls. */
  .extend('receiver', { scope: 'file' }, async ({}, { onCleanup }) => {
    const receiver = await receiveWebhooks((response, index) =>
      response.writeHead(index === 0 ? 500 : 204).end(),
    );
    onCleanup(() => receiver.close());
    return receiver;
  });

it('D180 a message that a developer’s server did not take is looked at, and sent again', async ({
  page,
  server,
  receiver,
  openConsole,
}) => {
  const key = (await readFile(join(server.dataDir, 'secrets/voice-private-key'), 'utf8')).trim();
  const made = await fetch(`${server.url}/voice/call/web`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ assistant: { name: 'Ada', server: { url: receiver.url } } }),
  });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await receiver.next();

  await openConsole();
  await page.getByRole('link', { name: 'Developers' }).click();
  await page.getByRole('link', { name: 'Given up' }).click();
  await page.getByText('Gave up after 1 try (HTTP 500)').waitFor();
  await page.getByRole('button', { name: 'Show status-update' }).click();
  await page.getByText(`"id": "${id}"`).waitFor();

  await fitsAndIsAccessible(page);

  await page.getByRole('button', { name: 'Send again: status-update' }).click();
  await page.getByRole('status').filter({ hasText: 'Queued' }).waitFor();
  await page.getByText('Nothing was given up.').waitFor();
  expect(JSON.parse((await receiver.next()).body)).toMatchObject({
    message: { type: 'status-update', call: { id } },
  });
});
