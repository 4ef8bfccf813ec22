import type { VoiceClient } from '@parley/voice';

/** A question of the visitor's in place of an answer: the agent has the word for it. */
export interface Aside {
  readonly isOn: boolean;
  begin(): void;
  /** Without going on: somebody has answered after all, or left. */
  end(): void;
}

/** An agent that says nothing for so long has nothing to say, and one that has begun is done after so long. */
const longestWaitMs = { answer: 12_000, end: 60_000 };

/** @param goOn its answer was heard, or interrupted */
export function createAside(client: Pick<VoiceClient, 'on' | 'off'>, goOn: () => void): Aside {
  let isOn = false;
  let isAnswered = false;
  /** What sounded before is the page's own question, whose end may be told after the answer is there. */
  let isSounding = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function listen(message: unknown): void {
    const { type, role, status } = message as Readonly<Record<string, unknown>>;
    if (type === 'model-output') {
      isAnswered = true;
      wait(longestWaitMs.end);
    } else if (type === 'speech-update' && role !== 'user') {
      if (isAnswered && isSounding && status === 'stopped') finish();
      isSounding = status === 'started';
    }
  }

  function wait(forMs: number): void {
    clearTimeout(waiting);
    waiting = setTimeout(finish, forMs);
  }

  function finish(): void {
    end();
    goOn();
  }

  function end(): void {
    isOn = false;
    clearTimeout(waiting);
    client.off('message', listen);
  }

  return {
    get isOn() {
      return isOn;
    },
    begin() {
      end();
      isOn = true;
      isAnswered = isSounding = false;
      wait(longestWaitMs.answer);
      client.on('message', listen);
    },
    end,
  };
}
