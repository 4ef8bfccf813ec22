import type { Usage } from '../../../ground/conversation/model.ts';

/** Says what one request has taken, once it is over. */
type Settle = (tokens: number) => Promise<void>;

/** What an engine's answers are counted by, where somebody counts: one request each. */
export interface AnswerCount {
  /** Of the answer that comes next. */
  readonly first: Settle;
  /** One more; rejects where no more may be asked for. */
  readonly next: () => Promise<Settle>;
}

const settleNothing: Settle = async () => {};
/** Of an engine whose minutes are counted in place of its tokens, or which costs nothing. */
export const uncounted: AnswerCount = { first: settleNothing, next: async () => settleNothing };

/** The requests of one call, each settled with the tokens that came before the next. */
export function countAnswers({ first, next }: AnswerCount, onRefused: () => void) {
  let asked = Promise.resolve(first);
  let tokens = 0;
  let isOver = false;

  function settle(): Promise<void> {
    const taken = tokens;
    tokens = 0;
    return asked.then((settleOne) => settleOne(taken));
  }

  return {
    add({ promptTokens, completionTokens }: Usage): void {
      tokens += promptTokens + completionTokens;
    },
    answered(): void {
      asked = settle().then(next);
      asked.catch(onRefused);
    },
    close(): void {
      if (isOver) return;
      isOver = true;
      // Where it is not known what was asked for, nothing is to be put in its place.
      settle().catch(() => {});
    },
  };
}
