import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { operator } from '../support/operator-console.ts';
import { startParley } from '../support/server.ts';

/**
 * A server that may spend nothing on answers of a model: its day is used up as it begins. It makes a backup,
 * which its command then does not take.
 */
const it = operator.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const backups = await mkdtemp(join(tmpdir(), 'parley-backups-'));
  const server = await startParley({
    env: {
      GEMINI_API_KEY: 'AIzaReal-operator-0123456789',
      CHAT_DAILY_LIMIT: '0',
      BACKUP_DIR: backups,
      BACKUP_COMMAND: 'exit 3',
    },
  });
  onCleanup(async () => {
    await server.stop();
    await rm(backups, { recursive: true });
  });
  return server;
});

it('D270 what wants attention is said on the first page', async ({ page, openConsole }) => {
  await openConsole('#/day');
  const overview = page.getByRole('region', { name: 'Overview' });
  await overview.getByText('The chat has used up its day.').waitFor();
  await overview.getByText('visitors get the company’s own answers', { exact: false }).waitFor();
});

it('D494 the first page says when the last backup was made, how large it is, and what went wrong', async ({
  page,
  openConsole,
  server,
}) => {
  await vi.waitFor(
    () =>
      expect(server.logs().map(({ msg }) => msg)).toContain(
        'BACKUP_COMMAND failed; the backup is made',
      ),
    { timeout: 20_000 },
  );
  await openConsole('#/day');
  const overview = page.getByRole('region', { name: 'Overview' });
  await overview.getByText(/^Last backup: Today, \d\d?:\d\d.*, \d+(\.\d)? (KB|MB)$/).waitFor();
  await overview.getByText('BACKUP_COMMAND failed after the last backup.').waitFor();
});
