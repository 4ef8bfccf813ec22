import { useStore } from '../ui/store.ts';
import type { Visit } from './visit.ts';

export function PrivacyButton({ busy, openPrivacy }: Pick<Visit, 'busy' | 'openPrivacy'>) {
  const waiting = useStore(busy) === 'privacy';
  return (
    <button
      type="button"
      id="privacy"
      className="min-h-11 px-1 underline"
      aria-haspopup="dialog"
      aria-busy={waiting || undefined}
      onClick={openPrivacy}
    >
      Privacy
    </button>
  );
}
