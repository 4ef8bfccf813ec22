import type { ReactNode } from 'react';
import { useStore } from '../ui/store.ts';
import type { Visit } from './visit.ts';

interface OfferButtonProps extends Pick<Visit, 'busy' | 'start'> {
  /** The company's words, which stand in the page already. */
  readonly children: ReactNode;
}

/** Below the price: the guided consultation, where it is all about that. */
export function OfferButton({ busy, start, children }: OfferButtonProps) {
  const waiting = useStore(busy) === 'start-guided';
  return (
    <button
      type="button"
      className="button button-primary"
      aria-busy={waiting || undefined}
      onClick={() => start('start-guided')}
    >
      {children}
    </button>
  );
}
