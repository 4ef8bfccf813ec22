import type { OperatorMadeColleague } from '@parley/contract';
import { useId, useState } from 'react';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

const results = {
  idle: '',
  done: 'Copied.',
  failed: 'Not copied. Select it, and copy it by hand.',
} as const;

interface NewTokenProps {
  readonly of: OperatorMadeColleague;
  readonly onClose: () => void;
}

/** Shows a token, which nothing shows again: until it was copied it goes by the button alone that says it is saved. */
export function NewToken({ of: { name, token }, onClose }: NewTokenProps) {
  const id = useId();
  const [result, setResult] = useState<keyof typeof results>('idle');
  const isCopied = result === 'done';
  const classOf = (isMain: boolean) => (isMain ? 'button button-primary' : 'button');
  return (
    <Dialog
      title={`The token of ${name}`}
      closedBy="closerequest"
      onClose={() => isCopied && onClose()}
    >
      <div className="dialog-body">
        <p>
          <strong>It is shown this once.</strong> Give it to {name}, who signs in with it here.
          Whoever loses it gets a new one.
        </p>
        <div className="field">
          <label htmlFor={id}>Token</label>
          <textarea
            id={id}
            className="new-token"
            readOnly
            rows={3}
            spellCheck={false}
            value={token}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div role="status" className="text-sm">
            {results[result]}
          </div>
        </div>
        <div className="dialog-buttons">
          <CopyButton className={classOf(!isCopied)} text={token} onResult={setResult} />
          <button type="button" className={classOf(isCopied)} onClick={onClose}>
            I have saved it
          </button>
        </div>
      </div>
    </Dialog>
  );
}
