import type { ToolCall } from '../../../ground/conversation/message.ts';
import type { WordsCheck } from './engine.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { createSegment, easyPace, type Segment } from './segment.ts';

/** What comes of an engine's answers, in order. */
export type AnswerItem =
  | { readonly type: 'piece'; readonly piece: Segment }
  | { readonly type: 'calls'; readonly calls: readonly ToolCall[] }
  /** It has said what it had to say. */
  | { readonly type: 'done' }
  /** The engine is not there any more. */
  | { readonly type: 'left' };

export interface AnswersParts {
  readonly checkWords: () => WordsCheck;
  /** The sound of words that it was asked to say: no answer to the caller. */
  readonly isAskedFor: (piece: Segment) => boolean;
  /** The engine is at work, and nobody has asked for the answer yet. */
  readonly onUnasked: () => void;
  readonly fail: (why: string) => void;
}

/** The answers of an engine, cut into pieces between its calls of tools. */
export interface Answers {
  readonly items: Inbox<AnswerItem>;
  addSound(id: string, sound: Int16Array): void;
  addWords(id: string, words: string): void;
  /** False: nobody wants them. */
  addCalls(id: string, calls: readonly ToolCall[]): boolean;
  /** No more sound of it. */
  finishPiece(id: string): void;
  finish(id: string): void;
  /** What comes now, as an answer to the caller; null for nothing. */
  readonly underWay: Segment | null;
  /** Nothing more of what is being said comes, or is wanted: of this answer alone, where one is named. */
  cutShort(id?: string): void;
  /** Besides, what was said before is answered by nothing more. */
  interrupt(): void;
  /** Nobody wants what comes, until it is turned off. */
  ignore(isOn: boolean): void;
  close(): void;
}

/** Words of an answer that come behind its sound come within it, in milliseconds; an answer without any cannot be checked. */
const lateWordsMs = 400;
const wordlessMs = 2_000;
const lookMs = 50;
/** Of an engine that makes faster than anybody listens: samples and pieces together, five minutes of them. */
const mostUnheard = { samples: 24_000 * 300, pieces: 32 };

const tooFast = 'it says more than anybody can hear';

export function createAnswers(parts: AnswersParts): Answers {
  const pace = easyPace();
  const items = createInbox<AnswerItem>();
  let piece: Segment | null = null;
  let unheard: Segment[] = [];
  /** Of the answer of which nothing more is wanted. */
  let unwanted: string | null = null;
  let askedFor: string | null = null;
  /** Ended with calls of tools: it goes on once they have results, perhaps as another one. */
  let calledBy: string | null = null;
  /** Of the items that nobody has taken yet. */
  let given: string | null = null;
  let isIgnoring = false;
  let timer: NodeJS.Timeout | undefined;

  function pieceOf(id: string): Segment | null {
    if (id === unwanted) return null;
    if (piece?.id === id) return piece;
    clearTimeout(timer);
    piece?.finish();
    calledBy = null;
    const begun = createSegment(id, parts.checkWords(), pace);
    piece = begun;
    unheard = [...unheard.filter((one) => one.unheard > 0), begun];
    if (parts.isAskedFor(begun)) askedFor = id;
    else if (isIgnoring) cutShort(id);
    else give(id, { type: 'piece', piece: begun });
    return piece;
  }

  /** What nobody has taken of the answer before, as none was wanted, is no answer to what was said since. */
  function give(id: string, item: AnswerItem): void {
    if (id !== given) {
      items.clear();
      unheard = unheard.filter((one) => one.id === id);
    }
    given = id;
    if (items.size >= mostUnheard.pieces) return parts.fail(tooFast);
    items.push(item);
    if (items.size > 0) parts.onUnasked();
  }

  function addSound(id: string, sound: Int16Array): void {
    pieceOf(id)?.addSound(sound);
    const samples = unheard.reduce((sum, one) => sum + one.unheard, 0);
    if (samples > mostUnheard.samples) parts.fail(tooFast);
  }

  /** Once its words are there, as far as they come. */
  function finishThen(one: Segment | null, then: () => void, waitedMs = 0): void {
    clearTimeout(timer);
    if (one?.lacksWords && !one.isWhole) {
      if (waitedMs < (one.words === '' ? wordlessMs : lateWordsMs)) {
        timer = setTimeout(() => finishThen(one, then, waitedMs + lookMs), lookMs);
        return;
      }
      if (one.words === '') return parts.fail('it spoke without saying what');
    }
    one?.finish();
    then();
  }

  function cutShort(id = piece?.id): void {
    if (id === undefined || id !== piece?.id) return;
    clearTimeout(timer);
    piece.finish();
    piece = null;
    items.clear();
    unheard = [];
    unwanted = id;
  }

  return {
    items,
    addSound,
    addWords: (id, words) => pieceOf(id)?.addWords(words),
    addCalls(id, calls) {
      if (id === unwanted || id === askedFor || isIgnoring) return false;
      clearTimeout(timer);
      piece?.finish();
      piece = null;
      calledBy = id;
      give(id, { type: 'calls', calls });
      return true;
    },
    finishPiece(id) {
      if (id !== unwanted && piece?.id === id) finishThen(piece, () => {});
    },
    finish(id) {
      if (id === unwanted || id === calledBy) return;
      finishThen(piece?.id === id ? piece : null, () => {
        piece = null;
        unwanted = id;
        if (id !== askedFor && (id === given || items.size === 0)) give(id, { type: 'done' });
      });
    },
    get underWay() {
      return piece?.id === askedFor ? null : piece;
    },
    cutShort,
    interrupt() {
      cutShort();
      items.clear();
    },
    ignore(isOn) {
      isIgnoring = isOn;
      if (isOn) cutShort();
    },
    close() {
      clearTimeout(timer);
      piece?.finish();
      piece = null;
      unheard = [];
      items.clear();
      items.push({ type: 'left' });
    },
  };
}
