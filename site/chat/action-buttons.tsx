import { chatActionWords } from '@parley/business/chat-tools';
import { chatViewWords } from '@parley/business/chat-view-words';
import { focusField } from '../ui/message-list.tsx';
import type { ChatAction } from './actions.ts';
import type { Chat } from './chat.ts';

/** What may be done about the last answer, or asked first, a button each. */
export function ActionButtons({ chat, actions }: { chat: Chat; actions: readonly ChatAction[] }) {
  return (
    <div className="talk-note" role="group" aria-label={chatViewWords.next}>
      {actions.map((action) => (
        <button
          key={wordAction(action)}
          type="button"
          className="action"
          data-kind={action.kind}
          onClick={(event) => {
            // It goes with what it does, which may take the focus further.
            focusField(event);
            chat.act(action);
          }}
        >
          {wordAction(action)}
        </button>
      ))}
    </div>
  );
}

/** As its button says it. */
export function wordAction(action: ChatAction): string {
  switch (action.kind) {
    case 'question':
      return action.text;
    case 'callback':
      return chatActionWords.callback;
    case 'guided':
      return chatActionWords.guided;
    case 'package':
      return chatActionWords.package;
  }
}
