import { Worker } from 'node:worker_threads';

/**
 * A thread that is asked questions, and answers each. It keeps work off the thread that everybody waits
 * for, and it can be ended. It is no shield against what takes too much memory: that ends the whole
 * process, whatever limit a thread is given. What strangers may make large belongs in a process.
 */
export interface Thread<Question, Answer> {
  /** @throws {ThreadFailure} after which the thread is over, for all who asked. */
  ask(question: Question, patienceMs: number): Promise<Answer>;
  end(): void;
  readonly isOver: boolean;
}

/** `late`: it took longer than it may. `broken`: it ended. */
export class ThreadFailure extends Error {
  override readonly name = 'ThreadFailure';
  readonly kind: 'late' | 'broken';

  constructor(kind: ThreadFailure['kind']) {
    super(kind === 'late' ? 'the thread took too long' : 'the thread ended');
    this.kind = kind;
  }
}

/** Starts a module that calls `answerQuestions`. */
export function startThread<Question, Answer>(module: URL): Thread<Question, Answer> {
  // What it says to nobody in particular is for nobody to see.
  const worker = new Worker(module, { stdout: true, stderr: true });
  // It keeps no server from stopping.
  worker.unref();
  const asked = new Map<number, PromiseWithResolvers<Answer>>();
  let latest = 0;
  let isOver = false;

  const over = (kind: ThreadFailure['kind']) => {
    isOver = true;
    for (const { reject } of asked.values()) reject(new ThreadFailure(kind));
    void worker.terminate();
  };
  worker
    .on('message', ({ id, answer }: { id: number; answer: Answer }) =>
      asked.get(id)?.resolve(answer),
    )
    .once('error', () => over('broken'))
    .once('exit', () => over('broken'));

  return {
    async ask(question, patienceMs) {
      if (isOver) throw new ThreadFailure('broken');
      const id = ++latest;
      const reply = Promise.withResolvers<Answer>();
      asked.set(id, reply);
      const late = setTimeout(() => over('late'), patienceMs);
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- To a thread, not to a window.
        worker.postMessage({ id, question });
        return await reply.promise;
      } finally {
        clearTimeout(late);
        asked.delete(id);
      }
    },
    end: () => over('broken'),
    get isOver() {
      return isOver;
    },
  };
}
