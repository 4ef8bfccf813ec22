import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server under measurement, in a process of its own. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  /** Microseconds of processor time, user and system, since the process began. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

export interface OwnSubject extends Subject {
  readonly pid: number;
}

type Report = { readonly url: string } | { readonly cpu: number };

/** Starts `subjects/<file>`, which calls `serve` of this folder's `serve.ts`. */
export async function startSubject(
  name: string,
  file: string,
  env: Readonly<Record<string, string>> = {},
  /** Flags of node. */
  execArgv: readonly string[] = [],
): Promise<OwnSubject> {
  const script = fileURLToPath(new URL(`../subjects/${file}`, import.meta.url));
  const child = fork(script, {
    env: { ...process.env, ...env },
    execArgv: [...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} ended`);
  });
  ended.catch(() => {});
  const reply = async (): Promise<Report> => {
    const abort = new AbortController();
    try {
      const message = once(child, 'message', { signal: abort.signal });
      message.catch(() => {});
      const [report] = (await Promise.race([message, ended])) as [Report];
      return report;
    } finally {
      abort.abort();
    }
  };
  const first = await reply();
  if (!('url' in first)) throw new Error(`${name} sent no address`);
  return {
    name,
    url: first.url,
    pid: child.pid!,
    async cpu() {
      child.send('cpu');
      const report = await reply();
      if (!('cpu' in report)) throw new Error(`${name} sent no processor time`);
      return report.cpu;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended.catch(() => {});
    },
  };
}
