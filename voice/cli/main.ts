#!/usr/bin/env node
import { runVoiceCommand } from './run.ts';

/** `npx @parley/voice …`, the command line of the package. */
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stop.abort());

process.exitCode = await runVoiceCommand(process.argv.slice(2), {
  readVariable: (name) => process.env[name],
  signal: stop.signal,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
});
