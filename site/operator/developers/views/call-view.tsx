import type { OperatorRecording } from '@parley/contract';
import { useMemo } from 'react';
import type { Desk } from '../../desk.ts';
import { formatPlace } from '../place.ts';
import { canBeReplayed } from '../replay-words.ts';
import type { ShownRecording } from '../shown-call.ts';
import { CallInspector } from './call-inspector.tsx';
import { CallCosts, CallFacts, CallLog } from './call-parts.tsx';
import { CallTrial } from './call-trial.tsx';
import { MessageTable } from './message-table.tsx';
import { OpenedRecord, Source } from './opened-record.tsx';
import { CopyNote } from './recording-copy.tsx';
import { Consent } from './recording-notes.tsx';

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
          <div className="record-parts">
            <CallInspector
              call={call}
              recording={call.recording && showRecording(call.id, call.recording)}
            >
              {call.recording && <Consent {...call.recording.consent} />}
              {call.recording?.copy && (
                <CopyNote
                  copy={call.recording.copy}
                  copyAgain={() => desk.developers.copyAgain(id)}
                />
              )}
            </CallInspector>
            {canBeReplayed(call) && (
              <CallTrial desk={desk} id={id} assistantId={call.assistantId} />
            )}
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
            <CallLog title="Log" lines={call.log} />
            <Source title="Messages" value={call.messages} />
            <Source title="Artifact" value={call.artifact} />
            <Source title="Analysis" value={call.analysis} />
            <Source title="Costs" value={call.costs} />
          </div>
        </>
      )}
    </OpenedRecord>
  );
}

function showRecording(id: string, recording: OperatorRecording): ShownRecording {
  const file = `/operator/api/developers/calls/${id}/recording`;
  const { screenAt, startedAt } = recording;
  return {
    ...recording,
    address: `${file}.wav`,
    screen:
      screenAt === null
        ? null
        : {
            address: `${file}.webm`,
            from: (Date.parse(screenAt) - Date.parse(startedAt)) / 1000,
          },
  };
}
