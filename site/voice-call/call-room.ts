import { useLayoutEffect } from 'react';

/** Beyond which the sign is, and at which the bar stands then. */
export type Edge = 'top' | 'foot';

/** As high as `.call-bar`, and where little is seen, a ring's room. */
const write = (inset: 'top' | 'bottom') =>
  `calc(clamp(2rem, 11svh, 3.5rem) + env(safe-area-inset-${inset}, 0px) + clamp(0px, 30rem - 100svh, 0.5rem))`;

/**
 * In a call whatever is scrolled to leaves room for its bar, which may come with the scrolling. Not by a style
 * sheet: one that comes late and tells of the root has the whole page styled anew.
 */
export function useBarRoom(edge: Edge | null): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBlockStart = write('top');
    style.scrollPaddingBlockEnd = edge === 'foot' ? write('bottom') : '';
    return () => {
      style.scrollPaddingBlock = '';
    };
  }, [edge]);
}
