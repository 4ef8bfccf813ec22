import { chatViewWords } from '@parley/business/chat-view-words';
import type { generativeLimits } from '@parley/contract';
import { Mic, MicOff, SendHorizontal, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { focusField, focusMessages } from '../ui/message-list.tsx';
import { useStore } from '../ui/store.ts';
import type { Chat } from './chat.ts';

const words = chatViewWords;
const longestMessage: typeof generativeLimits.messageCharacters = 4000;

export function Composer({ chat, answering }: { chat: Chat; answering: boolean }) {
  const draft = useStore(chat.draft);
  const speech = useStore(chat.speech.phase);
  const field = useRef<HTMLTextAreaElement>(null);
  const microphone = useRef<HTMLButtonElement>(null);
  const listening = speech === 'listening';

  useEffect(() => {
    // One goes on behind what was kept.
    field.current!.selectionStart = field.current!.value.length;
    field.current!.focus({ preventScroll: true });
    return () => chat.speech.close();
  }, [chat]);

  useEffect(() => {
    // A button that is disabled loses the focus.
    const button = microphone.current;
    if (answering && button === document.activeElement) focusMessages(button!);
  }, [answering]);

  function send() {
    if (draft.trim() === '') return;
    chat.draft.set('');
    chat.send(draft);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // While a word is composed (Japanese, Chinese, …) Enter takes the word; Safari tells it by 229.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || composing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        aria-label={words.field}
        // Beside three buttons there is no room for it on a telephone.
        placeholder={listening ? words.listening : answering ? '' : words.hint}
        rows={1}
        maxLength={longestMessage}
        enterKeyHint="send"
        value={draft}
        onChange={(event) => chat.draft.set(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {speech !== 'unavailable' && (
        <button
          ref={microphone}
          type="button"
          className="icon-button"
          data-active={listening}
          disabled={answering}
          aria-label={listening ? words.stopVoice : words.startVoice}
          onClick={chat.speech.toggle}
        >
          {listening ? <MicOff aria-hidden size={20} /> : <Mic aria-hidden size={20} />}
        </button>
      )}
      {answering && (
        <button
          type="button"
          className="button"
          onClick={(event) => {
            focusField(event);
            chat.stop();
          }}
        >
          <Square aria-hidden size={14} />
          <span className="max-sm:sr-only">{words.stop}</span>
        </button>
      )}
      <button type="submit" className="button button-primary" disabled={draft.trim() === ''}>
        <SendHorizontal aria-hidden size={18} className="rtl:[scale:-1_1]" />
        <span className="max-sm:sr-only">{words.send}</span>
      </button>
    </form>
  );
}
