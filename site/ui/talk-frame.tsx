import { ArrowLeft } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

interface TalkFrameProps {
  readonly title: string;
  readonly onBack: () => void;
  /** Below the title. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** What chat, guided sale and setup have around them. Links to the field of the landing, `#ask`, lead here meanwhile. */
export function TalkFrame({ title, onBack, below, children }: TalkFrameProps) {
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    // To where one goes on, as on the landing; the link scrolls here by itself.
    const lead = ({ target }: MouseEvent) => {
      if (!(target as Element).closest('a[href="#ask"]')) return;
      const field = frame.current!.querySelector<HTMLElement>('.options, textarea, input');
      requestAnimationFrame(() => field?.focus({ preventScroll: true }));
    };
    document.addEventListener('click', lead);
    return () => document.removeEventListener('click', lead);
  }, []);
  return (
    <section ref={frame} id="ask" aria-labelledby={id} className="talk">
      <header className="talk-header">
        <h3 id={id} className="talk-title">
          {title}
        </h3>
        <button type="button" className="button" onClick={onBack}>
          <ArrowLeft aria-hidden size={18} className="rtl:[scale:-1_1]" />
          Back to Home
        </button>
        {below}
      </header>
      {children}
    </section>
  );
}
