import type {
  OperatorBackup,
  OperatorDeliveryFigures,
  OperatorDrill,
  OperatorOverview,
} from '@parley/contract';
import { TriangleAlert } from 'lucide-react';
import { useStore } from '../../ui/store.ts';
import { count, describeBytes, describeFigure } from '../moments.ts';
import type { Resource } from '../resource.ts';
import { Moment } from './moment.tsx';
import { FailureNotice, StaleNotice } from './notices.tsx';

export function OverviewFigures({ overview }: { overview: Resource<OperatorOverview> }) {
  const state = useStore(overview.state);
  const retry = () => void overview.reload();
  if (state.phase === 'failed') return <FailureNotice failure={state.failure} onRetry={retry} />;
  const value = state.phase === 'loaded' ? state.value : null;
  const shown = (figure: number | undefined) =>
    value && figure !== undefined ? describeFigure(figure, value.countedTo) : undefined;
  return (
    <section aria-label="Overview" className="overview">
      {state.phase === 'loaded' && state.failure && (
        <StaleNotice failure={state.failure} onRetry={retry} />
      )}
      <dl className="figures" aria-busy={value === null}>
        <Figure label="Leads today" value={shown(value?.leads.today)} note="since midnight" />
        <Figure
          label="Last 7 days"
          value={shown(value?.leads.last7Days)}
          note={value?.leads.last7Days === 1 ? 'lead' : 'leads'}
        />
        <Figure
          label="All leads"
          value={shown(value?.leads.total)}
          note={value && `and ${shown(value.leads.quarantined)} in quarantine`}
        />
        <Figure
          label="Conversations"
          value={shown(value?.conversations.started)}
          note={value && `${shown(value.conversations.completed)} finished`}
        />
      </dl>
      {value && <Attention overview={value} />}
    </section>
  );
}

/** What the operator should know of besides: the last backup, what does not arrive, warnings. */
export function Attention({ overview }: { overview: OperatorOverview }) {
  const { backup, deliveries, warnings } = overview;
  return (
    <>
      {backup && <LastBackup backup={backup} />}
      <div className="attention">
        <Deliveries {...deliveries.mail} title="Your mail server does not take every lead." />
        <Deliveries {...deliveries.webhook} title="Your webhook does not take every lead." />
        {warnings.map(({ title, detail }) => (
          <div key={title} className="strip" data-tone="warning">
            <TriangleAlert aria-hidden size={20} />
            <p>
              <strong>{title}</strong> {detail}
            </p>
          </div>
        ))}
      </div>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  /** Undefined: not known yet. */
  readonly value: string | undefined;
  readonly note: string | null | undefined;
}

export function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>
        <span className="figure-value">{value ?? '–'}</span>
        <span className="figure-note">{note ?? ' '}</span>
      </dd>
    </div>
  );
}

function LastBackup({ backup }: { backup: OperatorBackup }) {
  const { madeAt, bytes, drill } = backup;
  return (
    <div className="text-muted text-sm">
      <p>
        Last backup:{' '}
        {madeAt === null || bytes === null ? (
          'none yet'
        ) : (
          <>
            <Moment iso={madeAt} />, {describeBytes(bytes)}
          </>
        )}
      </p>
      <p>
        Last restored for a try:{' '}
        {drill === null ? (
          'not yet'
        ) : (
          <>
            <Moment iso={drill.ranAt} />, {describeDrill(drill)}
          </>
        )}
      </p>
    </div>
  );
}

function describeDrill({ rows, seconds, failure, untried }: OperatorDrill): string {
  if (failure !== null) return 'it failed';
  if (untried !== null) return 'there was no room or time for it';
  return `${count(rows ?? 0, 'row')} in ${Math.max(1, Math.round(seconds))} s`;
}

interface DeliveriesProps extends OperatorDeliveryFigures {
  readonly title: string;
}

/** Only what wants attention: a webhook that takes everything is no news. */
function Deliveries({ title, failing, givenUp }: DeliveriesProps) {
  if (failing + givenUp === 0) return null;
  return (
    <div className="strip" data-tone="warning">
      <TriangleAlert aria-hidden size={20} />
      <p>
        <strong>{title}</strong>
        {failing > 0 &&
          ` ${count(failing, 'delivery', 'deliveries')} failed and will be tried again.`}
        {givenUp > 0 && ` ${count(givenUp, 'delivery', 'deliveries')} given up.`} The leads
        themselves are all here.
      </p>
    </div>
  );
}
