import { useEffect, useId, useRef } from 'react';
import type { FormEvent } from 'react';
import { useStore } from '../ui/store.ts';
import type { LeadGate } from './gate.ts';
import type { LeadField, LeadProblem } from './validate.ts';

const inputs = [
  { field: 'name', label: 'Full Name', type: 'text', autoComplete: 'name' },
  { field: 'email', label: 'Email Address', type: 'email', autoComplete: 'email' },
  { field: 'phone', label: 'Phone Number', type: 'tel', autoComplete: 'tel' },
] as const satisfies readonly { field: LeadField; [attribute: string]: string }[];

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
    void gate.submit(
      { name: text('name'), email: text('email'), phone: text('phone') },
      { trap: text('website'), formMs: performance.now() - opened.current },
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
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <header className="grid gap-1">
          <h2 id={title} className="dialog-title">
            Get Started with Our Services
          </h2>
          <p className="text-muted">So that a person can follow up. It takes ten seconds.</p>
        </header>
        {inputs.map(({ field, label, type, autoComplete }) => (
          <Field
            key={field}
            field={field}
            label={label}
            type={type}
            autoComplete={autoComplete}
            error={problem?.fields.includes(field) ? problem.description : null}
          />
        ))}
        {/* Nobody sees it; a robot that fills every field does. */}
        <div className="sr-only" aria-hidden>
          <label>
            Website <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className="text-muted text-sm">
          We use these details to answer you, nothing else. You can have them erased at any time.
        </p>
        <footer className="flex flex-wrap justify-end gap-3">
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

interface FieldProps {
  field: LeadField;
  label: string;
  type: string;
  autoComplete: string;
  error: string | null;
}

function Field({ field, label, type, autoComplete, error }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <span aria-hidden> *</span>
      </label>
      <input
        id={id}
        name={field}
        type={type}
        autoComplete={autoComplete}
        required
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
