import { useEffect, useRef } from 'react';
import { useStore } from '../ui/store.ts';
import { Landing } from './landing.tsx';
import type { Visit } from './visit.ts';

/** One place, four views: landing, chat, guided sale, setup. */
export function TalkIsland({ view, busy, start }: Pick<Visit, 'view' | 'busy' | 'start'>) {
  const shown = useStore(view);
  const waiting = useStore(busy);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (shown.name !== 'landing') place.current?.closest('section')?.scrollIntoView();
    else {
      if (shown.returnTo) document.getElementById(shown.returnTo)?.focus();
      // What the sale came to stands above, and is news: as high in the window as toasts leave it free.
      if (shown.end) place.current?.firstElementChild?.scrollIntoView();
    }
  }, [shown]);

  return (
    <div ref={place}>
      {shown.name === 'landing' ? (
        <Landing busy={waiting} end={shown.end} onStart={start} />
      ) : (
        shown.screen
      )}
    </div>
  );
}
