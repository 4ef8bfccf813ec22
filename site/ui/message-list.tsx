import { useCallback, useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { isLow, useTurnedWindow } from './low-window.ts';
import { useListKeys } from './list-keys.ts';

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

/** For what is opened below a list, and takes of its height: whoever was at its end stays there. */
export function keepAtEnd({ currentTarget }: MouseEvent): void {
  const list = currentTarget.closest('section')!.querySelector('[role=log]')!;
  const left = list.scrollHeight - list.scrollTop - list.clientHeight;
  if (left < rounding) requestAnimationFrame(() => list.scrollTo(0, list.scrollHeight));
}

function focusIn(control: Element, selector: string): void {
  const target = control.closest('section')?.querySelector<HTMLElement>(selector);
  target?.focus({ preventScroll: true });
}

/** Answers that came below a list, in sight at once; in a low window what they answer is read first. */
export function showAnswers(answers: HTMLElement): void {
  const list = answers.closest('section')!.querySelector('[role=log]')!;
  if (isLow()) list.lastElementChild!.scrollIntoView();
  else answers.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

interface MessageListProps {
  readonly label: string;
  /** Changes whenever the list does. */
  readonly version: unknown;
  readonly children: ReactNode;
}

/** A log that follows its newest message, unless the visitor has scrolled up. Screen readers hear what is added. */
export function MessageList({ label, version, children }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  /** Where what scrolls was left, by itself. */
  const placed = useRef(0);
  /** How many messages there were. */
  const shown = useRef(0);
  /** The visitor's last: a new one scrolls, wherever they were reading. */
  const own = useRef<HTMLElement>(null);
  const formAt = useRef(0);
  const heightAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  /** Brings what is new into sight. It reads refs alone: any render's will do. */
  const place = useCallback(() => {
    timer.current = null;
    const { current } = list;
    if (!current) return;
    const isPage = isLow();
    const scroller = isPage ? document.documentElement : current;
    const messages = [...current.querySelectorAll('article')];
    const newest = messages.at(-1);
    const last = messages.findLast((message) => message.dataset['from'] === 'visitor') ?? null;
    const isRead = newest?.matches('[data-from=us]:not([data-tone=problem])');
    const left =
      Math.min(placed.current, scroller.scrollHeight - scroller.clientHeight) - scroller.scrollTop;
    const isAsked = last !== own.current;
    // Who has scrolled up reads on there; in a page that has grown the field that is in use is kept in sight.
    if (!isAsked && left >= nearEnd && (isRead || !isPage)) return;
    own.current = last;

    const isNew = messages.length !== shown.current;
    shown.current = messages.length;
    const view = current.parentElement!;
    const form = view.querySelector('form');
    const at = form?.offsetTop ?? 0;
    if (isPage && isRead) {
      // Whoever is further on, or elsewhere, stays there, unless they have just asked.
      const isAhead = newest!.getBoundingClientRect().top > 0;
      if (isNew && (isAsked || isAhead) && view.matches(':focus-within')) newest!.scrollIntoView();
    } else {
      // An answer that is longer than the list is read from its start, with the room above it that is between two.
      const between = Number.parseFloat(getComputedStyle(current).rowGap);
      const end = isRead ? newest!.offsetTop - between : current.scrollHeight;
      current.scrollTo(0, Math.max(current.scrollTop, end));
      if (isPage && isNew) newest?.scrollIntoView({ block: 'nearest' });
      const moved = at - formAt.current;
      const wasSeen = () =>
        formAt.current > 0 && form!.getBoundingClientRect().bottom - moved <= innerHeight;
      if (moved > rounding && form!.matches(':focus-within') && (isPage || wasSeen()))
        // What is answered with lies below the list: a visitor who is using it keeps it in sight, where something
        // that came above has moved it out. Else what is read stays where it is.
        form!.scrollIntoView({ block: 'nearest' });
    }
    const height = view.offsetHeight;
    // What was answered with was longer than the window: once it is gone nothing of the next section is seen.
    if (height < heightAt.current && !isPage && view.matches(':focus-within'))
      view.closest('#talk')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    heightAt.current = height;
    formAt.current = at;
    placed.current = scroller.scrollTop;
  }, []);

  useEffect(() => {
    timer.current ??= setTimeout(place, scrollDelay);
  }, [version, place]);

  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );

  /** What is due has its place before the turn shows it: after it, it would move it out again. */
  const settle = useCallback(() => {
    if (!timer.current) return;
    clearTimeout(timer.current);
    place();
  }, [place]);
  useTurnedWindow(list, placed, settle);
  useListKeys(list);

  return (
    <div ref={list} role="log" aria-label={label} tabIndex={0} className="bubbles">
      {children}
    </div>
  );
}
