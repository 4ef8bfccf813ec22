/**
 * Makes a new embedded database in the directory named by the first argument. Run as a process of
 * its own: making one takes 200 MB more than using one, and only an exit gives that back.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from './store.ts';
import { syncPath } from './synced-files.ts';

const [directory] = process.argv.slice(2);
if (!directory) throw new Error('usage: initialise.ts <directory>');
const store = await openStore(directory);
await store.close();
// The first files were copied in without a sync.
for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
  syncPath(join(entry.parentPath, entry.name));
}
syncPath(directory);
