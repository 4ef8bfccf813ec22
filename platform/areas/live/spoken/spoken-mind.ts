import { Interruption } from '../../../ground/conversation/interruption.ts';
import type { Message, ToolCall } from '../../../ground/conversation/message.ts';
import type { UsedModel } from '../../../ground/conversation/model.ts';
import type { Answer, AnswerPart, CalledTools, Mind, SpokenRole } from '../ports.ts';
import type { Voicing } from '../speaking/voice.ts';
import type { AnswerItem } from './answers.ts';
import type { SpokenResult } from './engine.ts';
import type { Inbox } from './inbox.ts';
import type { Segment } from './segment.ts';

export interface SpokenMindParts {
  /** Goes on where the engine has left. */
  readonly mind: Mind<Voicing>;
  /** Nobody waits for what is being said any more. */
  readonly abandon: () => void;
  readonly items: Inbox<AnswerItem>;
  readonly hasLeft: () => boolean;
  readonly leave: (why: string | null) => void;
  /** Who speaks from now on, told to the engine; null where it is somebody whom it cannot be. */
  readonly takeRole: (asked: Parameters<Mind['answer']>[0]) => Promise<SpokenRole | null>;
  /** Tells the engine what it has not heard of this. */
  readonly writeNews: (said: readonly Message[]) => void;
  /** Has the engine speak, without a word of anybody's. */
  readonly goOn: () => void;
  readonly giveResults: (results: readonly SpokenResult[]) => void;
  readonly leaveCalls: (calls: readonly ToolCall[]) => void;
  readonly cut: (piece: Segment) => void;
  /** Whether it said, since this was asked last, that it has nothing to say. */
  readonly takeListening: () => boolean;
  readonly takeUsed: () => readonly UsedModel[];
}

/** An engine that is asked and says nothing for so long has nothing to say; twice, and it is not there. */
const longestWaitMs = 10_000;
const mostSilences = 2;

/** The mind of a call that an engine speaks in. */
export function createSpokenMind(parts: SpokenMindParts): Mind<Voicing> {
  const { mind, items } = parts;
  let silences = 0;

  async function* answer(
    asked: Parameters<Mind['answer']>[0],
  ): AsyncGenerator<AnswerPart<Voicing>, Answer> {
    const { said, signal } = asked;
    const output: Message[] = [];
    let ended = false;
    signal.addEventListener('abort', parts.abandon, { once: true });
    try {
      let role = parts.hasLeft() ? null : await parts.takeRole(asked);
      if (role) parts.writeNews(said);
      while (role && !signal.aborted) {
        const item = await items.next(signal, longestWaitMs);
        if (signal.aborted || item?.type === 'done') break;
        if (item === null) {
          if (parts.takeListening()) break;
          if (output.length === 0) silences += 1;
          if (silences < mostSilences) break;
          parts.leave('it did not answer');
        }
        if (parts.hasLeft() || item === null || item.type === 'left') {
          role = null;
          break;
        }
        silences = 0;
        if (item.type === 'piece') {
          yield* say(item.piece, output, signal, parts.leave);
          if (item.piece.correction === null || signal.aborted) continue;
          parts.cut(item.piece);
          // An engine is sooner done than it is heard: that it was is of nobody's interest any more.
          items.clear();
          yield* sayWords(item.piece.correction, output);
          break;
        }
        let called: CalledTools;
        try {
          called = await role.call(item.calls, { ...asked, said: [...said, ...output] });
        } catch (error) {
          parts.leaveCalls(item.calls);
          throw error;
        }
        output.push(...called.messages);
        if (called.ended || called.handedOver) yield* sayWords(called.say, output);
        ({ ended } = called);
        if (signal.aborted || ended || called.waits) {
          parts.leaveCalls(item.calls);
          break;
        }
        if (!called.handedOver) {
          parts.giveResults(called.results);
          continue;
        }
        role = await parts.takeRole({ ...asked, said: [...said, ...output] });
        if (!role) break;
        if (role.greeting !== null) {
          yield* sayWords(role.greeting, output);
          break;
        }
        parts.goOn();
      }
      if (!role && !signal.aborted) {
        const rest = yield* shift(
          mind.answer({ ...asked, said: [...said, ...output] }),
          output.length,
        );
        output.push(...rest.output);
        ({ ended } = rest);
        return { output, used: [...parts.takeUsed(), ...rest.used], ended };
      }
    } catch (error) {
      if (!(signal.reason instanceof Interruption)) throw error;
    } finally {
      signal.removeEventListener('abort', parts.abandon);
    }
    return { output, used: parts.takeUsed(), ended };
  }

  return { answer, handOver: (to) => mind.handOver(to), leave: () => mind.leave() };
}

/** As its words may be heard. */
async function* say(
  piece: Segment,
  output: Message[],
  signal: AbortSignal,
  leave: SpokenMindParts['leave'],
): AsyncGenerator<AnswerPart<Voicing>> {
  const index = output.length;
  let told = 0;
  for (;;) {
    const { words, isWhole } = piece;
    if (words.length > told) yield { index, text: words.slice(told), sound: piece };
    told = words.length;
    if (isWhole || signal.aborted) break;
    if (await piece.changed(signal, longestWaitMs)) continue;
    piece.finish();
    leave('it stopped in the middle');
  }
  if (told > 0) output.push({ role: 'assistant', content: piece.words.trim() });
}

/** Words that are not the engine's own. */
function* sayWords(words: string | undefined, output: Message[]): Generator<AnswerPart<Voicing>> {
  if (words === undefined || words === '') return;
  yield { index: output.length, text: words };
  output.push({ role: 'assistant', content: words });
}

async function* shift(
  answer: AsyncGenerator<AnswerPart<Voicing>, Answer>,
  by: number,
): AsyncGenerator<AnswerPart<Voicing>, Answer> {
  for (let part = await answer.next(); ; part = await answer.next()) {
    if (part.done) return part.value;
    yield { ...part.value, index: part.value.index + by };
  }
}
