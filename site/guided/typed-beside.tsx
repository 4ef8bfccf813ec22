import { talkWords } from '@parley/business/talk-words';
import { SendHorizontal } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { focusMessages } from '../ui/message-list.tsx';
import { longestText } from './script-engine.ts';

const words = talkWords.sale;

interface TypedFieldProps {
  readonly suggestion: string;
  /** False where nothing comes of it: it stays to be changed. */
  readonly onSay: (text: string) => Promise<boolean>;
}

/**
 * Below the options: one of them in the visitor's words, or a question. It never takes the focus by itself.
 * @param isFolded beside a bill, which needs the room, it is a line to press
 */
export function TypedBeside({
  isFolded,
  ...field
}: TypedFieldProps & { readonly isFolded: boolean }) {
  const [isPressed, setIsPressed] = useState(false);
  return isFolded && !isPressed && field.suggestion === '' ? (
    <p className="typed-fold">
      <button type="button" className="link" onClick={() => setIsPressed(true)}>
        {words.ask}
      </button>
    </p>
  ) : (
    <TypedField takesFocus={isPressed} {...field} />
  );
}

function TypedField({
  takesFocus,
  suggestion,
  onSay,
}: TypedFieldProps & { readonly takesFocus: boolean }) {
  const [text, setText] = useState(suggestion);
  /** How often nothing came of it, since something was written: each time is told. */
  const [unclear, setUnclear] = useState(0);
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  // It goes with the options once something comes of it.
  useLayoutEffect(() => {
    const { current } = form;
    return () => {
      if (current!.contains(document.activeElement)) focusMessages(current!);
    };
  }, []);
  return (
    <form
      ref={form}
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        void onSay(text).then((isTaken) => {
          if (!isTaken) setUnclear(unclear + 1);
        });
      }}
    >
      <input
        // What was pressed for it is gone.
        ref={takesFocus ? takeFocus : undefined}
        type="text"
        autoComplete="off"
        aria-label={words.ask}
        aria-invalid={unclear > 0}
        aria-describedby={unclear > 0 ? errorId : undefined}
        placeholder={words.ask}
        maxLength={longestText}
        enterKeyHint="send"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setUnclear(0);
        }}
      />
      <button
        type="submit"
        className="icon-button"
        aria-label={words.sendAsked}
        disabled={text.trim() === ''}
      >
        <SendHorizontal aria-hidden size={18} className="rtl:[scale:-1_1]" />
      </button>
      {unclear > 0 && (
        <p key={unclear} ref={showError} id={errorId} role="alert" className="field-error">
          {words.unclear}
        </p>
      )}
    </form>
  );
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** It hangs below its field, which may be at the foot of a window. */
export const showError = (error: HTMLElement | null) => error?.scrollIntoView({ block: 'nearest' });
