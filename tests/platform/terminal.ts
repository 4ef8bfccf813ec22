import { onTestFinished } from 'vitest';
import { runVoiceCommand } from '../../voice/cli/run.ts';
import { privateKey } from './platform-server.ts';

interface Said {
  readonly code: 0 | 1;
  readonly lines: readonly string[];
  readonly complaints: string;
}

/** A person at a terminal, with the address of a platform and a key in the environment. */
export function openTerminal(origin: string, variables: Readonly<Record<string, string>> = {}) {
  const environment: Readonly<Record<string, string>> = {
    VOICE_URL: `${origin}/voice`,
    VOICE_KEY: privateKey,
    ...variables,
  };

  /** Begins a command, which ends at `stop` at the latest. */
  function begin(...args: string[]) {
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const lines: string[] = [];
    let complaints = '';
    const ended = runVoiceCommand(args, {
      readVariable: (name) => environment[name],
      signal: stop.signal,
      print: (line) => void lines.push(line),
      complain: (line) => (complaints += line),
    }).then((code): Said => ({ code, lines, complaints }));
    return { lines, ended, stop: () => (stop.abort(), ended) };
  }

  return { begin, run: (...args: string[]) => begin(...args).ended };
}
