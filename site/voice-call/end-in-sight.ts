import { useLayoutEffect } from 'react';

/**
 * As the card goes with the call, what is in its place moves up, in a low window out of sight: what the call came to,
 * and the button that has the focus. Whoever saw it still does; whoever had scrolled on from the sign stays there.
 */
export function useEndInSight(): void {
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement!;
      if (!focused.closest('#voice') || !isSeen(focused)) return;
      requestAnimationFrame(() => {
        if (focused === document.activeElement && !isSeen(focused))
          document.querySelector('.sign-words')!.scrollIntoView();
      });
    },
    [],
  );
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
