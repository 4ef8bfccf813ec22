import { useEffect } from 'react';
import type { Desk } from '../../desk.ts';
import { ListBody } from '../../views/list-body.tsx';
import { MessageTable } from './message-table.tsx';
import { EmptyNotice } from '../../views/notices.tsx';
import { ViewTitle } from '../../views/view-title.tsx';

/** What the voice platform tells the servers of developers. */
export function MessagesView({ desk, givenUpOnly }: { desk: Desk; givenUpOnly: boolean }) {
  useEffect(() => desk.openMessages(givenUpOnly), [desk, givenUpOnly]);
  return (
    <>
      <div className="view-head">
        <ViewTitle>{givenUpOnly ? 'Deliveries given up' : 'Deliveries'}</ViewTitle>
      </div>
      <div className="tools">
        <nav aria-label="Which messages" className="choice">
          <a href="#/developers/deliveries" aria-current={givenUpOnly ? undefined : 'page'}>
            All
          </a>
          <a
            href="#/developers/deliveries/given-up"
            aria-current={givenUpOnly ? 'page' : undefined}
          >
            Given up
          </a>
        </nav>
      </div>
      <ListBody
        list={desk.messages}
        noun="message"
        empty={
          givenUpOnly ? (
            <EmptyNotice title="Nothing was given up.">
              A message that a server does not take waits here, to be sent again.
            </EmptyNotice>
          ) : (
            <EmptyNotice title="No messages yet.">
              The voice platform tells an assistant’s server here what becomes of its calls.
            </EmptyNotice>
          )
        }
      >
        {(messages) => <MessageTable messages={messages} desk={desk} />}
      </ListBody>
    </>
  );
}
