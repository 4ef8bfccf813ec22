import type { Terminal } from './run.ts';

/** The terminal that this process has. It ends with a signal, and where nobody reads any more (`| head`). */
export function openProcessTerminal(readVariable: Terminal['readVariable']): Terminal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stop.abort());
  // An error that nobody listens to would end the process before a command has put back what it changed.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => stop.abort());
  return {
    readVariable,
    signal: stop.signal,
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
  };
}
