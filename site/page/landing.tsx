import { quickActions } from '@parley/business/quick-actions';
import type { QuickAction } from '@parley/business/quick-actions';
import { MessageSquare } from 'lucide-react';

/** What a visitor can start from the landing view. Also the `id` of its button, to give the focus back. */
export type Starter = 'open-chat' | 'start-guided' | `action-${string}`;

/** Whatever the company calls its action, no other control of the page has this name. */
export const starterOf = ({ id }: QuickAction): Starter => `action-${id}`;

interface LandingProps {
  /** The control whose part is being loaded. */
  readonly busy: string | null;
  readonly onStart: (starter: Starter) => void;
}

export function Landing({ busy, onStart }: LandingProps) {
  return (
    <>
      <ul className="cards">
        {quickActions.map((action) => {
          const { title, summary, icon } = action;
          const id = starterOf(action);
          return (
            <li key={id} className="card">
              <svg
                aria-hidden
                className="text-accent"
                width="24"
                height="24"
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinecap="round"
                strokeLinejoin="round"
                dangerouslySetInnerHTML={{ __html: icon }}
              />
              <div>
                <button
                  type="button"
                  id={id}
                  className="card-button"
                  aria-busy={busy === id || undefined}
                  aria-describedby={`${id}-summary`}
                  onClick={() => onStart(id)}
                >
                  {title}
                </button>
                <p id={`${id}-summary`} className="text-muted">
                  {summary}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <button
          type="button"
          id="open-chat"
          className="button button-primary"
          aria-busy={busy === 'open-chat' || undefined}
          onClick={() => onStart('open-chat')}
        >
          <MessageSquare aria-hidden size={20} />
          Open Chat
        </button>
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
    </>
  );
}
