import { useStore } from '../../ui/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { Desk } from '../desk.ts';
import { describeErased, describeLeft, describeRemains } from '../erasure.ts';
import type { ErasureState } from '../erasure.ts';
import { explainFailure } from '../failure.ts';
import { count } from '../moments.ts';

export function EraseDialog({ desk }: { desk: Desk }) {
  const state = useStore(desk.erasure.state);
  switch (state.phase) {
    case 'closed':
      return null;
    case 'asking':
      return (
        <Question
          state={state}
          onConfirm={() => void desk.erasure.confirm()}
          onClose={desk.erasure.close}
        />
      );
    case 'done':
      return <Answer state={state} onClose={() => desk.leaveErased()} />;
  }
}

interface QuestionProps {
  readonly state: Extract<ErasureState, { phase: 'asking' }>;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function Question({ state: { subject, busy, failure }, onConfirm, onClose }: QuestionProps) {
  return (
    <Dialog title={`Erase \u2068${subject.name}\u2069?`} closedBy="closerequest" onClose={onClose}>
      <div className="dialog-body">
        <p>This erases from the database, at once:</p>
        <ul className="bullets">
          <li>
            {count(subject.leads, 'lead')}, with name, e-mail address, phone number and message
            <Names names={subject.names.leads} />
          </li>
          <li>
            {count(subject.conversations, 'guided conversation')}, with every answer
            <Names names={subject.names.conversations} />
          </li>
          <li>{count(subject.calls, 'call')} with the voice agent, with every word</li>
          <li>questions of theirs that the chat had no answer for</li>
          <li>what waits to be sent to you about them, by mail or to your webhook</li>
        </ul>
        <p>If one of them is somebody else, who shares a phone number or e-mail, they go too.</p>
        {subject.left && <p>{describeLeft(subject.left)}</p>}
        <p>
          <strong>It cannot be undone.</strong> Backups made before, copies of recordings at an
          address of yours, and what your mailbox, your webhook or an export already has, are not
          reached from here.
        </p>
        <p role="alert" className="field-error">
          {failure && explainFailure(failure)}
        </p>
        <div className="dialog-buttons">
          <button type="button" className="button" aria-disabled={busy} onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className="button button-primary"
            aria-disabled={busy}
            onClick={onConfirm}
          >
            {busy ? 'Erasing…' : 'Erase for good'}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className="bullets words">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

interface AnswerProps {
  readonly state: Extract<ErasureState, { phase: 'done' }>;
  readonly onClose: () => void;
}

function Answer({ state: { name, erased }, onClose }: AnswerProps) {
  return (
    <Dialog title="Erased" closedBy="any" onClose={onClose}>
      <div className="dialog-body">
        <p role="status">
          Of {name}, {describeErased(erased)}
        </p>
        {erased.left && <p>{describeLeft(erased.left)}</p>}
        {describeRemains(erased.remains).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className="dialog-buttons">
          <button type="button" className="button button-primary" onClick={onClose}>
            Back to leads
          </button>
        </div>
      </div>
    </Dialog>
  );
}
