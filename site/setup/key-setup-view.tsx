import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from '../ui/store.ts';
import { TalkFrame } from '../ui/talk-frame.tsx';
import type { KeySetup } from './key-setup.ts';

export function KeySetupView({ setup, onBack }: { setup: KeySetup; onBack: () => void }) {
  const state = useStore(setup.state);
  const [key, setKey] = useState('');
  const [shown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const problem = state.phase === 'editing' ? state.problem : null;
  const validating = state.phase === 'validating';

  useEffect(() => field.current?.focus({ preventScroll: true }), [state]);

  return (
    <TalkFrame title="Setup" onBack={onBack}>
      <div className="setup">
        <form
          noValidate
          className="setup-sign"
          onSubmit={(event) => {
            event.preventDefault();
            void setup.submit(key);
          }}
        >
          <p>
            The chat asks Google Gemini, with a key of yours. You can make one, free of charge, at{' '}
            <a href="https://aistudio.google.com/apikey" target="_blank" rel="noopener noreferrer">
              Google AI Studio
            </a>
            .
          </p>
          <div className="field">
            <label htmlFor={id}>API Key</label>
            <div className="key-field">
              <input
                ref={field}
                id={id}
                type={shown ? 'text' : 'password'}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={key}
                readOnly={validating}
                aria-invalid={problem !== null}
                aria-describedby={problem ? `${id}-error` : undefined}
                onChange={(event) => setKey(event.currentTarget.value)}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={shown ? 'Hide API key' : 'Show API key'}
                onClick={() => setShown(!shown)}
              >
                {shown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
              </button>
            </div>
            {problem && (
              <p id={`${id}-error`} className="field-error">
                {problem}
              </p>
            )}
          </div>
          <p className="mute">
            It is kept in this browser, goes along when we ask Google, and is never kept by us.
          </p>
          <p>
            <button type="submit" className="button button-primary" disabled={validating}>
              {validating ? 'Validating...' : 'Save & Test API Key'}
            </button>
          </p>
        </form>
      </div>
    </TalkFrame>
  );
}
