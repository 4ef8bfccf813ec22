import type { Call } from '@parley/voice/rest';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useStore } from '../../../ui/store.ts';
import { createResource, type Resource } from '../../resource.ts';
import { Moment } from '../../views/moment.tsx';
import { EmptyNotice, FailureNotice, LoadingNotice } from '../../views/notices.tsx';
import { describeCallRecord } from '../record-words.ts';
import type { CallReader } from './call-reader.ts';
import { OneCall } from './one-call.tsx';

const onHash = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** In the place of an id: the key is in memory, and a way back without a mark would load the page anew. */
const newest = 'newest';

/** The newest calls, or the one that the address names behind its `#`. */
export function Inspector({ reader }: { reader: CallReader }) {
  const id = useSyncExternalStore(onHash, () => location.hash.slice(1));
  return id === '' || id === newest ? (
    <NewestCalls reader={reader} />
  ) : (
    <NamedCall key={id} id={id} reader={reader} />
  );
}

function NewestCalls({ reader }: { reader: CallReader }) {
  const calls = useMemo(() => createResource(() => reader.listCalls()), [reader]);
  return (
    <>
      <Heading>Newest calls</Heading>
      <Read resource={calls} what="the newest calls">
        {(list) =>
          list.length === 0 ? (
            <EmptyNotice title="No calls yet.">
              Each has its line here, from its start on.
            </EmptyNotice>
          ) : (
            <ul className="operations">
              {list.map((call) => (
                <CallLine key={call.id} call={call} />
              ))}
            </ul>
          )
        }
      </Read>
    </>
  );
}

function CallLine({ call }: { call: Call }) {
  const { title, state } = describeCallRecord(call);
  return (
    <li>
      <a href={`#${call.id}`}>
        <span className="path">{title}</span>
        <span className="says">
          <Moment iso={call.createdAt} /> · {state.join(', ')}
        </span>
      </a>
    </li>
  );
}

function NamedCall({ id, reader }: { id: string; reader: CallReader }) {
  const call = useMemo(() => createResource(() => reader.readCall(id)), [id, reader]);
  return (
    <>
      <p>
        <a href={`#${newest}`}>All calls</a>
      </p>
      <Heading>Call</Heading>
      <Read resource={call} what="this call">
        {(read) => <OneCall read={read} reader={reader} />}
      </Read>
    </>
  );
}

/** Takes the focus when what it is of opens. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

interface ReadProps<Value> {
  readonly resource: Resource<Value>;
  readonly what: string;
  readonly children: (value: Value) => ReactNode;
}

/** Something in every state of reading it. */
function Read<Value>({ resource, what, children }: ReadProps<Value>) {
  useEffect(() => void resource.reload(), [resource]);
  const state = useStore(resource.state);
  switch (state.phase) {
    case 'loading':
      return <LoadingNotice what={what} />;
    case 'failed':
      return state.failure.kind === 'missing' ? (
        <EmptyNotice title="There is no such call.">
          It was deleted, or is another organisation’s than the key’s.
        </EmptyNotice>
      ) : (
        <FailureNotice failure={state.failure} onRetry={() => void resource.reload()} />
      );
    case 'loaded':
      return children(state.value);
  }
}
