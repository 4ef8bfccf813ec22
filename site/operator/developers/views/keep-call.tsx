import type { OperatorChoices, OperatorKeptCall } from '@parley/contract';
import { type FormEvent, useId, useState } from 'react';
import { explainFailure, type Result } from '../../failure.ts';
import { titleNamed } from '../replay-words.ts';
import { MoreChoices } from './more-choices.tsx';

interface KeepCallProps {
  readonly suites: OperatorChoices;
  /** @param testSuiteId empty for a new one */
  readonly keep: (testSuiteId: string) => Promise<Result<OperatorKeptCall>>;
}

/** Makes a test of a suite out of what the caller said. */
export function KeepCall({ suites: { newest, isMore }, keep }: KeepCallProps) {
  const ids = { suite: useId(), hint: useId(), error: useId() };
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [kept, setKept] = useState<OperatorKeptCall | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const chosen = String(new FormData(event.currentTarget).get('suite'));
    setBusy(true);
    setProblem(null);
    const result = await keep(chosen);
    setBusy(false);
    setKept(result.ok ? result.value : null);
    if (!result.ok) setProblem(explainFailure(result.failure));
  }

  return (
    <form
      noValidate
      className="work-form"
      aria-label="Keep the call as a test"
      onSubmit={(event) => void submit(event)}
    >
      <div className="field">
        <label htmlFor={ids.suite}>Test suite</label>
        <select
          id={ids.suite}
          name="suite"
          defaultValue=""
          aria-describedby={`${ids.hint} ${ids.error}`}
        >
          <option value="">A new one</option>
          {newest.map((one) => (
            <option key={one.id} value={one.id}>
              {titleNamed(one)}
            </option>
          ))}
        </select>
        <MoreChoices of={isMore ? newest.length : null} id={ids.hint} />
      </div>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Keeping…' : 'Keep as a test'}
      </button>
      <p id={ids.error} role="alert" className="field-error work-note">
        {problem}
      </p>
      {kept && (
        <p role="status" className="work-note">
          It is a test of the suite {titleNamed(kept.suite)} ({kept.suite.id}), which the platform’s
          API runs. It goes when the call is erased.
        </p>
      )}
    </form>
  );
}
