import { company } from '@parley/business';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { explainFailure } from '../failure.ts';
import { describeWait } from '../moments.ts';
import type { SessionState, SignInProblem } from '../session.ts';

const notices = {
  none: null,
  expired: 'Your session has ended. Sign in to go on where you were.',
  left: 'You are signed out.',
} as const;

interface SignInProps {
  readonly state: Extract<SessionState, { phase: 'signed-out' }>;
  readonly onSubmit: (token: string) => void;
}

export function SignIn({ state: { notice, busy, problem }, onSubmit }: SignInProps) {
  const [shown, setShown] = useState(false);
  const [empty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const ids = { input: useId(), hint: useId(), error: useId() };
  const wait = useSecondsUntil(problem?.kind === 'too-many' ? problem.until : 0);
  const message = empty ? 'Enter the token.' : describeProblem(problem, wait);

  useEffect(() => {
    document.title = `Sign in · ${company.brand}`;
  }, []);
  useEffect(() => {
    if (!busy) input.current?.focus();
  }, [busy, problem]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const token = input.current?.value.trim() ?? '';
    setEmpty(token === '');
    if (token === '') input.current?.focus();
    else if (wait === 0) onSubmit(token);
  }

  return (
    <main className="alone">
      <form noValidate onSubmit={submit} className="sign-in">
        <header className="grid gap-1">
          <p className="brand">{company.brand}</p>
          <h1 className="view-title">Operator’s console</h1>
        </header>
        <p role="status" className="text-muted">
          {notices[notice]}
        </p>
        <div className="field">
          <label htmlFor={ids.input}>Operator token</label>
          <div className="token">
            <input
              ref={input}
              id={ids.input}
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              required
              readOnly={busy}
              aria-invalid={message !== null}
              aria-describedby={message === null ? ids.hint : `${ids.error} ${ids.hint}`}
            />
            <button
              type="button"
              className="button"
              aria-label={shown ? 'Hide token' : 'Show token'}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Hide' : 'Show'}
            </button>
          </div>
          <p id={ids.error} role="alert" className="field-error">
            {message}
          </p>
        </div>
        <button
          type="submit"
          className="button button-primary"
          disabled={busy}
          aria-disabled={wait > 0}
        >
          {busy ? 'Signing in…' : wait > 0 ? `Wait ${describeWait(wait)}` : 'Sign in'}
        </button>
        <p id={ids.hint} className="hint">
          The token is on the server, in <code>secrets/operator-token</code> inside the data
          directory (<code>DATA_DIR</code>), unless you chose your own as{' '}
          <code>OPERATOR_TOKEN</code>. Whoever has it can make you one of your own.
        </p>
      </form>
    </main>
  );
}

function describeProblem(problem: SignInProblem | null, wait: number): string | null {
  switch (problem?.kind) {
    case 'wrong-token':
      return 'This is not the operator token.';
    case 'too-many':
      // The time itself stands on the button: a live region would read every second.
      return wait > 0 ? 'Too many tries. Wait a little, then try again.' : null;
    case 'failed':
      return explainFailure(problem.failure);
    case undefined:
      return null;
  }
}

/** Counts down to a moment in milliseconds since the epoch; 0 once it has passed. */
function useSecondsUntil(until: number): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (secondsUntil(until) === 0) return;
    const timer = setInterval(() => {
      tick((count) => count + 1);
      if (secondsUntil(until) === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return secondsUntil(until);
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}
