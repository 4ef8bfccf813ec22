import type { OperatorMadeColleague, OperatorNewColleague } from '@parley/contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Desk } from '../../desk.ts';
import { explainFailure } from '../../failure.ts';
import { workLimits } from '../../lead-work.ts';
import { roleWords } from '../change-words.ts';
import { NewToken } from './new-token.tsx';

/** Makes somebody a token, and shows it once. */
export function NewColleague({ desk }: { desk: Desk }) {
  const ids = { name: useId(), role: useId(), error: useId() };
  const name = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [made, setMade] = useState<OperatorMadeColleague | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    const values = new FormData(form);
    const colleague: OperatorNewColleague = {
      name: String(values.get('name')).trim(),
      role: values.get('role') === 'owner' ? 'owner' : 'member',
    };
    if (colleague.name === '') {
      setProblem('Enter a name.');
      name.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    const result = await desk.colleagues.make(colleague);
    setBusy(false);
    if (result.ok) {
      form.reset();
      setMade(result.value);
    } else {
      setProblem(explainFailure(result.failure));
      name.current?.focus();
    }
  }

  return (
    <>
      <form
        noValidate
        className="work-form"
        aria-label="Let somebody in"
        onSubmit={(event) => void submit(event)}
      >
        <div className="field">
          <label htmlFor={ids.name}>Name</label>
          <input
            ref={name}
            id={ids.name}
            name="name"
            autoComplete="off"
            maxLength={workLimits.owner}
            required
            aria-invalid={problem !== null}
            aria-describedby={ids.error}
          />
        </div>
        <div className="field">
          <label htmlFor={ids.role}>Role</label>
          <select id={ids.role} name="role" defaultValue="member">
            <option value="member">{roleWords.member}</option>
            <option value="owner">{roleWords.owner}</option>
          </select>
        </div>
        <button type="submit" className="button button-primary" aria-disabled={busy}>
          {busy ? 'Making…' : 'Make a token'}
        </button>
        <p id={ids.error} role="alert" className="field-error work-note">
          {problem}
        </p>
      </form>
      {made && <NewToken of={made} onClose={() => setMade(null)} />}
    </>
  );
}
