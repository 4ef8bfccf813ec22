import { quickActions } from '@parley/business/quick-actions';
import type { QuickAction } from '@parley/business/quick-action';
import { sign } from '@parley/business/sign';
import type { generativeLimits } from '@parley/contract';
import type { ReactNode } from 'react';

/** What a visitor can start from the landing view. Also the `id` of its button, to give the focus back. */
export type Starter = 'open-chat' | 'start-guided' | `action-${string}`;

/** Whatever the company calls its action, no other control of the page has this name. */
export const starterOf = ({ id }: QuickAction): Starter => `action-${id}`;

/** Of the chat's first message as of all others. */
const longestMessage: typeof generativeLimits.messageCharacters = 4000;

interface LandingProps {
  /** The control whose part is being loaded. */
  readonly busy: string | null;
  readonly onStart: (starter: Starter) => void;
  /** What stands in the field, at first. */
  readonly draft: string;
  /** What a guided sale came to, in this tab. */
  readonly end?: ReactNode;
}

/** The two ways into a conversation, and the tags that hang below, a question each. */
export function Landing({ busy, onStart, end, draft }: LandingProps) {
  return (
    <>
      {end}
      <div className="ways">
        {/* Enter presses the button. Outside of a dialog such a form sends nothing, whatever is there of the program. */}
        <form method="dialog" className="ask-bar">
          <input
            id="ask"
            defaultValue={draft}
            aria-label={sign.field}
            placeholder={sign.field}
            maxLength={longestMessage}
          />
          <button
            id="open-chat"
            data-gate
            className="button button-primary"
            aria-busy={busy === 'open-chat' || undefined}
            onClick={() => onStart('open-chat')}
          >
            Open Chat
          </button>
        </form>
        <button
          type="button"
          id="start-guided"
          className="button"
          aria-busy={busy === 'start-guided' || undefined}
          onClick={() => onStart('start-guided')}
        >
          Start Guided Consultation
        </button>
      </div>
      <ul className="cards">
        {quickActions.map((action) => {
          const { title, summary } = action;
          const id = starterOf(action);
          return (
            <li key={id} className="card">
              <button
                type="button"
                id={id}
                data-gate
                className="card-button"
                aria-busy={busy === id || undefined}
                aria-describedby={`${id}-summary`}
                onClick={() => onStart(id)}
              >
                {title}
              </button>
              <p id={`${id}-summary`}>{summary}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
