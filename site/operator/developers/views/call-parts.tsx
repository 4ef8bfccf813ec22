import type { OperatorCallLine } from '@parley/contract';
import { useId } from 'react';
import { count } from '../../moments.ts';
import { Moment } from '../../views/moment.tsx';
import { describeDelays, listCosts } from '../call-moments.ts';
import { describeCallRecord } from '../record-words.ts';
import type { ShownCall } from '../shown-call.ts';
import { Facts } from './opened-record.tsx';

export function CallFacts({ call }: { call: ShownCall }) {
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

export function CallCosts({ call }: { call: ShownCall }) {
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

interface CallLogProps {
  readonly title: string;
  readonly lines: readonly OperatorCallLine[];
}

export function CallLog({ title, lines }: CallLogProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card">
      <h2 id={id} className="section-title">
        {title}
      </h2>
      {lines.length === 0 ? (
        <p className="text-muted">Nothing was logged.</p>
      ) : (
        <ol className="log-lines">
          {lines.map((line, index) => (
            <li key={index}>
              <Moment iso={line.time} /> <span className="source">{wordLine(line)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const wordLine = ({ type, level, log, webhookType, responseHttpCode, error }: OperatorCallLine) =>
  [level ?? type, log, webhookType, responseHttpCode && `HTTP ${responseHttpCode}`, error?.message]
    .filter((word) => word !== undefined && word !== 0)
    .join(' ');
