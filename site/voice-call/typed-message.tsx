import { callViewWords } from '@parley/business/call-view-words';
import { SendHorizontal } from 'lucide-react';
import { useRef } from 'react';

const words = callViewWords.controls;
/** What was written and not sent outlives its call. */
let draft = '';

/** Of one message, as long as the chat's. */
const longest = 1_000;

/** What the visitor would rather type than say. */
export function TypedMessage({
  onInput,
  onSend,
}: {
  readonly onInput: () => void;
  readonly onSend: (text: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className="call-typed"
      onInput={() => {
        draft = field.current!.value;
        onInput();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const text = field.current!.value.trim();
        if (text === '') return;
        onSend(text);
        draft = field.current!.value = '';
      }}
    >
      <input
        ref={field}
        type="text"
        defaultValue={draft}
        aria-label={words.type}
        placeholder={words.typeHint}
        maxLength={longest}
        autoComplete="off"
        enterKeyHint="send"
      />
      <button
        type="submit"
        className="call-control"
        aria-label={words.sendLabel}
        title={words.send}
      >
        <SendHorizontal aria-hidden size={18} />
      </button>
    </form>
  );
}
