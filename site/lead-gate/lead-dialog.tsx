import type { LeadField, leadLimits } from '@parley/contract';
import { useEffect, useId, useRef } from 'react';
import type { FormEvent, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { Awning } from '../ui/awning.tsx';
import { useStore } from '../ui/store.ts';
import type { LeadGate } from './gate.ts';
import { requiredFields } from './validate.ts';
import type { LeadProblem } from './validate.ts';

interface Input {
  readonly field: LeadField;
  readonly label: string;
  readonly type: HTMLInputTypeAttribute;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
}

/** What the dialog asks for; a field that a lead may lack may be left empty. */
const inputs: readonly Input[] = [
  { field: 'name', label: 'Full Name', type: 'text', autoComplete: 'name' },
  { field: 'email', label: 'Email Address', type: 'email', autoComplete: 'email' },
  { field: 'phone', label: 'Phone Number', type: 'tel', autoComplete: 'tel' },
];

/** The contract's own; its code stays out of the browser. */
const longest: typeof leadLimits = {
  name: 200,
  email: 320,
  phone: 60,
  company: 200,
  message: 4000,
};

/** Mounted while the gate asks; unmounting clears the form. */
export function LeadDialog({ gate }: { gate: LeadGate }) {
  const state = useStore(gate.state);
  return state.phase === 'closed' ? null : (
    <OpenDialog
      gate={gate}
      saving={state.phase === 'saving'}
      problem={state.phase === 'open' ? state.problem : null}
    />
  );
}

function OpenDialog({
  gate,
  saving,
  problem,
}: {
  gate: LeadGate;
  saving: boolean;
  problem: LeadProblem | null;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const opened = useRef(0);
  const title = useId();

  useEffect(() => {
    opened.current = performance.now();
    const asked = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (asked instanceof HTMLElement) asked.focus();
    };
  }, []);

  useEffect(() => {
    if (problem) dialog.current?.querySelector<HTMLElement>(`[name=${problem.fields[0]}]`)?.focus();
  }, [problem]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const typed = Object.fromEntries(inputs.map(({ field }) => [field, text(field)]));
    void gate.submit(
      { ...typed, name: text('name'), email: text('email'), phone: text('phone') },
      { trap: trap.current?.value ?? '', formMs: performance.now() - opened.current },
    );
  }

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        if (!saving) gate.cancel();
      }}
      // Who insists on Escape is let out by the browser, whatever is under way.
      onClose={gate.cancel}
    >
      <Awning />
      <form noValidate onSubmit={submit} className="grid gap-4">
        <header className="grid gap-1">
          <h2 id={title} className="dialog-title">
            Get Started with Our Services
          </h2>
          <p className="text-muted">
            You get an answer now, and a person can call you back. It takes ten seconds.
          </p>
        </header>
        {inputs.map((input) => (
          <Field
            key={input.field}
            input={input}
            error={problem?.fields.includes(input.field) ? problem.description : null}
          />
        ))}
        {/* Nobody sees it; a robot that fills every field does. */}
        <div className="sr-only" aria-hidden>
          <label>
            Website <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className="text-muted text-sm">
          We use these details to answer you, nothing else. You can have them erased at any time.
        </p>
        <footer className="dialog-buttons">
          <button type="button" className="button" disabled={saving} onClick={gate.cancel}>
            Cancel
          </button>
          <button type="submit" className="button button-primary" disabled={saving}>
            {saving ? 'Saving...' : 'Continue to Services'}
          </button>
        </footer>
      </form>
    </dialog>
  );
}

function Field({ input, error }: { input: Input; error: string | null }) {
  const { field, label, type, autoComplete } = input;
  const required = requiredFields.some((name) => name === field);
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      <input
        id={id}
        name={field}
        type={type}
        autoComplete={autoComplete}
        maxLength={longest[field]}
        required={required}
        aria-invalid={error !== null}
        aria-describedby={error ? errorId : undefined}
      />
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
