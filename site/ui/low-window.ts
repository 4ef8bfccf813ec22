import { useEffect } from 'react';
import type { RefObject } from 'react';

/** So low as zoom makes a window: a conversation then scrolls with the page, and what is new in it is read from its start. */
const low = '(height < 30rem)';
export const isLow = () => matchMedia(low).matches;

/** A phone that is turned: something else scrolls from now on, and what was in sight of a list is so again. */
export function useTurnedWindow(
  list: RefObject<HTMLElement | null>,
  placed: RefObject<number>,
  settle: () => void,
): void {
  useEffect(() => {
    const messages = list.current!;
    const view = messages.parentElement!;
    let isSeen = false;
    // Told after what follows: it says how it was before.
    const seen = new IntersectionObserver(([entry]) => (isSeen = entry!.isIntersecting));
    seen.observe(view);
    const turn = ({ matches: scrollsPage }: MediaQueryListEvent) => {
      placed.current = 0;
      settle();
      if (!isSeen) return;
      const answer = view.querySelector('form, [role=group]');
      show(messages.lastElementChild, scrollsPage ? 'start' : 'nearest');
      if (!scrollsPage || answer?.matches(':focus-within')) show(answer, 'nearest');
    };
    const media = matchMedia(low);
    media.addEventListener('change', turn);
    return () => {
      seen.disconnect();
      media.removeEventListener('change', turn);
    };
  }, [list, placed, settle]);
}

function show(part: Element | null, block: ScrollLogicalPosition): void {
  part?.scrollIntoView({ block, behavior: 'instant' });
}
