import { callViewWords } from '@parley/business/call-view-words';
import { callWaitWords } from '@parley/business/call-wait-words';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useBarRoom } from './call-room.ts';
import type { Edge } from './call-room.ts';

const words = callViewWords.bar;

interface CallBarProps {
  /** What the sign says of the call. */
  readonly children: ReactNode;
  /** What ends it, in the sign's words. */
  readonly end: string;
  readonly onEnd: () => void;
}

/**
 * While the sign is out of the window: that a call is on, the way back to it, and its end. At the edge beyond which the
 * sign is, where the page can be scrolled on: nothing stays below it. It comes and goes unannounced.
 */
export function CallBar({ children, end, onEnd }: CallBarProps) {
  const edge = useEdge();
  useBarRoom(edge);
  useEffect(
    () => () => {
      wasIn = false;
    },
    [edge],
  );
  if (!edge) return null;
  const Arrow = edge === 'top' ? ArrowUp : ArrowDown;
  return createPortal(
    <section
      ref={keepFocus}
      className="call-bar"
      data-at={edge}
      aria-label={words.title}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!wasIn && !currentTarget.contains(relatedTarget))
          before = relatedTarget as HTMLElement | null;
      }}
    >
      {children}
      <button type="button" className="call-back" aria-label={words.back} onClick={goToSign}>
        <Arrow aria-hidden size={20} />
      </button>
      <button type="button" className="button button-primary" onClick={onEnd}>
        {end}
      </button>
    </section>,
    document.body,
  );
}

/** Until the call has begun. */
export const WaitBar = ({ onCancel }: { readonly onCancel: () => void }) => (
  <CallBar end={callWaitWords.cancel} onEnd={onCancel}>
    <p className="voice-sign">
      <span className="dot" />
      {callWaitWords.sign}
    </p>
  </CallBar>
);

/** As it was found last: a bar that takes another's place is there at once. */
let found: Edge | null = null;

/** Beyond which edge of the window the sign is; null while enough of it is seen. */
function useEdge(): Edge | null {
  const [edge, setEdge] = useState(found);
  useEffect(() => {
    const sign = document.querySelector('#voice')!;
    // Two, for a jump takes the sign from beyond one edge to beyond the other.
    const observers = Object.entries(margins).map(([beyond, rootMargin]) => {
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry!.isIntersecting) found = beyond as Edge;
          else if (found === beyond) found = null;
          setEdge(found);
        },
        { rootMargin },
      );
      observer.observe(sign);
      return observer;
    });
    return () => {
      found = null;
      for (const observer of observers) observer.disconnect();
    };
  }, []);
  return edge;
}

/** Of the sign more than the bar would take is to be seen, and no matter how far beyond the other edge it is. */
const margins: Readonly<Record<Edge, string>> = {
  top: '-15% 0px 999999px',
  foot: '999999px 0px -15%',
};

/** The first of them that is there: the sign's own words are not to be seen behind the captions, nor those beside what is asked of recording. */
const readNow = ['.call-recording[data-status=asked]', '.call-captions', '.sign-words'];

function goToSign(): void {
  const sign = document.querySelector<HTMLElement>('#voice')!;
  const said = readNow
    .map((part) => sign.querySelector<HTMLElement>(part))
    .find((part) => part !== null)!;
  if (!said.hasAttribute('tabindex')) said.tabIndex = -1;
  said.focus({ preventScroll: true });
  (sign.offsetHeight < innerHeight ? sign : said).scrollIntoView({ block: 'center' });
}

/** What had the focus before it went into the bar. */
let before: HTMLElement | null = null;

/** Whether the focus was in the one that went just now. */
let wasIn = false;

/**
 * Whoever is in it as another takes its place is at the end of that one. As it goes they are back where they came
 * from, or at the sign's button where that went with the call, and stay where they read.
 */
function keepFocus(bar: HTMLElement | null) {
  if (wasIn) bar!.querySelector<HTMLElement>('.button')!.focus();
  return () => {
    wasIn = bar!.contains(document.activeElement);
    if (!wasIn || !before) return;
    const button = document.querySelector<HTMLElement>('#voice [data-phase]')!;
    (before.isConnected ? before : button).focus({ preventScroll: true });
  };
}
