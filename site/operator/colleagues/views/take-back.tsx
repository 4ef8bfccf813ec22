import type { OperatorColleague } from '@parley/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Desk } from '../../desk.ts';
import { explainFailure } from '../../failure.ts';
import { focusTitle } from '../../focus.ts';

interface TakeBackProps {
  readonly desk: Desk;
  readonly colleague: OperatorColleague;
  readonly onClose: () => void;
}

/** Asks whether a token is to be taken back. */
export function TakeBack({ desk, colleague: { id, name }, onClose }: TakeBackProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm() {
    if (busy) return;
    setBusy(true);
    const result = await desk.colleagues.takeBack(id);
    setBusy(false);
    // Somebody else may have been faster.
    if (!result.ok && result.failure.kind !== 'missing') {
      setProblem(explainFailure(result.failure));
      return;
    }
    if (!result.ok) desk.colleagues.look();
    // The button that asked is gone with its row, and behind the dialog nothing takes the focus.
    flushSync(onClose);
    focusTitle();
  }

  return (
    <Dialog
      title={`Take back the token of ${name}?`}
      closedBy="closerequest"
      onClose={() => !busy && onClose()}
    >
      <div className="dialog-body">
        <p>
          {name} is signed out everywhere at once, and the token opens nothing any more. Leads,
          notes, and what {name} changed, stay.
        </p>
        <p role="alert" className="field-error">
          {problem}
        </p>
        <div className="dialog-buttons">
          <button type="button" className="button" aria-disabled={busy} onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className="button button-primary"
            aria-disabled={busy}
            onClick={() => void confirm()}
          >
            {busy ? 'Taking back…' : 'Take back'}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
