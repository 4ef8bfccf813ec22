import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from '../../../ui/store.ts';
import type { Resource } from '../../resource.ts';
import { EmptyNotice, FailureNotice, LoadingNotice, StaleNotice } from '../../views/notices.tsx';
import { ViewTitle } from '../../views/view-title.tsx';

interface OpenedRecordProps<Value> {
  readonly title: string;
  readonly resource: Resource<Value>;
  readonly back: { readonly href: string; readonly label: string };
  readonly children: (value: Value) => ReactNode;
}

/** One call, chat or session, in every state of reading it. */
export function OpenedRecord<Value>(props: OpenedRecordProps<Value>) {
  const { title, resource, back, children } = props;
  useEffect(() => void resource.reload(), [resource]);
  const state = useStore(resource.state);
  const retry = () => void resource.reload();
  const noun = title.toLowerCase();
  return (
    <>
      <a className="back" href={back.href}>
        <ArrowLeft aria-hidden size={18} />
        {back.label}
      </a>
      <ViewTitle>{title}</ViewTitle>
      {state.phase === 'loading' && <LoadingNotice what={`this ${noun}`} />}
      {state.phase === 'failed' && state.failure.kind === 'missing' && (
        <EmptyNotice title={`There is no such ${noun}.`}>
          It was deleted, or never there.
        </EmptyNotice>
      )}
      {state.phase === 'failed' && state.failure.kind !== 'missing' && (
        <FailureNotice failure={state.failure} onRetry={retry} />
      )}
      {state.phase === 'loaded' && (
        <>
          {state.failure && <StaleNotice failure={state.failure} onRetry={retry} />}
          <div className="record">{children(state.value)}</div>
        </>
      )}
    </>
  );
}

export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <article className="card">
      <dl className="answers">
        {facts.map(([label, value]) => (
          <div key={label} className="answer" data-answered>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** As the platform keeps it. It may be long: written out once somebody looks. */
export function Source({ title, value }: { title: string; value: unknown }) {
  const [open, setOpen] = useState(false);
  if (value === undefined) return null;
  return (
    <details className="card" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="font-semibold">{title}</summary>
      {open && <pre className="source">{JSON.stringify(value, null, 2)}</pre>}
    </details>
  );
}
