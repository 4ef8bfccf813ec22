import { useState } from 'react';

/** Characters after which a text is folded. */
const fold = 160;

/** A visitor's own words: line breaks kept, long ones folded. */
export function LongText({ text, about }: { text: string; about: string }) {
  const [open, setOpen] = useState(false);
  if (text.length <= fold) return <p className="words">{text}</p>;
  return (
    <div>
      <p className="words" data-folded={!open}>
        {text}
      </p>
      <button
        type="button"
        className="text-button"
        aria-expanded={open}
        aria-label={open ? `Show less of ${about}` : `Show all of ${about}`}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Show less' : 'Show all'}
      </button>
    </div>
  );
}
