import { useRef, useState } from 'react';
import { explainFailure, type Result } from '../../failure.ts';
import { Moment } from '../../views/moment.tsx';
import type { RecordingCopy } from '../api.ts';

interface CopyNoteProps {
  readonly copy: RecordingCopy;
  /** Of one that was given up. */
  readonly copyAgain: () => Promise<Result<RecordingCopy>>;
}

/** What became of the copy at the operator's own address. */
export function CopyNote({ copy, copyAgain }: CopyNoteProps) {
  const [queued, setQueued] = useState<{
    readonly of: RecordingCopy;
    readonly now: RecordingCopy;
  }>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const note = useRef<HTMLDivElement>(null);
  // Until the call is read again.
  const known = queued?.of === copy ? queued.now : copy;
  const isGivenUp = known.copiedAt === null && known.dueAt === null;

  async function tryAgain() {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const result = await copyAgain();
    setBusy(false);
    if (!result.ok) return setProblem(explainFailure(result.failure));
    // The button goes.
    note.current?.focus();
    setQueued({ of: copy, now: result.value });
  }

  return (
    <div ref={note} tabIndex={-1} className="notes">
      <p className="text-muted" role="status">
        <CopyWords copy={known} />
      </p>
      {isGivenUp && (
        <button
          type="button"
          className="button button-small"
          aria-disabled={busy}
          onClick={() => void tryAgain()}
        >
          Try again
        </button>
      )}
      <p role="alert" className="field-error">
        {problem}
      </p>
    </div>
  );
}

function CopyWords({ copy: { copiedAt, dueAt, error } }: Pick<CopyNoteProps, 'copy'>) {
  if (copiedAt !== null)
    return (
      <>
        Copied to VOICE_RECORDINGS_URL <Moment iso={copiedAt} />. Erasing the call here leaves that
        copy.
      </>
    );
  if (error === null) return 'Not copied to VOICE_RECORDINGS_URL yet: it is on its way.';
  return (
    <>
      Not copied to VOICE_RECORDINGS_URL: {error}.{' '}
      {dueAt === null ? (
        'It is not tried again by itself.'
      ) : (
        <>
          Tried again <Moment iso={dueAt} />.
        </>
      )}
    </>
  );
}
