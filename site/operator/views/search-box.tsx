import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

/** Milliseconds without a key before the search runs by itself. */
const pause = 300;
/** As the server takes it, in characters. */
const longestSearch = 60;

interface SearchBoxProps {
  readonly label: string;
  /** What stands in the empty box, where the label is too long for a telephone. */
  readonly hint?: string;
  readonly initial: string;
  readonly onSearch: (query: string) => void;
}

export function SearchBox({ label, hint = label, initial, onSearch }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(initial);

  function ask(query: string) {
    if (query === asked.current) return;
    asked.current = query;
    onSearch(query);
  }

  const onPause = useEffectEvent(() => ask(text.trim()));
  useEffect(() => {
    const timer = setTimeout(onPause, pause);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <form
      role="search"
      className="search"
      onSubmit={(event) => {
        event.preventDefault();
        ask(text.trim());
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden size={18} />
      <input
        ref={input}
        id={id}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestSearch}
        placeholder={hint}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <button
          type="button"
          className="icon-button"
          aria-label="Clear search"
          onClick={() => {
            setText('');
            ask('');
            input.current?.focus();
          }}
        >
          <X aria-hidden size={18} />
        </button>
      )}
    </form>
  );
}
