import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyTables } from '../database/backup/restore.ts';
import { putBack, withStoppedServer } from './backup/put-back.ts';
import { takeBackup } from './backup/take-backup.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run voice-state -- save [file] | restore file | reset`: what the voice platform keeps, and
 * nothing else. Leads are never touched.
 */
await runCommand(async () => {
  const [command, file, ...rest] = process.argv.slice(2);
  if (rest.length === 0 && !file?.startsWith('-')) {
    if (command === 'save') {
      const path = await takeBackup('voice', file);
      return `snapshot written to ${path}. It holds the key to the platform's secrets: keep it safe.`;
    }
    if (command === 'restore' && file !== undefined) {
      return `restored ${await putBack({ scope: 'voice', file, replace: true })}`;
    }
    if (command === 'reset' && file === undefined) {
      await withStoppedServer(async ({ database, dataDirectory }) => {
        await database.transaction((tx) => emptyTables(tx, 'voice', true));
        await rm(join(dataDirectory, 'uploads'), { recursive: true, force: true });
      });
      return 'the voice platform is empty. The next start makes its first organisation again, under the same keys.';
    }
  }
  throw new Error('usage: npm run voice-state -- save [file] | restore file | reset');
});
