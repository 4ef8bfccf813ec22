import type { OperatorCallLine, OperatorWholeRecords } from '@parley/contract';
import { useMemo } from 'react';
import { readTranscript } from '../../call-state.ts';
import type { Desk } from '../../desk.ts';
import { Moment } from '../../views/moment.tsx';
import { formatPlace } from '../place.ts';
import { describeCallRecord } from '../record-words.ts';
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
          <Transcript transcript={call.artifact?.transcript ?? ''} />
          <section aria-labelledby="call-deliveries" className="grid gap-3">
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
        ...(summary === undefined ? [] : [['Summary', summary] as const]),
        ...(successEvaluation === undefined ? [] : [['Judged', successEvaluation] as const]),
      ]}
    />
  );
}

function Transcript({ transcript }: { transcript: string }) {
  const lines = readTranscript(transcript);
  return (
    <section aria-labelledby="call-transcript" className="card">
      <h2 id="call-transcript" className="section-title">
        Transcript
      </h2>
      {lines.length === 0 && <p className="text-muted">Nothing was said.</p>}
      <dl className="answers">
        {lines.map(({ who, text }, index) => (
          <div key={index} className="answer" data-answered data-wide>
            <dt>{who === 'AI' ? 'AI' : 'Caller'}</dt>
            <dd className="words">{text}</dd>
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
