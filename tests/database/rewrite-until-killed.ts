/**
 * Opens the embedded database in the directory of the first argument, says so, and writes the tables of
 * the second anew without end.
 */
import { writeSync } from 'node:fs';
import { openPglite } from '../../database/pglite/open.ts';

const [directory = '', tables = ''] = process.argv.slice(2);
const database = await openPglite({ directory });
writeSync(1, 'open\n');
for (;;) await database.removeTraces(tables.split(','));
