import { useMemo } from 'react';
import type { Desk } from '../../desk.ts';
import { Moment } from '../../views/moment.tsx';
import { formatPlace } from '../place.ts';
import { describeChatRecord, describeSessionRecord } from '../record-words.ts';
import { Facts, OpenedRecord, Source } from './opened-record.tsx';

export function ChatView({ desk, id }: { desk: Desk; id: string }) {
  const resource = useMemo(() => desk.developers.openRecord('chat', id), [desk, id]);
  const back = { href: formatPlace({ part: 'chats', id: null }), label: 'All chats' };
  return (
    <OpenedRecord title="Chat" resource={resource} back={back}>
      {(chat) => {
        const { title, notes, state } = describeChatRecord(chat);
        return (
          <>
            <Facts
              facts={[
                [title, chat.id],
                ['Made', <Moment key="made" iso={chat.createdAt} />],
                ['Cost', state.join(', ') || 'Nothing'],
                ['Of', notes.join(', ')],
              ]}
            />
            <div className="record-parts">
              <Source title="Input" value={chat.input} />
              <Source title="Output" value={chat.output} />
              <Source title="Messages" value={chat.messages} />
              <Source title="Costs" value={chat.costs} />
            </div>
          </>
        );
      }}
    </OpenedRecord>
  );
}

export function SessionView({ desk, id }: { desk: Desk; id: string }) {
  const resource = useMemo(() => desk.developers.openRecord('session', id), [desk, id]);
  const back = { href: formatPlace({ part: 'sessions', id: null }), label: 'All sessions' };
  return (
    <OpenedRecord title="Session" resource={resource} back={back}>
      {(session) => {
        const { title, notes, state } = describeSessionRecord(session);
        return (
          <>
            <Facts
              facts={[
                [title, session.id],
                ['Made', <Moment key="made" iso={session.createdAt} />],
                ['Changed', <Moment key="changed" iso={session.updatedAt} />],
                ['State', state.join(', ')],
                ['Of', notes.join(', ')],
              ]}
            />
            <div className="record-parts">
              <Source title="Messages" value={session.messages} />
            </div>
          </>
        );
      }}
    </OpenedRecord>
  );
}
