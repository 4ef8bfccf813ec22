import { type ReactNode, useEffect } from 'react';
import { ListBody } from '../../views/list-body.tsx';
import { Moment } from '../../views/moment.tsx';
import { EmptyNotice } from '../../views/notices.tsx';
import { RecordTable } from '../../views/record-table.tsx';
import { ViewTitle } from '../../views/view-title.tsx';
import type { PagedList } from '../../paged-list.ts';
import type { RecordWords } from '../record-words.ts';

interface RecordsViewProps<Item> {
  readonly title: string;
  readonly noun: string;
  /** What the end of a line tells: sessions cost nothing by themselves, and chats have no state. */
  readonly last: 'State' | 'Cost';
  readonly list: PagedList<Item, null>;
  readonly describe: (item: Item) => RecordWords;
  /** Where one is opened. */
  readonly address: (item: Item) => string;
  readonly children: ReactNode;
}

interface Listed {
  readonly id: string;
  readonly createdAt: string;
}

/** Calls, chats or sessions of the voice platform. The children tell what an empty list is waiting for. */
export function RecordsView<Item extends Listed>(props: RecordsViewProps<Item>) {
  const { title, noun, last, list, describe, address, children } = props;
  useEffect(() => void list.refresh(), [list]);
  const columns = [
    { title: 'When', className: 'column-when' },
    { title: noun, className: '' },
    { title: last, className: 'column-state' },
  ];
  return (
    <>
      <div className="view-head">
        <ViewTitle>{title}</ViewTitle>
      </div>
      <ListBody
        list={list}
        noun={noun.toLowerCase()}
        empty={<EmptyNotice title={`No ${title.toLowerCase()} yet.`}>{children}</EmptyNotice>}
      >
        {(items) => (
          <RecordTable caption={`${title}, newest first`} columns={columns}>
            <tbody role="rowgroup">
              {items.map((item) => (
                <Row key={item.id} item={item} words={describe(item)} address={address(item)} />
              ))}
            </tbody>
          </RecordTable>
        )}
      </ListBody>
    </>
  );
}

interface RowProps {
  readonly item: Listed;
  readonly words: RecordWords;
  readonly address: string;
}

function Row({ item, words: { title, notes, state }, address }: RowProps) {
  return (
    <tr role="row" className="cards-card">
      <td role="cell" className="cell-when">
        <Moment iso={item.createdAt} />
      </td>
      <th role="rowheader" scope="row" className="cell-name">
        <a href={address}>{title}</a>
        <span className="cell-note">{item.id}</span>
        {notes.map((note) => (
          <span key={note} className="cell-note">
            {note}
          </span>
        ))}
      </th>
      <td role="cell" className="cell-state">
        {state.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </td>
    </tr>
  );
}
