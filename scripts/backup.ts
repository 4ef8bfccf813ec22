import { takeBackup } from './backup/take-backup.ts';
import { runCommand } from './run-command.ts';

/** `npm run backup [-- file]`: everything, from a stopped or a running server, in one file. */
await runCommand(async () => {
  const [given, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || given?.startsWith('-')) throw new Error('usage: npm run backup [-- file]');
  const path = await takeBackup('everything', given);
  return `backup written to ${path}. It holds personal data and secrets: keep it somewhere safe.`;
});
