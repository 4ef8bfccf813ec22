import type { GuidedStep } from '@parley/business/guided-step';
import { talkWords } from '@parley/business/talk-words';
import { RotateCcw, SendHorizontal } from 'lucide-react';
import { Fragment, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Bubble } from '../ui/bubble.tsx';
import { useIsThere } from '../ui/is-there.ts';
import { isLow } from '../ui/low-window.ts';
import { focusMessages, MessageList, showAnswers } from '../ui/message-list.tsx';
import { SaleProgress } from '../ui/sale-progress.tsx';
import { useStore } from '../ui/store.ts';
import { TalkFrame } from '../ui/talk-frame.tsx';
import { leadNotSaved } from './guided.ts';
import type { Guided } from './guided.ts';
import { phoneVariable } from './read-answer.ts';
import { longestAnswer, longestText } from './script-engine.ts';
import { showError, TypedBeside } from './typed-beside.tsx';

const words = talkWords.sale;

export function GuidedView({ guided, onBack }: { guided: Guided; onBack: () => void }) {
  const state = useStore(guided.state);
  const { messages, phase } = state;
  const step = guided.stepAt(state);
  const asking = phase.at === 'asking';
  const progress = guided.progressAt(state);
  const id = useId();
  const newest = messages.at(-1);
  const isThere = useIsThere();
  const question = asking && isThere && newest ? `${id}-${newest.id}` : undefined;
  const lastAnswer = guided.lastAnswer(state);
  const mayFocus = useOwnFocus();
  const takeFocus = useCallback(
    (button: HTMLElement | null) => {
      if (mayFocus()) button?.focus({ preventScroll: true });
    },
    [mayFocus],
  );
  return (
    <TalkFrame
      title={words.title}
      onBack={onBack}
      below={progress && <SaleProgress {...progress} />}
    >
      {/* The newest is heard, as what comes into a list that is there; it is scrolled to once it has come. */}
      <MessageList label="Guided conversation" version={isThere && state}>
        {messages.slice(0, isThere ? undefined : -1).map((message) => (
          <Fragment key={message.id}>
            <Bubble
              id={`${id}-${message.id}`}
              content={readOffer(message.content)?.bill ?? message.content}
              isUser={message.isUser}
              tone={!message.isUser && readOffer(message.content) ? 'offer' : 'plain'}
            />
            {message === lastAnswer && (
              // Nobody is to hear of it with the next question.
              <p aria-live="off" className="bubble-foot">
                <button
                  type="button"
                  className="link"
                  aria-label={`${words.change}: ${message.content}`}
                  onClick={({ currentTarget }) => {
                    focusMessages(currentTarget);
                    guided.takeBack();
                  }}
                >
                  {words.change}
                </button>
              </p>
            )}
          </Fragment>
        ))}
        {['doubting', 'advancing', 'saving'].includes(phase.at) && (
          <span className="typing" aria-hidden />
        )}
      </MessageList>
      <div className="guided-answer">
        {step.asks === 'text' && (
          <TextAnswer
            step={step}
            question={question}
            suggestion={asking ? guided.suggestAnswer(state) : ''}
            enabled={asking}
            mayFocus={mayFocus}
            onAnswer={guided.answer}
          />
        )}
        {step.asks === 'options' && asking && (
          <Options
            // The same is asked anew behind an answer.
            key={newest?.id}
            step={step}
            question={question}
            asked={readOffer(newest?.content ?? '')?.question}
            changes={state.changes}
            suggestion={guided.suggestAnswer(state)}
            mayFocus={mayFocus}
            onAnswer={guided.answer}
            onSay={guided.say}
          />
        )}
        {phase.at === 'save-failed' && (
          <p className="talk-note" data-remedy>
            {leadNotSaved}
            <button
              ref={takeFocus}
              type="button"
              className="button button-primary"
              onClick={(event) => {
                focusMessages(event.currentTarget);
                guided.retryLead();
              }}
            >
              <RotateCcw aria-hidden size={16} />
              {words.again}
            </button>
          </p>
        )}
      </div>
    </TalkFrame>
  );
}

/** A bill, and what is asked below it, over the answers; null where there is none. */
function readOffer(content: string): { readonly bill: string; readonly question: string } | null {
  if (!content.includes('\n| ')) return null;
  const end = content.lastIndexOf('\n\n');
  return { bill: content.slice(0, end), question: content.slice(end).trim() };
}

/**
 * A call may lead through the same sale. The view has the focus as it is opened; after that it takes it from itself alone,
 * or where what had it is gone, and from nobody who answers in the call, or has gone elsewhere on the page.
 */
function useOwnFocus(): () => boolean {
  const isOpen = useRef(false);
  // After the first question has taken it.
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useCallback(() => !isOpen.current || document.activeElement!.matches('body, #talk *'), []);
}

interface AnswerProps<Asks extends GuidedStep['asks']> {
  readonly step: Extract<GuidedStep, { asks: Asks }>;
  /** The `id` of what asks. */
  readonly question: string | undefined;
  readonly mayFocus: () => boolean;
  readonly onAnswer: (text: string) => void;
}

/** Stays until the next question is asked, so that the focus stays in it too. */
function TextAnswer({
  step: { label, variable },
  question,
  suggestion,
  enabled,
  mayFocus,
  onAnswer,
}: AnswerProps<'text'> & { readonly suggestion: string; readonly enabled: boolean }) {
  /** Null: nothing yet. Who types ahead keeps it. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? suggestion;
  /** How often it was sent empty, since something was written: each time is told. */
  const [sentEmpty, setSentEmpty] = useState(0);
  const errorId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (mayFocus()) field.current?.focus({ preventScroll: true });
  }, [label, mayFocus]);
  // A field that moved once it is there would take a tap on its button away.
  useLayoutEffect(() => {
    if (question && mayFocus() && isLow()) showAnswers(field.current!.form!);
  }, [question, mayFocus]);
  // Whoever has another answer than the one that is known types it; what was typed ahead stays. What selects takes the focus.
  useEffect(() => {
    const { current } = field;
    if (suggestion !== '' && current!.value === suggestion && document.activeElement === current)
      current!.select();
  }, [suggestion]);
  const empty = text.trim() === '';

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        if (empty || !enabled) return;
        setTyped(null);
        // The same question may come again, and the button that had the focus is off until then.
        field.current?.focus({ preventScroll: true });
        onAnswer(text);
      }}
    >
      <input
        ref={field}
        type={variable === phoneVariable ? 'tel' : 'text'}
        autoComplete={
          variable === phoneVariable ? 'tel' : variable === 'user_name' ? 'name' : 'off'
        }
        aria-label={label}
        aria-invalid={sentEmpty > 0}
        aria-describedby={sentEmpty > 0 ? `${question} ${errorId}` : question}
        placeholder={label}
        // A number may have beside it when to call.
        maxLength={variable === phoneVariable ? longestText : longestAnswer(variable)}
        enterKeyHint="send"
        value={text}
        // A button that is off lets Enter send nothing, and say nothing.
        onKeyDown={({ key, repeat }) => {
          if (key === 'Enter' && !repeat && empty && enabled) setSentEmpty(sentEmpty + 1);
        }}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setSentEmpty(0);
        }}
      />
      <button type="submit" className="button button-primary" disabled={empty || !enabled}>
        <SendHorizontal aria-hidden size={18} className="rtl:[scale:-1_1]" />
        <span className="max-sm:sr-only">Send</span>
      </button>
      {sentEmpty > 0 && (
        <p key={sentEmpty} ref={showError} id={errorId} role="alert" className="field-error">
          {words.empty.replace('{label}', label)}
        </p>
      )}
    </form>
  );
}

function Options({
  step,
  question,
  asked,
  changes,
  suggestion,
  mayFocus,
  onAnswer,
  onSay,
}: AnswerProps<'options'> & {
  /** What is asked below a bill, and stands over the answers. */
  readonly asked: string | undefined;
  /** The number that another one is asked for in place of. */
  readonly changes: string | undefined;
  readonly suggestion: string;
  readonly onSay: (text: string) => Promise<boolean>;
}) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  // In sight before it is painted: were it brought there later, a quick finger would give another answer.
  useLayoutEffect(() => {
    if (!mayFocus()) return;
    group.current!.focus({ preventScroll: true });
    showAnswers(group.current!.parentElement!);
  }, [step, mayFocus]);
  return (
    <>
      {asked && (
        <p id={id} className="small-head">
          {asked}
        </p>
      )}
      <div
        ref={group}
        role="group"
        aria-label={words.answer}
        aria-describedby={asked ? id : question}
        tabIndex={-1}
        className="options"
        onKeyDown={typeBelow}
      >
        {step.options.map(({ text, noteOfChange, main, ...option }, index) => {
          const note =
            changes === undefined
              ? option.note
              : noteOfChange?.replace('{number_before}', () => changes);
          return (
            <button
              key={text}
              type="button"
              className="option"
              data-main={main}
              aria-label={text}
              aria-describedby={note && `${id}-${index}`}
              onClick={({ currentTarget }) => {
                focusMessages(currentTarget);
                onAnswer(text);
              }}
            >
              {drawOption(text)}
              {note && <small id={`${id}-${index}`}>{note}</small>}
            </button>
          );
        })}
      </div>
      <TypedBeside isFolded={asked !== undefined} suggestion={suggestion} onSay={onSay} />
    </>
  );
}

/** Whoever goes on typing does so in the field below, where there is one: the answers have the focus as a question comes. */
function typeBelow({ key, ctrlKey, metaKey, altKey, currentTarget }: KeyboardEvent): void {
  if (/^\S$/u.test(key) && !ctrlKey && !metaKey && !altKey)
    currentTarget.parentElement!.querySelector('input')?.focus();
}

/** `Split: $599 now + $400 at go-live` has a name, and what it comes to below. */
function drawOption(text: string): ReactNode {
  const [name, terms] = text.split(/: (.*)/);
  if (terms === undefined) return text;
  return (
    <>
      <b>{name}</b>
      {terms}
    </>
  );
}
