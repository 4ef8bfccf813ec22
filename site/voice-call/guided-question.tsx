import { callViewWords } from '@parley/business/call-view-words';
import { useId, useLayoutEffect, useRef } from 'react';
import { isLow } from '../ui/low-window.ts';
import { keepWhole, splitQuestion } from './guided-sale.ts';
import type { GuidedScene, GuidedTalk } from './guided-talk.ts';
import type { Bill } from './spoken-markdown.ts';

const words = callViewWords.guided;

const focusField = () => document.querySelector<HTMLElement>('.call-typed input')?.focus();

/** As in the text view: what is in it, and the bar of its price. */
function OfferedBill({ bill: { parts, total, name, price } }: { readonly bill: Bill }) {
  return (
    <div className="call-bill">
      <dl>
        {parts.map(([part, value], at) => (
          <div key={at}>
            <dt>{part}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <span>
          {name}
          {total !== null && <span>{total}</span>}
        </span>
        <b>{price}</b>
      </p>
    </div>
  );
}

/** The card, where it is in sight and the window has the height for it; else what is asked from its start. */
function bringIntoSight(region: HTMLElement): void {
  const sign = region.closest('.sign-body')!;
  const stage = region.closest('.call-stage')!;
  const { top } = stage.getBoundingClientRect();
  const { bottom } = sign.getBoundingClientRect();
  if (top >= innerHeight || bottom <= 0) return;
  const first = bottom - top <= innerHeight ? stage : region;
  if (first.getBoundingClientRect().top < 0) first.scrollIntoView();
  else if (first === stage) sign.scrollIntoView({ block: 'nearest' });
}

/** What the guided sale asks in a call: an answer may be said, typed, or tapped. */
export function GuidedQuestion({
  scene,
  talk,
}: {
  readonly scene: GuidedScene;
  readonly talk: GuidedTalk;
}) {
  const { notice, told, question, bill, options, main, heard, canGoBack, aside } = scene;
  const [lead, asked, rest] = splitQuestion(
    heard === null ? question : words.shown.replace('{heard}', () => heard),
  );
  const id = useId();
  const region = useRef<HTMLElement>(null);
  /** What was picked by a finger brings no keyboard over what is asked next. */
  const byTouch = useRef(false);
  const shown = useRef(scene);
  // What was pressed is gone, and had the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) region.current!.focus();
    // What only words answer is answered by who typed it without a look for the field.
    const isNew = shown.current.question !== scene.question;
    const isBeside = !isNew && scene.aside === 'answering';
    shown.current = scene;
    if (
      isNew &&
      scene.options.length === 0 &&
      !byTouch.current &&
      document.activeElement === region.current
    )
      focusField();
    // Where its answers would be all that is seen, it is read from its start; and they are what Tab leads to.
    const focused = document.querySelector('.sign-body :focus');
    const isField = focused instanceof HTMLInputElement;
    // Whoever is writing keeps the field in sight; who reads, or is at another control, what they are at.
    const isElsewhere = !isField && !region.current!.contains(focused);
    if (!isLow() || !focused || (isField && focused.value !== '')) return;
    if (isElsewhere) {
      focused.scrollIntoView({ block: 'nearest' });
      return;
    }
    // What is answered beside it leaves all as it is.
    if (isBeside) return;
    region.current!.scrollIntoView();
    if (isField && scene.heard === null && scene.options.length > 0)
      region.current!.focus({ preventScroll: true });
    else if (isField) focused.scrollIntoView({ block: 'nearest' });
  }, [scene]);
  useLayoutEffect(() => {
    if (!isLow()) bringIntoSight(region.current!);
  }, [question]);
  useLayoutEffect(() => {
    const { current } = region;
    return () => {
      if (current!.contains(document.activeElement)) focusField();
    };
  }, []);
  const answers = heard === null ? options : [words.yes, words.no];
  return (
    <section
      ref={region}
      className="call-guided"
      data-aside={aside ?? undefined}
      aria-label={words.title}
      aria-describedby={id}
      tabIndex={-1}
      // Who types all the same types in the field.
      onKeyDown={({ target, currentTarget, key, ctrlKey, metaKey, altKey }) => {
        const isTyping = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
        if (isTyping && target === currentTarget) focusField();
      }}
    >
      <div id={id} className="call-asked">
        {/* Beside an answer to the visitor's own question that stands in its place. */}
        {bill && !aside && <OfferedBill bill={bill} />}
        {told && !aside && !notice && heard === null && <p className="call-told">{told}</p>}
        {/* What one is to answer stands last, before its answers. */}
        {(aside === 'answering' ? [] : [notice, lead, rest]).map(
          (text, at) => text && <p key={at}>{keepWhole(text)}</p>,
        )}
        <p className="call-question">{keepWhole(asked)}</p>
      </div>
      {answers.length > 0 && (
        <div role="group" aria-label={words.answer} className="call-answers">
          {answers.map((text) => (
            <button
              key={text}
              type="button"
              className="call-answer"
              data-main={text === main || undefined}
              onClick={({ nativeEvent }) => {
                byTouch.current =
                  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
                talk.pick(text);
              }}
            >
              {keepWhole(text)}
            </button>
          ))}
        </div>
      )}
      <p className="call-ways">
        {canGoBack && (
          <button
            type="button"
            className="call-aside"
            onClick={() => {
              region.current!.focus({ preventScroll: true });
              talk.goBack();
            }}
          >
            {words.back}
          </button>
        )}
        <button
          type="button"
          className="call-aside"
          onClick={() => {
            // It goes with what was asked.
            focusField();
            talk.leave();
          }}
        >
          {words.leave}
        </button>
      </p>
    </section>
  );
}
