import { useLayoutEffect } from 'react';

/**
 * Whoever works in what goes from the sign is at its words, which stay: a key that is pressed as a call ends
 * starts no other.
 */
export function useWordsFocus(): void {
  useLayoutEffect(
    () => () => {
      if (!document.activeElement!.matches('.sign-body :not([data-phase])')) return;
      const words = document.querySelector<HTMLElement>('.sign-words')!;
      words.tabIndex = -1;
      words.focus({ preventScroll: true });
    },
    [],
  );
}
