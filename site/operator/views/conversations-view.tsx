import { useEffect } from 'react';
import { useStore } from '../../ui/store.ts';
import type { Desk } from '../desk.ts';
import { ConversationTable } from './conversation-table.tsx';
import { ExportButton } from './export-button.tsx';
import { ListBody } from './list-body.tsx';
import { EmptyNotice } from './notices.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { SearchBox } from './search-box.tsx';
import { ViewTitle } from './view-title.tsx';

export function ConversationsView({ desk }: { desk: Desk }) {
  const { query } = useStore(desk.conversations.filter);
  useEffect(() => desk.openConversations(), [desk]);
  return (
    <>
      <div className="view-head">
        <ViewTitle>Guided conversations</ViewTitle>
        <div className="view-acts">
          <ExportButton desk={desk} table="conversations" />
        </div>
      </div>
      <OverviewFigures overview={desk.overview} />
      <div className="tools">
        <SearchBox
          label="Search name, business, phone"
          initial={query}
          onSearch={desk.searchConversations}
        />
      </div>
      <ListBody
        list={desk.conversations}
        noun="conversation"
        empty={
          query === '' ? (
            <EmptyNotice title="No guided conversations yet.">
              One appears here with the first answer that a visitor gives.
            </EmptyNotice>
          ) : (
            <EmptyNotice title="Nothing found.">
              No guided conversation has “{query}” in its name, business or phone number.
            </EmptyNotice>
          )
        }
      >
        {(conversations) => <ConversationTable conversations={conversations} />}
      </ListBody>
    </>
  );
}
