import type { ConsentPlan } from './plan-consent.ts';
import { readConsent } from './read-consent.ts';

/** One caller's consent to be recorded, from the end of the question on. */
export interface ConsentTalk {
  /** The question was heard to its end, or was not. */
  asked(isHeard: boolean): void;
  /** What the caller said meanwhile. */
  said(text: string): void;
  /** They began to say something, or ended. */
  sounds(isSounding: boolean): void;
  /** They pressed what they might have said. */
  chose(isGranted: boolean): void;
  /** They are away: whoever leaves has not agreed. */
  left(): void;
  /** The call is over. */
  close(): void;
}

export interface ConsentParts {
  readonly plan: ConsentPlan;
  /** Says it again, where the answer is neither yes nor no. */
  readonly askAgain: () => void;
  /** Once. */
  readonly onKnown: (isGranted: boolean) => void;
}

/** What was said into the question counts for no answer to it: those who heard it to its end are waited for so long. */
const answerMs = 10_000;
/** Whoever is saying something is waited for, and then for the words of it. */
const wordsMs = 3_000;

export function createConsentTalk({ plan, askAgain, onKnown }: ConsentParts): ConsentTalk {
  let timer: NodeJS.Timeout | undefined;
  let isAsked = false;
  let isOver = false;
  let hasStayed = false;
  let unclear = 0;
  /** They say something, or have and the words of it are still to come. */
  let isSaying = false;
  let saying: NodeJS.Timeout | undefined;

  function know(isGranted: boolean): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    clearTimeout(saying);
    onKnown(isGranted);
  }

  function stayed(): void {
    hasStayed = true;
    if (isSaying) timer = setTimeout(() => know(false), answerMs);
    else know(true);
  }

  function endSaying(): void {
    isSaying = false;
    if (hasStayed) know(true);
  }

  return {
    asked(isHeard) {
      if (isOver) return;
      if (!isHeard) return know(false);
      isAsked = true;
      clearTimeout(timer);
      timer =
        plan.type === 'verbal'
          ? setTimeout(() => know(false), answerMs)
          : setTimeout(stayed, plan.waitMs);
    },
    said(text) {
      if (isOver) return;
      const answer = readConsent(text);
      // Whoever is only told, and says no, means it, whenever they do.
      if (answer === false) return know(false);
      endSaying();
      if (plan.type !== 'verbal' || !isAsked) return;
      if (answer) return know(true);
      if (unclear > 0) return know(false);
      unclear += 1;
      clearTimeout(timer);
      timer = setTimeout(() => know(false), answerMs);
      askAgain();
    },
    sounds(isSounding) {
      if (isOver) return;
      clearTimeout(saying);
      if (isSounding) isSaying = true;
      else saying = setTimeout(endSaying, wordsMs);
    },
    chose: know,
    left: () => know(false),
    close() {
      isOver = true;
      clearTimeout(timer);
      clearTimeout(saying);
    },
  };
}
