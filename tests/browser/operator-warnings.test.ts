import { operator } from '../support/operator-console.ts';
import { startParley } from '../support/server.ts';

/** A server that may spend nothing on answers of a model: its day is used up as it begins. */
const it = operator.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startParley({
    env: { GEMINI_API_KEY: 'AIzaReal-operator-0123456789', CHAT_DAILY_LIMIT: '0' },
  });
  onCleanup(() => server.stop());
  return server;
});

it('D270 D272 D275 what wants attention is said on the first page', async ({
  page,
  openConsole,
}) => {
  await openConsole();
  const overview = page.getByRole('region', { name: 'Overview' });
  await overview.getByText('The chat has used up its day.').waitFor();
  await overview.getByText('visitors get the company’s own answers', { exact: false }).waitFor();
});
