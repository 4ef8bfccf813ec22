import { parseArgs } from 'node:util';
import { putBack } from './backup/put-back.ts';
import { runCommand } from './run-command.ts';

/** `npm run restore -- file [--replace]`, with the server stopped. */
await runCommand(
  async () => `restored ${await putBack({ scope: 'everything', ...readArguments() })}`,
);

function readArguments(): { file: string; replace: boolean } {
  const usage = 'usage: npm run restore -- file [--replace]';
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0) throw new Error(usage);
    return { file, replace: values.replace };
  } catch (error) {
    throw new Error(usage, { cause: error });
  }
}
