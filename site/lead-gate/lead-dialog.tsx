import { talkWords } from '@parley/business/talk-words';
import type { LeadField, leadLimits } from '@parley/contract';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { Awning } from '../ui/awning.tsx';
import { useStore } from '../ui/store.ts';
import type { LeadGate } from './gate.ts';
import { isWrong } from './validate.ts';
import type { LeadProblem } from './validate.ts';

const words = talkWords.gate;

interface Input {
  readonly field: LeadField;
  readonly label: string;
  readonly type: HTMLInputTypeAttribute;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
}

/** What the dialog asks for; a field that a lead may lack may be left empty. */
const inputs: readonly [Input, ...Input[]] = [
  { field: 'name', label: 'Full Name', type: 'text', autoComplete: 'name' },
  { field: 'email', label: 'Email Address', type: 'email', autoComplete: 'email' },
  { field: 'phone', label: 'Phone Number', type: 'tel', autoComplete: 'tel' },
];

/** Where the focus is once the dialog opens. */
const [{ field: first }] = inputs;

/** The contract's own; its code stays out of the browser. */
const longest: typeof leadLimits = {
  name: 200,
  email: 320,
  phone: 60,
  company: 200,
  message: 4000,
};

/** The same in the prerendered page as in the browser: there is at most one. */
const dialogId = 'gate';
const title = `${dialogId}-title`;

/**
 * Prerendered, closed. The page's bootstrap may have opened it: whatever was typed stays, and the button
 * that was pressed meanwhile (`data-next`) is pressed once this is live.
 */
export function LeadDialog({ gate, onPrivacy }: { gate: LeadGate; onPrivacy: () => void }) {
  const state = useStore(gate.state);
  const isOpen = state.phase !== 'closed';
  const saving = state.phase === 'saving';
  const off = saving || undefined;
  const problem = state.phase === 'open' ? state.problem : null;
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLParagraphElement>(null);
  const opened = useRef(0);

  useEffect(() => {
    const { current } = dialog;
    const { current: fields } = form;
    if (!isOpen || !current) return undefined;
    const asked = document.activeElement;
    const { held, next } = current.dataset;
    delete current.dataset['held'];
    delete current.dataset['next'];
    opened.current = Number(held ?? performance.now());
    notice.current!.textContent = '';
    if (!current.open) current.showModal();
    if (next) {
      const button = current.querySelector<HTMLElement>(`[name=${next}]`);
      button?.removeAttribute('aria-busy');
      button?.click();
    }
    return () => {
      current.close();
      fields?.reset();
      // The browser gives the focus back to whoever had it when the dialog opened.
      const isBeyond = asked instanceof HTMLElement && !current.contains(asked);
      if (isBeyond && document.activeElement === document.body) asked.focus();
    };
  }, [isOpen]);

  useEffect(() => {
    if (!problem) return;
    const wrong = [...form.current!.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];
    // What is missing is told of before what is wrong.
    const missing = wrong.find(({ value }) => value.trim() === '');
    (missing ?? wrong[0] ?? form.current!.querySelector<HTMLElement>('[name=send]')!).focus();
  }, [problem]);

  function cancel() {
    if (!saving) gate.cancel();
  }

  function complainNoMore({ currentTarget }: FormEvent<HTMLFormElement>) {
    const typed = new FormData(currentTarget);
    const isRight = (field: LeadField) => !isWrong(field, String(typed.get(field)).trim());
    if (problem?.fields.some(isRight)) gate.clear();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = Object.fromEntries(new FormData(event.currentTarget));
    // None of them is a file.
    const { website: trap = '', ...typed } = entries as Record<string, string>;
    void gate.submit(
      { name: '', email: '', phone: '', ...typed },
      { trap, formMs: performance.now() - opened.current },
    );
  }

  return (
    <dialog
      ref={dialog}
      id={dialogId}
      // The bootstrap may have opened it.
      suppressHydrationWarning
      className="dialog"
      // Escape holds in the moment before it is modal, too.
      closedby="closerequest"
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        cancel();
      }}
      // Who insists on Escape is let out by the browser, whatever is under way.
      onClose={gate.cancel}
    >
      <Awning stripes={11} />
      <div>
        <form ref={form} noValidate onInput={complainNoMore} onSubmit={submit}>
          <header>
            <h2 id={title} className="dialog-title">
              Get Started with Our Services
            </h2>
            <p className="mute">{words.gives}</p>
          </header>
          {inputs.map((input) => (
            <Field
              key={input.field}
              input={input}
              problem={problem?.fields.includes(input.field) ? problem : null}
            />
          ))}
          {/* Nobody sees it; a robot that fills every field does. */}
          <div className="sr-only" aria-hidden>
            <label>
              Website <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <small>
            {words.use}{' '}
            <button type="button" name="privacy" className="link" onClick={onPrivacy}>
              Privacy
            </button>
          </small>
          {/* What happened says its toast, which goes: this is to be read for as long as it holds. */}
          {problem?.fields.length === 0 && (
            <p
              role="alert"
              // Near the edge of a low window, which has room for the button too.
              className={`[scroll-margin-block-start:-1.5rem] ${problem.waits ? 'field-kept' : 'field-error'}`}
            >
              {problem.waits ? words.waits : words.unsaved}
            </p>
          )}
          {/* Off, with the focus that they have. */}
          <footer className="dialog-buttons">
            <button type="submit" name="send" className="button button-primary" aria-disabled={off}>
              {saving ? 'Saving...' : 'Continue to Services'}
            </button>
            <button type="button" className="button" aria-disabled={off} onClick={cancel}>
              Cancel
            </button>
          </footer>
        </form>
        {/* Others write into these two, before this is live too: what is in them is not looked at. */}
        <p ref={notice} role="alert" className="field-error" dangerouslySetInnerHTML={nothing} />
        <div data-toasts="" dangerouslySetInnerHTML={nothing} />
      </div>
    </dialog>
  );
}

const nothing = { __html: '' };

/** @param problem of this field. Its complaint goes as soon as what is typed is right. */
function Field({ input, problem }: { input: Input; problem: LeadProblem | null }) {
  const { field, label, type, autoComplete } = input;
  const [mended, setMended] = useState<LeadProblem | null>(null);
  const error = problem && problem !== mended && words[field];
  const required = isWrong(field, '');
  const id = `${dialogId}-${field}`;
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
        // Else a dialog that scrolls has it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Once the dialog is opened: that gives it the focus.
        autoFocus={field === first}
        autoComplete={autoComplete}
        maxLength={longest[field]}
        required={required}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
        onInput={({ currentTarget }) => {
          if (!isWrong(field, currentTarget.value.trim())) setMended(problem);
        }}
      />
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
