import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';

/** Between a change of the list and its scrolling. Milliseconds. */
const scrollDelay = 100;
/** So near to where the list has gone by itself, or to its end, in pixels, the visitor counts as reading along. */
const nearEnd = 64;
/** What a list that makes room for a row may be short of, in pixels. */
const rounding = 8;

/** For a control that goes away when it is used: the focus then stays in the conversation. */
export function focusMessages(control: Element): void {
  focusIn(control, '[role=log]');
}

/**
 * The same for a tap after which the visitor goes on writing: back to the field that the question came
 * from. A finger on the screen would bring its keyboard over the answer.
 */
export function focusField({ currentTarget, nativeEvent }: MouseEvent): void {
  const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
  focusIn(currentTarget, isTouch ? '[role=log]' : 'textarea');
}

function focusIn(control: Element, selector: string): void {
  const target = control.closest('section')?.querySelector<HTMLElement>(selector);
  target?.focus({ preventScroll: true });
}

/** So low as zoom makes a window, where what is asked and what answers it have room for little else. */
const isLow = () => matchMedia('(height < 30rem)').matches;

/** Answers that came below a list, in sight at once; in a low window right below what they answer. */
export function showAnswers(answers: HTMLElement): void {
  const list = answers.closest('section')!.querySelector('[role=log]')!;
  const [part, block] = isLow() ? ([list, 'start'] as const) : ([answers, 'nearest'] as const);
  part.scrollIntoView({ block, behavior: 'instant' });
}

/** Of an offer, and of anything where a list is low, what it begins with is read first. */
function endOf({ scrollHeight }: HTMLElement, newest: HTMLElement | null): number {
  return newest && (isLow() || newest.dataset['tone'] === 'offer')
    ? newest.offsetTop
    : scrollHeight;
}

interface MessageListProps {
  readonly label: string;
  /** Changes whenever the list does. */
  readonly version: unknown;
  /** The visitor's own last message: a new one scrolls, wherever the visitor was reading. */
  readonly ownMessage: string | undefined;
  readonly children: ReactNode;
}

/** A log that follows its newest message, unless the visitor has scrolled up. Screen readers hear what is added. */
export function MessageList({ label, version, ownMessage, children }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** Where the list was scrolled to last, by itself. */
  const placed = useRef(0);
  /** How many messages the page was scrolled to. */
  const shown = useRef(0);
  const formAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    follows.current = true;
  }, [ownMessage]);

  useEffect(() => {
    if (!follows.current) return;
    timer.current ??= setTimeout(() => {
      timer.current = null;
      const { current } = list;
      if (!current) return;
      const messages = [...current.querySelectorAll('article')];
      const newest = messages.at(-1) ?? null;
      // Whoever is further on in what is read from its start stays there.
      current.scrollTo(0, Math.max(current.scrollTop, endOf(current, newest)));
      placed.current = current.scrollTop;

      const view = current.parentElement!;
      const form = view.querySelector('form');
      const at = form?.offsetTop ?? 0;
      if (isLow() && newest?.matches('[data-from=us]:not([data-tone=problem])')) {
        // There is no room for all of it: what was answered or is asked, rather than the field below.
        if (messages.length !== shown.current && view.matches(':focus-within'))
          current.scrollIntoView();
        shown.current = messages.length;
      } else if (
        formAt.current &&
        at > formAt.current + rounding &&
        form!.matches(':focus-within')
      ) {
        // What is answered with lies below the list: a visitor who is using it keeps it in sight, where something
        // that came above has moved it. Else what is read stays where it is.
        form!.scrollIntoView({ block: 'nearest' });
      }
      formAt.current = at;
    }, scrollDelay);
  }, [version]);

  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );

  return (
    <div
      ref={list}
      role="log"
      aria-label={label}
      tabIndex={0}
      className="bubbles"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        const left = Math.min(placed.current, scrollHeight - clientHeight) - scrollTop;
        follows.current = left < nearEnd;
      }}
    >
      {children}
    </div>
  );
}
