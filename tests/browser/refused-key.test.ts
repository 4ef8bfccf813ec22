import { company } from '@parley/business';
import { expect } from 'vitest';
import { says, send } from '../support/chat-visit.ts';
import { startGoogleStandIn } from '../support/google-stand-in.ts';
import { operator } from '../support/operator-console.ts';
import { startParley } from '../support/server.ts';
import { openChat } from '../support/visit.ts';

const key = `AIza${'k'.repeat(35)}`;

/** A server with a key of its own, which the service refuses. */
const it = operator
  .extend('google', { scope: 'file' }, async ({}, { onCleanup }) => {
    const google = await startGoogleStandIn();
    onCleanup(() => google.close());
    return google;
  })
  .extend('server', { scope: 'file' }, async ({ google }, { onCleanup }) => {
    const server = await startParley({
      env: { GEMINI_API_KEY: key, GEMINI_BASE_URL: google.baseUrl },
    });
    onCleanup(() => server.stop());
    return server;
  });

it('D291 D326 the company’s own answers step in, and the operator reads what the service says', async ({
  page,
  newPage,
  server,
  google,
  openConsole,
}) => {
  google.reply({
    kind: 'error',
    code: 429,
    status: 'RESOURCE_EXHAUSTED',
    message: `The quota of ${key} is used up.`,
  });
  await page.goto(server.url);
  await openChat(page);
  await send(page, 'When are you open?');
  await page.getByRole('log').getByText(company.hours).waitFor();
  const visible = await page.getByRole('log').innerText();
  expect(visible).not.toMatch(/quota|api key/i);

  const console = await newPage();
  await openConsole('#/leads', console);
  const notice = console.getByText('The AI service refuses GEMINI_API_KEY.');
  await notice.waitFor();
  await console
    .getByText(/1 refusal since it last answered.*429, The quota of \[key\] is used up\./)
    .waitFor();

  google.reply(says('Hello.'));
  await send(page, 'Hello?');
  await page.getByRole('log').getByText('Hello.').waitFor();
  await console.reload();
  await console.getByText('Leads today').waitFor();
  expect(await notice.count()).toBe(0);
});
