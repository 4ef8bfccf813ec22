/**
 * Opens the embedded database in the directory of the first argument, inserts without end from
 * several sides at once, and prints each number once its row is acknowledged.
 */
import { writeSync } from 'node:fs';
import { openPglite } from '../../database/pglite/open.ts';

const [directory = '', round = ''] = process.argv.slice(2);
const database = await openPglite({ directory });
await database.execute('create table if not exists kept (round int, n int, filler text)');
writeSync(1, 'open\n');

let next = 0;
const insert = async () => {
  for (;;) {
    const n = next++;
    // Both ways to write: one statement, and a transaction of several trips.
    if (n % 3 === 0) {
      await database.transaction(async (tx) => {
        await tx.query('insert into kept values ($1, $2, $3)', [round, n, 'half']);
        await tx.query(`update kept set filler = 'whole' where round = $1 and n = $2`, [round, n]);
      });
    } else {
      await database.query('insert into kept values ($1, $2, $3)', [round, n, 'whole']);
    }
    // At once and not when Node finds time, so that what is printed is exactly what was acknowledged.
    writeSync(1, `${n}\n`);
  }
};
await Promise.all(Array.from({ length: 8 }, insert));
