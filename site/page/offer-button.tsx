import { words } from '@parley/business/words';
import { useStore } from '../ui/store.ts';
import type { Visit } from './visit.ts';

/** Below the price: the guided consultation, where it is all about that. */
export function OfferButton({ busy, start }: Pick<Visit, 'busy' | 'start'>) {
  const waiting = useStore(busy) === 'start-guided';
  return (
    <button
      type="button"
      className="button button-primary"
      aria-busy={waiting || undefined}
      onClick={() => start('start-guided')}
    >
      {words.package.start}
    </button>
  );
}
