import type { OperatorHit } from '@parley/contract';
import { useEffect } from 'react';
import { useStore } from '../../ui/store.ts';
import type { VisitorReference } from '../api.ts';
import type { Desk } from '../desk.ts';
import { hitPlaces } from '../event-words.ts';
import { formatVisitor } from '../route.ts';
import { ListBody } from './list-body.tsx';
import { Moment } from './moment.tsx';
import { EmptyNotice } from './notices.tsx';
import { SearchBox } from './search-box.tsx';
import { ViewTitle } from './view-title.tsx';

/** Everything that is known of everybody, searched at once. */
export function SearchView({ desk }: { desk: Desk }) {
  const { query } = useStore(desk.hits.filter);
  useEffect(() => desk.openSearch(), [desk]);
  return (
    <>
      <div className="view-head">
        <ViewTitle>Search</ViewTitle>
      </div>
      <div className="tools">
        <SearchBox label="Search everything" initial={query} onSearch={desk.searchEverything} />
      </div>
      {query === '' ? (
        <EmptyNotice title="What are you looking for?">
          A part of a name, phone number, e-mail address, message, note, question, guided answer, or
          of what was said in a call.
        </EmptyNotice>
      ) : (
        <ListBody
          list={desk.hits}
          noun="hit"
          empty={
            <EmptyNotice title="Nothing found.">
              Nobody wrote or said “{query}”, and it is noted of nobody.
            </EmptyNotice>
          }
        >
          {(hits) => (
            <ol className="hits">
              {hits.map((hit) => (
                <Hit key={hit.id} hit={hit} />
              ))}
            </ol>
          )}
        </ListBody>
      )}
    </>
  );
}

function Hit({ hit }: { hit: OperatorHit }) {
  const { person, name, kind, at, excerpt } = hit;
  const who = name ?? 'No name given';
  return (
    <li className="hit">
      <p className="hit-head">
        {person === null ? (
          <span>Somebody who left no details</span>
        ) : (
          <a href={formatVisitor(toReference(person))}>{who}</a>
        )}
        <span>{hitPlaces[kind]}</span>
        <Moment iso={at} />
      </p>
      <p className="words">{excerpt}</p>
    </li>
  );
}

const toReference = (person: NonNullable<OperatorHit['person']>): VisitorReference =>
  'visitorKey' in person
    ? { by: 'key', key: person.visitorKey }
    : { by: 'lead', leadId: person.leadId };
