import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A client under measurement, in a process of its own. */
export interface Caller {
  readonly name: string;
  /** Microseconds of processor time, user and system, that each of so many calls took. */
  call(amount: number): Promise<number>;
  stop(): Promise<void>;
}

type Reply = { readonly perCall: number } | { readonly problem: string };

/** Starts `subjects/<file>`, which calls `answer` of this folder's `answer-calls.ts`. */
export function startCaller(name: string, file: string, url: string): Caller {
  const script = fileURLToPath(new URL(`../subjects/${file}`, import.meta.url));
  const child = fork(script, { env: { ...process.env, REST_URL: url } });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} ended`);
  });
  ended.catch(() => {});
  return {
    name,
    async call(amount) {
      child.send(amount);
      const [reply] = (await Promise.race([once(child, 'message'), ended])) as [Reply];
      if ('problem' in reply) throw new Error(`${name}: ${reply.problem}`);
      return reply.perCall;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended.catch(() => {});
    },
  };
}
