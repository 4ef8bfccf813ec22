import type { OutgoingMessage, VoiceClient } from '@parley/voice';

/** What the page has a call say, listen for and keep. */
export interface PageWords {
  /** What is said next cuts off what is being said: the visitor has just answered. */
  cutIn(): void;
  say(...lines: readonly string[]): void;
  /** `assistant-now`: also what was said last. */
  expect(phrases: readonly string[], answeredBy: 'page' | 'assistant' | 'assistant-now'): void;
  /** Once more what was expected last, where that is a while ago: somebody is there. */
  expectOn(): void;
  /** What the visitor typed: into the captions, and into what the call keeps. */
  keep(content: string, isAnswered: boolean): void;
  /** What comes by as heard was typed. */
  readonly isKeeping: boolean;
}

/** Well within the quiet that ends a call. */
const waitMs = 10_000;

export function createPageWords(client: Pick<VoiceClient, 'send' | 'say' | 'emit'>): PageWords {
  let cutsIn = false;
  let isKeeping = false;
  let expected: Extract<OutgoingMessage, { type: 'expect' }> = {
    type: 'expect',
    phrases: [],
    answeredBy: 'assistant',
  };
  let expectedAt = Number.NEGATIVE_INFINITY;

  /** The room may be left by now; the end of the call is told. */
  function tell(telling: () => void): void {
    try {
      telling();
    } catch (error) {
      console.warn('The call was not told of the consultation', error);
    }
  }

  function expect(...[phrases, answeredBy]: Parameters<PageWords['expect']>): void {
    expected = { type: 'expect', phrases: [...phrases], answeredBy };
    expectedAt = Date.now();
    tell(() => client.send(expected));
  }

  return {
    cutIn: () => void (cutsIn = true),
    say(...lines) {
      for (const line of lines) {
        const interrupts = cutsIn;
        cutsIn = false;
        tell(() => client.say(line, undefined, true, interrupts));
      }
    },
    expect,
    expectOn() {
      if (Date.now() - expectedAt < waitMs) return;
      // What was said last is answered by now.
      expect(expected.phrases, expected.answeredBy === 'page' ? 'page' : 'assistant');
    },
    keep(content, isAnswered) {
      tell(() => {
        client.send({
          type: 'add-message',
          message: { role: 'user', content },
          ...(!isAnswered && { triggerResponseEnabled: false }),
        });
        // Nobody recognises it: it is put where what is said comes by.
        isKeeping = true;
        const heard = { type: 'transcript', role: 'user', transcriptType: 'final' } as const;
        client.emit('message', { ...heard, transcript: content, isTyped: true });
      });
      isKeeping = false;
    },
    get isKeeping() {
      return isKeeping;
    },
  };
}
