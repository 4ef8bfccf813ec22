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
  finish(id: string): void;
  /** What comes now, as an answer to the caller; null for nothing. */
  readonly underWay: Segment | null;
  /** Nothing more of what is being said comes, or is wanted: of this answer alone, where one is named. */
  cutShort(id?: string): void;
  /** Nobody wants what comes, until it is turned off. */
  ignore(isOn: boolean): void;
  close(): void;
}

/** Words of an answer that come behind its sound come within it, in milliseconds; an answer without any cannot be checked. */
const lateWordsMs = 400;
const wordlessMs = 2_000;

export function createAnswers(parts: AnswersParts): Answers {
  const pace = easyPace();
  const items = createInbox<AnswerItem>();
  let piece: Segment | null = null;
  /** Of the answer of which nothing more is wanted. */
  let unwanted: string | null = null;
  let askedFor: string | null = null;
  /** Ended with calls of tools: it goes on once they have results, perhaps as another one. */
  let calledBy: string | null = null;
  let isIgnoring = false;
  let timer: NodeJS.Timeout | undefined;

  function pieceOf(id: string): Segment | null {
    if (id === unwanted) return null;
    if (piece?.id === id) return piece;
    clearTimeout(timer);
    piece?.finish();
    if (isIgnoring) {
      unwanted = id;
      return null;
    }
    piece = createSegment(id, parts.checkWords(), pace);
    calledBy = null;
    if (parts.isAskedFor(piece)) askedFor = id;
    else give({ type: 'piece', piece });
    return piece;
  }

  function give(item: AnswerItem): void {
    items.push(item);
    if (!items.isEmpty) parts.onUnasked();
  }

  function finishPiece(id: string, one: Segment | null, waitedMs: number): void {
    if (one?.lacksWords && !one.isWhole) {
      if (waitedMs < (one.words === '' ? wordlessMs : lateWordsMs)) {
        timer = setTimeout(() => finishPiece(id, one, waitedMs + 50), 50);
        return;
      }
      if (one.words === '') return parts.fail('it spoke without saying what');
    }
    one?.finish();
    piece = null;
    unwanted = id;
    if (id !== askedFor) give({ type: 'done' });
  }

  function cutShort(id = piece?.id): void {
    if (id === undefined || id !== piece?.id) return;
    clearTimeout(timer);
    piece.finish();
    piece = null;
    items.clear();
    unwanted = id;
  }

  return {
    items,
    addSound: (id, sound) => pieceOf(id)?.addSound(sound),
    addWords: (id, words) => pieceOf(id)?.addWords(words),
    addCalls(id, calls) {
      if (id === unwanted || id === askedFor || isIgnoring) return false;
      clearTimeout(timer);
      piece?.finish();
      piece = null;
      calledBy = id;
      give({ type: 'calls', calls });
      return true;
    },
    finish(id) {
      if (id === unwanted || id === calledBy) return;
      finishPiece(id, piece?.id === id ? piece : null, 0);
    },
    get underWay() {
      return piece?.id === askedFor ? null : piece;
    },
    cutShort,
    ignore(isOn) {
      isIgnoring = isOn;
      if (isOn) cutShort();
    },
    close() {
      clearTimeout(timer);
      piece?.finish();
      piece = null;
      items.clear();
      items.push({ type: 'left' });
    },
  };
}
