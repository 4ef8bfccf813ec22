import { talkWords } from '@parley/business/talk-words';
import { SendHorizontal } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { focusMessages } from '../ui/message-list.tsx';
import { longestText } from './script-engine.ts';

const words = talkWords.sale;

interface TypedBesideProps {
  readonly suggestion: string;
  /** False where nothing comes of it: it stays to be changed. */
  readonly onSay: (text: string) => Promise<boolean>;
}

/** Below the options: one of them in the visitor's words, or a question. It never takes the focus by itself. */
export function TypedBeside({ suggestion, onSay }: TypedBesideProps) {
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

/** It hangs below its field, which may be at the foot of a window. */
export const showError = (error: HTMLElement | null) => error?.scrollIntoView({ block: 'nearest' });
