import { hasBusinessChanged } from './built-business.ts';
import { claimData } from './claim-data.ts';
import { runProgram } from './program.ts';

await runProgram(async (env) => {
  const claimed = await claimData(env);
  // After that, for the one takes as long as the other.
  const { startServer } = await import('./main.ts');
  return startServer({ env, claimed, watchLoop: true, hasBusinessChanged });
});
