import { timingSafeEqual } from 'node:crypto';
import { hashToken, makeCallToken } from '../../../ground/access/token-values.ts';

/** Who may come into a call, and back into it: one token at a time, of which only the hash is known. */
export interface ReturnRight {
  admits(token: string | null): boolean;
  /** The token of the next join, which takes the place of the one now once this join has come through. */
  issue(): string;
  /** It has: whoever came has the token that was issued last, and the one before opens nothing. */
  settle(): void;
}

/** @param first of the call's own token; null where nobody comes back */
export function createReturnRight(first: Uint8Array | null): ReturnRight {
  let valid = first;
  let next: Uint8Array | null = null;
  function settle(): void {
    valid = next ?? valid;
    next = null;
  }

  return {
    admits(token) {
      if (token === null) return false;
      const shown = hashToken(token);
      const isShown = (hash: Uint8Array | null) => hash !== null && timingSafeEqual(shown, hash);
      // Who has it got it: its line was lost before a word came over it.
      if (isShown(next)) settle();
      return isShown(valid);
    },
    issue() {
      const token = makeCallToken();
      next = hashToken(token);
      return token;
    },
    settle,
  };
}
