import { prepareThread } from '@parley/database/pglite/thread';
import { runProgram } from './program.ts';

await runProgram(async (env) => {
  if (!env['DATABASE_URL']) prepareThread();
  // After that, for the one takes as long as the other.
  const { startServer } = await import('./main.ts');
  return startServer({ env, watchLoop: true });
});
