import { useEffect, useRef } from 'react';
import { useStore } from '../ui/store.ts';
import { Landing } from './landing.tsx';
import type { Visit } from './visit.ts';

/** One place, four views: landing, chat, guided sale, setup. */
export function TalkIsland({ view, busy, start }: Pick<Visit, 'view' | 'busy' | 'start'>) {
  const shown = useStore(view);
  const waiting = useStore(busy);
  const place = useRef<HTMLDivElement>(null);
  /** What was shown before. */
  const left = useRef(shown.name);

  useEffect(() => {
    // What a sale came to is news, to be heard: its heading.
    const end =
      left.current === 'guided' && place.current?.querySelector<HTMLElement>('h3[tabindex]');
    // A call that led through the sale as well may have it.
    const hasFocus = document.activeElement === document.body;
    left.current = shown.name;
    if (shown.name !== 'landing') place.current?.closest('section')?.scrollIntoView();
    else {
      if (end) {
        if (hasFocus) end.focus({ preventScroll: true });
      } else if (shown.returnTo) document.getElementById(shown.returnTo)?.focus();
      // It stands above: as high in the window as toasts leave it free.
      if (shown.end && hasFocus) place.current?.firstElementChild?.scrollIntoView();
    }
  }, [shown]);

  return (
    <div ref={place}>
      {shown.name === 'landing' ? (
        <Landing busy={waiting} end={shown.end} draft={shown.draft} onStart={start} />
      ) : (
        shown.screen
      )}
    </div>
  );
}
