import { useLayoutEffect } from 'react';

/** Whoever works in what goes from the sign is at its button, which stays. */
export function useFocusBack(): void {
  useLayoutEffect(
    () => () => {
      const button = document.querySelector<HTMLElement>('#voice [data-phase]')!;
      const focused = document.activeElement!;
      if (button.parentElement!.contains(focused)) button.focus({ preventScroll: true });
    },
    [],
  );
}
