import { chatActionWords } from '@parley/business';
import { chatVisit, says, send } from '../support/chat-visit.ts';
import { startParley } from '../support/server.ts';
import { keepToasts, toast } from '../support/toasts.ts';
import { openChat, visit } from '../support/visit.ts';
import { lookAt } from './look.ts';

/** A server with no model at all: its answers bring buttons. */
const it = visit.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startParley({});
  onCleanup(() => server.stop());
  return server;
});

it('D1021 the chat: greeting, answers with what one can do next, the end of the conversation', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await openChat(page);
  await page.getByRole('log').getByRole('article').first().waitFor();
  await lookAt(page, 'chat, greeting', { of: '.talk' });
  await send(page, 'What does it cost?');
  await page.getByRole('group', { name: 'What you can do next' }).waitFor();
  await lookAt(page, 'chat, answer with buttons', { of: '.talk' });
  await page.getByText(chatActionWords.keep).click();
  await lookAt(page, 'chat, to be sent', { of: '.talk' });
});

chatVisit(
  'D1021 the chat: an answer that comes, one that is not finished, one of every kind, an error, thinking',
  async ({ page, server, google, expectConsoleErrors }) => {
    expectConsoleErrors(/429/);
    await keepToasts(page);
    await page.goto(server.url);
    await openChat(page);
    google.reply({ kind: 'answer', pieces: ['We build websites. ', 'And more.'], ending: 'hang' });
    await send(page, 'What do you do?');
    await page.getByRole('log').getByText('We build websites.').waitFor();
    await lookAt(page, 'chat, an answer comes', { of: '.talk' });
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('This answer was not finished.').waitFor();
    await lookAt(page, 'chat, not finished', { of: '.talk' });

    google.reply(
      says(
        '# What is in it\n\n- **Website** with `https`\n- Videos\n  1. intro\n  2. project\n\n',
        '| What is in the package | Who makes it | When it is there | Worth |\n| --- | --- | --- | --- |\n',
        '| Website | Our own people | Three weeks | $799 |\n| 2-month SEO | Our own people | Eight weeks | $200 |\n\n',
        '---\n\n> As we said.\n\n```\na line of code that is longer than a telephone is wide, by far\n```\n\n',
        'https://shop.example/an/address/that/does/not/end/before/the/edge/of/a/telephone/is/reached',
      ),
    );
    await send(page, 'Show me everything');
    await page.getByRole('table').waitFor();
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
    await lookAt(page, 'chat, table and code', { of: '.talk' });

    google.reply({ kind: 'error', code: 429, message: 'Later.', status: 'RESOURCE_EXHAUSTED' });
    await send(page, 'Donaudampfschifffahrtsgesellschaft'.repeat(4));
    await toast(page, 'Error').waitFor();
    await lookAt(page, 'chat, error', { of: '.talk' });

    google.reply({ kind: 'hang' });
    await send(page, 'Do you also design logos, and what would one cost me?');
    await page.getByText('Thinking...').waitFor();
    await lookAt(page, 'chat, thinking', { of: '.talk' });
  },
);
