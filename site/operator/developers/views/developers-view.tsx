import type { Desk } from '../../desk.ts';
import { formatPlace, type DeveloperPlace } from '../place.ts';
import { describeCallRecord, describeChatRecord, describeSessionRecord } from '../record-words.ts';
import { CallView } from './call-view.tsx';
import { ChatView, SessionView } from './conversation-records.tsx';
import { KeysView } from './keys-view.tsx';
import { LogView } from './log-view.tsx';
import { MessagesView } from './messages-view.tsx';
import { RecordsView } from './records-view.tsx';
import { SpendView } from './spend-view.tsx';

/** The part for developers: of all organisations of the voice platform, and of the server. */
export function DevelopersView({ desk, place }: { desk: Desk; place: DeveloperPlace }) {
  const { records } = desk.developers;
  switch (place.part) {
    case 'deliveries':
      return <MessagesView desk={desk} givenUpOnly={place.givenUpOnly} />;
    case 'calls':
      if (place.id !== null) return <CallView desk={desk} id={place.id} />;
      return (
        <RecordsView
          title="Calls"
          noun="Call"
          last="State"
          list={records.call}
          describe={describeCallRecord}
          address={({ id }) => formatPlace({ part: 'calls', id })}
        >
          Every call of the voice platform is listed here, from the site or over its API.
        </RecordsView>
      );
    case 'chats':
      if (place.id !== null) return <ChatView desk={desk} id={place.id} />;
      return (
        <RecordsView
          title="Chats"
          noun="Chat"
          last="Cost"
          list={records.chat}
          describe={describeChatRecord}
          address={({ id }) => formatPlace({ part: 'chats', id })}
        >
          Those over the voice platform’s API. The chat of the site is not kept.
        </RecordsView>
      );
    case 'sessions':
      if (place.id !== null) return <SessionView desk={desk} id={place.id} />;
      return (
        <RecordsView
          title="Sessions"
          noun="Session"
          last="State"
          list={records.session}
          describe={describeSessionRecord}
          address={({ id }) => formatPlace({ part: 'sessions', id })}
        >
          A session keeps several chats together, over the voice platform’s API.
        </RecordsView>
      );
    case 'log':
      return <LogView desk={desk} level={place.level} request={place.request} />;
    case 'keys':
      return <KeysView desk={desk} />;
    case 'spend':
      return <SpendView desk={desk} />;
  }
}
