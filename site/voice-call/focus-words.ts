import { useLayoutEffect } from 'react';
import { focusOnSign } from '../ui/store.ts';

/**
 * Whoever had the focus on the sign's button, which is off while a call connects, is at its words. Whoever works in
 * what goes from the sign is there too, since they stay: a key that is pressed as a call begins or ends does neither
 * end nor start one.
 */
export function useWordsFocus(): void {
  useLayoutEffect(() => {
    moveToWords('body,:disabled');
    return () => moveToWords('.sign-body :not([data-phase])');
  }, []);
}

function moveToWords(from: string): void {
  if (!document.activeElement!.matches(from)) return;
  const words = document.querySelector<HTMLElement>('.sign-words')!;
  words.tabIndex = -1;
  focusOnSign(words);
}
