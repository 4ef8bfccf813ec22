import type { OperatorCallLine, OperatorWholeRecords } from '@parley/contract';
import { useMemo } from 'react';
import type { Desk } from '../../desk.ts';
import { count } from '../../moments.ts';
import { Moment } from '../../views/moment.tsx';
import { describeDelays, listCosts } from '../call-moments.ts';
import { formatPlace } from '../place.ts';
import { describeCallRecord } from '../record-words.ts';
import { canBeReplayed } from '../replay-words.ts';
import { CallInspector } from './call-inspector.tsx';
import { CallTrial } from './call-trial.tsx';
import { MessageTable } from './message-table.tsx';
import { Facts, OpenedRecord, Source } from './opened-record.tsx';

type Call = OperatorWholeRecords['call'];

/** A call of the voice platform: what was said, what was told of it, and what was logged. */
export function CallView({ desk, id }: { desk: Desk; id: string }) {
  const resource = useMemo(() => desk.developers.openRecord('call', id), [desk, id]);
  const back = { href: formatPlace({ part: 'calls', id: null }), label: 'All calls' };
  const resend = async (message: string) => {
    await desk.resendMessage(message);
    await resource.reload();
  };
  return (
    <OpenedRecord title="Call" resource={resource} back={back}>
      {(call) => (
        <>
          <CallFacts call={call} />
          <CallInspector call={call} />
          {canBeReplayed(call) && <CallTrial desk={desk} id={id} assistantId={call.assistantId} />}
          <CallCosts call={call} />
          <section aria-labelledby="call-deliveries" className="card">
            <h2 id="call-deliveries" className="section-title">
              Deliveries
            </h2>
            {call.deliveries.length === 0 ? (
              <p className="text-muted">No server was told of this call.</p>
            ) : (
              <MessageTable
                messages={call.deliveries}
                desk={{ readMessage: desk.readMessage, resendMessage: resend }}
              />
            )}
          </section>
          <CallLog lines={call.log} />
          <Source title="Messages" value={call.messages} />
          <Source title="Artifact" value={call.artifact} />
          <Source title="Analysis" value={call.analysis} />
          <Source title="Costs" value={call.costs} />
        </>
      )}
    </OpenedRecord>
  );
}

function CallFacts({ call }: { call: Call }) {
  const { title, notes, state } = describeCallRecord(call);
  const { summary, successEvaluation } = call.analysis ?? {};
  const delays = describeDelays(call);
  const interruptions = call.artifact?.performanceMetrics?.numAssistantInterrupted ?? 0;
  return (
    <Facts
      facts={[
        [title, call.id],
        ['State', state.join(', ')],
        ['Ended because', call.endedReason ?? 'It has not ended'],
        ['Made', <Moment key="made" iso={call.createdAt} />],
        [
          'Began',
          call.startedAt ? (
            <Moment key="began" iso={call.startedAt} />
          ) : call.endedAt ? (
            'Never'
          ) : (
            'Not yet'
          ),
        ],
        ['Ended', call.endedAt ? <Moment key="ended" iso={call.endedAt} /> : 'Not yet'],
        ['Of', notes.join(', ')],
        ...(delays === null ? [] : [['Answers, on average', delays] as const]),
        ...(interruptions === 0
          ? []
          : [['The caller cut in', count(interruptions, 'time')] as const]),
        ...(summary === undefined ? [] : [['Summary', summary] as const]),
        ...(successEvaluation === undefined ? [] : [['Judged', successEvaluation] as const]),
      ]}
    />
  );
}

function CallCosts({ call }: { call: Call }) {
  const costs = listCosts(call);
  if (costs.length === 0) return null;
  return (
    <section aria-labelledby="call-costs" className="card">
      <h2 id="call-costs" className="section-title">
        Cost
      </h2>
      <dl className="answers">
        {costs.map(([what, cost, amount], index) => (
          <div key={index} className="answer" data-answered>
            <dt>{what}</dt>
            <dd>
              {cost} <span className="cell-note">{amount}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function CallLog({ lines }: { lines: readonly OperatorCallLine[] }) {
  return (
    <section aria-labelledby="call-log" className="card">
      <h2 id="call-log" className="section-title">
        Log
      </h2>
      {lines.length === 0 && <p className="text-muted">Nothing was logged.</p>}
      <ol className="log-lines">
        {lines.map((line, index) => (
          <li key={index}>
            <Moment iso={line.time} /> <span className="source">{wordLine(line)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const wordLine = ({ type, level, log, webhookType, responseHttpCode, error }: OperatorCallLine) =>
  [level ?? type, log, webhookType, responseHttpCode && `HTTP ${responseHttpCode}`, error?.message]
    .filter((word) => word !== undefined && word !== 0)
    .join(' ');
