import { useStore } from '../ui/store.ts';
import type { Visit } from './visit.ts';

export function PrivacyButton({ busy, openPrivacy }: Pick<Visit, 'busy' | 'openPrivacy'>) {
  const waiting = useStore(busy) === 'privacy';
  return (
    <button
      type="button"
      id="privacy"
      className="link"
      aria-haspopup="dialog"
      aria-busy={waiting || undefined}
      onClick={openPrivacy}
    >
      Privacy
    </button>
  );
}
