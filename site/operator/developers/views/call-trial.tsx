import type { OperatorChoices, OperatorReplay } from '@parley/contract';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from '../../../ui/store.ts';
import type { Desk } from '../../desk.ts';
import { explainFailure } from '../../failure.ts';
import { FailureNotice, LoadingNotice } from '../../views/notices.tsx';
import { titleNamed } from '../replay-words.ts';
import { KeepCall } from './keep-call.tsx';
import { MoreChoices } from './more-choices.tsx';
import { ReplayedTurns } from './replayed-turns.tsx';

interface CallTrialProps {
  readonly desk: Pick<Desk, 'developers'>;
  readonly id: string;
  /** Who had it, where that is known. */
  readonly assistantId: string | undefined;
}

/** What the caller said, put to another assistant, and kept as a test. */
export function CallTrial({ desk: { developers }, id, assistantId }: CallTrialProps) {
  const choices = useMemo(() => developers.openChoices(id), [developers, id]);
  useEffect(() => void choices.reload(), [choices]);
  const state = useStore(choices.state);
  return (
    <section aria-labelledby="call-trial" className="card">
      <h2 id="call-trial" className="section-title">
        Try it again
      </h2>
      {state.phase === 'loading' && <LoadingNotice what="assistants" />}
      {state.phase === 'failed' && (
        <FailureNotice failure={state.failure} onRetry={() => void choices.reload()} />
      )}
      {state.phase === 'loaded' && (
        <>
          <Replay
            assistants={state.value.assistants}
            first={assistantId}
            replay={(chosen, left) => developers.replay(id, { assistantId: chosen }, left)}
          />
          <KeepCall
            suites={state.value.suites}
            keep={async (testSuiteId) => {
              const kept = await developers.keepAsTest(id, testSuiteId ? { testSuiteId } : {});
              if (kept.ok) void choices.reload();
              return kept;
            }}
          />
        </>
      )}
    </section>
  );
}

interface ReplayProps {
  readonly assistants: OperatorChoices;
  readonly first: string | undefined;
  readonly replay: (
    assistantId: string,
    left: AbortSignal,
  ) => ReturnType<Desk['developers']['replay']>;
}

function Replay({ assistants: { newest, isMore }, first, replay }: ReplayProps) {
  const ids = { assistant: useId(), hint: useId(), error: useId() };
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [replayed, setReplayed] = useState<OperatorReplay | null>(null);
  /** A model answers for nobody who has left. */
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);
  if (newest.length === 0)
    return <p className="text-muted">Its organisation has no assistant to answer.</p>;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const chosen = String(new FormData(event.currentTarget).get('assistant'));
    setBusy(true);
    setProblem(null);
    setReplayed(null);
    asking.current = new AbortController();
    const result = await replay(chosen, asking.current.signal);
    setBusy(false);
    if (result.ok) setReplayed(result.value);
    else setProblem(explainFailure(result.failure));
  }

  return (
    <>
      <form
        noValidate
        className="work-form"
        aria-label="Replay the call"
        onSubmit={(event) => void submit(event)}
      >
        <div className="field">
          <label htmlFor={ids.assistant}>Assistant</label>
          <select
            id={ids.assistant}
            name="assistant"
            defaultValue={newest.some(({ id }) => id === first) ? first : newest[0]!.id}
            aria-describedby={`${ids.hint} ${ids.error}`}
          >
            {newest.map((one) => (
              <option key={one.id} value={one.id}>
                {titleNamed(one)}
              </option>
            ))}
          </select>
          <MoreChoices of={isMore ? newest.length : null} id={ids.hint} />
        </div>
        <button type="submit" className="button button-primary" aria-disabled={busy}>
          {busy ? 'Replaying…' : 'Replay'}
        </button>
        <p id={ids.error} role="alert" className="field-error work-note">
          {problem}
        </p>
      </form>
      {replayed && <ReplayedTurns replayed={replayed} />}
    </>
  );
}
