import { fileURLToPath } from 'node:url';
import { runTool } from './check/run.ts';
import { formatCache } from './check/tools.ts';

/** Formats every file that `npm run check` holds to its format. */
const root = fileURLToPath(new URL('..', import.meta.url));
const { ok, output } = await runTool(root, 'prettier/bin/prettier.cjs', [
  '--write',
  '--log-level=warn',
  ...formatCache,
  '.',
]);
if (output !== '') console.log(output);
process.exitCode = ok ? 0 : 1;
