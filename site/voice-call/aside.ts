import type { VoiceClient } from '@parley/voice';
import { plainWords } from './spoken-words.ts';

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
  /** What sounded before is the page's own question. */
  let isAnswered = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function listen(message: unknown): void {
    const { type, role, status } = message as Readonly<Record<string, unknown>>;
    if (type === 'model-output') {
      isAnswered = true;
      wait(longestWaitMs.end);
    } else if (isAnswered && type === 'speech-update' && role !== 'user' && status === 'stopped')
      finish();
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
      isAnswered = false;
      wait(longestWaitMs.answer);
      client.on('message', listen);
    },
    end,
  };
}

/** Who says only this has not understood. */
const confused = new Set(['what', 'huh', 'sorry', 'pardon', 'excuse me']);
const beforeQuestion =
  /^(?:(?:and|but|so|ok|okay|well|um|uh|oh|hey|hi|wait|sorry|please|yes|yeah|no|first|excuse me) )*/;
/** A recogniser writes no mark behind it. */
const question =
  /^(?:(?:what|how|why|who|where|when|which|whose)s?\b .|(?:is|are|does|did|could|would|should) \S+ .|(?:is|are|am|do|does|did|can|could|will|would|should|has|have) (?:you|u|it|its|that|this|these|there|they|we|i|the|your|my|a|an|any|anyone|anybody|somebody|one)\b|tell me (?:about|what|how|why|if|more about)\b|(?:i (?:want|need|would like) to|id like to) know\b|(?:(?:i have|ive got|i got) )?(?:a|one|another|quick) (?:quick )?question\b .)/;

/** Whether somebody asks something, where they were asked themselves. */
export function asksBack(text: string): boolean {
  const plain = plainWords(text);
  if (plain === '' || confused.has(plain)) return false;
  return /[?？؟]\s*$/.test(text) || question.test(plain.replace(beforeQuestion, ''));
}
