import { aiNotice, chatStarters } from '@parley/business/chat';
import { chatViewWords } from '@parley/business/chat-view-words';
import { RotateCcw } from 'lucide-react';
import { memo } from 'react';
import { Bubble } from '../ui/bubble.tsx';
import { isLow } from '../ui/low-window.ts';
import { focusField, keepAtEnd, MessageList } from '../ui/message-list.tsx';
import { useStore } from '../ui/store.ts';
import { TalkFrame } from '../ui/talk-frame.tsx';
import { chatActionWords } from '@parley/business/chat-tools';
import { ActionButtons, wordAction } from './action-buttons.tsx';
import type { Chat } from './chat.ts';
import { Composer } from './composer.tsx';
import { canRetry } from './conversation.ts';
import type { ChatMessage } from './conversation.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { plainText } from '../ui/markdown-plain.ts';

const starters = chatStarters.map((text) => ({ kind: 'question', text }) as const);

export function ChatView({ chat, onBack }: { chat: Chat; onBack: () => void }) {
  const conversation = useStore(chat.state);
  const { messages, answer } = conversation;
  const last = messages.at(-1);
  const isEmpty = last?.mark === 'greeting' && answer.phase === 'none';
  const actions = (answer.phase === 'none' && last?.actions) || (isEmpty && starters) || [];
  const isBelow = isLow();
  const buttons = actions.length > 0 && <ActionButtons chat={chat} actions={actions} />;
  return (
    <TalkFrame title={chatViewWords.title} onBack={onBack}>
      <MessageList label={chatViewWords.list} version={conversation}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
        {!isBelow && buttons}
        {answer.phase === 'thinking' && <p className="thinking">Thinking...</p>}
        {/* Heard once, when it is whole: as the new message that it then becomes. */}
        {answer.phase === 'arriving' && <Bubble {...answer.message} hidden />}
        {/* What may be done stands below a list that is low: here it is heard. */}
        {isBelow && !isEmpty && buttons && (
          <p className="sr-only">
            {chatViewWords.next}: {actions.map(wordAction).join(', ')}
          </p>
        )}
      </MessageList>
      {isBelow && !isEmpty && buttons}
      {canRetry(conversation) && (
        <p className="talk-note" data-remedy>
          {last?.mark !== 'error' && chatViewWords.unfinished}
          <button
            type="button"
            className="button"
            onClick={(event) => {
              focusField(event);
              chat.retry();
            }}
          >
            <RotateCcw aria-hidden size={16} />
            {chatViewWords.retry}
          </button>
        </p>
      )}
      <Composer chat={chat} answering={answer.phase !== 'none'} />
      {/* Below the field, which has the focus: both are seen. */}
      {isBelow && isEmpty && buttons}
      <div className="talk-foot">
        <p className="talk-small">{aiNotice}</p>
        {/* It has its room from the start: the field stays where it is as it comes. */}
        <details
          className={
            messages.some((message) => message.isUser) ? 'talk-small' : 'talk-small invisible'
          }
        >
          <summary onClick={keepAtEnd}>{chatActionWords.keep}</summary>
          <button
            type="button"
            className="button"
            onClick={({ currentTarget }) => {
              // What comes of it is seen in the list, or in a low window below.
              if (!isBelow) closeAround(currentTarget);
              chat.sendConversation();
            }}
          >
            {chatActionWords.send}
          </button>
          {/* Heard in the list, which is out of such a window. */}
          {last?.mark === 'note' && isBelow && <p aria-hidden>{last.content}</p>}
        </details>
      </div>
    </TalkFrame>
  );
}

function closeAround(button: Element): void {
  const details = button.closest('details')!;
  details.querySelector('summary')!.focus({ preventScroll: true });
  details.open = false;
}

const Message = memo(function Message({ message }: { message: ChatMessage }) {
  const { content, isUser, mark } = message;
  const copies = !isUser && mark !== 'greeting' && mark !== 'error' && mark !== 'note';
  return (
    <Bubble content={content} isUser={isUser} tone={mark === 'error' ? 'problem' : 'plain'}>
      {copies && <CopyButton text={plainText(content)} className="copy-button" />}
    </Bubble>
  );
});
