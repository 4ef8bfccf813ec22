import { useEffect, useState } from 'react';

type Loaded = typeof import('./recording-choice.tsx');

/** Loaded where the call may be recorded; without it the visitor is asked by voice all the same. */
export function useRecordingChoice(isWanted: boolean): Loaded | null {
  const [view, setView] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import('./recording-choice.tsx').then(setView, (error: unknown) =>
      console.warn('The choice about the recording did not load', error),
    );
  }, [isWanted]);
  return view;
}
