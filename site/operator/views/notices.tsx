import { CloudOff, Inbox, Loader } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeFailure } from '../failure.ts';
import type { Failure } from '../failure.ts';
import { passFocus } from '../focus.ts';

export function LoadingNotice({ what }: { what: string }) {
  return (
    <div className="notice" role="status">
      <Loader aria-hidden className="spinner" size={28} />
      <p>Loading {what}…</p>
    </div>
  );
}

export function EmptyNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="notice">
      <Inbox aria-hidden size={28} />
      <p className="notice-title">{title}</p>
      <p className="text-muted">{children}</p>
    </div>
  );
}

export function FailureNotice({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { title, advice } = describeFailure(failure);
  return (
    <div className="notice" role="alert">
      <CloudOff aria-hidden size={28} />
      <p className="notice-title">{title}</p>
      <p className="text-muted">{advice}</p>
      <button ref={passFocus} type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/** Above something that is still shown, but could not be read again. */
export function StaleNotice({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { title, advice } = describeFailure(failure);
  return (
    <div className="strip" data-tone="warning" role="alert">
      <CloudOff aria-hidden size={20} />
      <p>
        <strong>{title}</strong> What you see may be out of date. {advice}
      </p>
      <button ref={passFocus} type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
