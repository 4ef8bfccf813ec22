import { CallInspector } from '../views/call-inspector.tsx';
import { CallCosts, CallFacts, CallLog } from '../views/call-parts.tsx';
import { Source } from '../views/opened-record.tsx';
import { Consent } from '../views/recording-notes.tsx';
import type { CallReader, ReadCall } from './call-reader.ts';
import { useSound } from './use-sound.ts';

interface OneCallProps {
  readonly read: ReadCall;
  readonly reader: CallReader;
}

/** What the public API has of a call. */
export function OneCall({ read: { call, webhooks, log }, reader }: OneCallProps) {
  const sound = useSound(call, reader);
  const { recordingConsent } = call.compliance ?? {};
  return (
    <div className="inspected">
      <CallFacts call={call} />
      {sound.phase === 'reading' && <p role="status">Reading the recording …</p>}
      {sound.phase === 'failed' && (
        <p role="alert">
          The recording could not be read. {sound.reason}{' '}
          <button type="button" onClick={sound.retry}>
            Try again
          </button>
        </p>
      )}
      <CallInspector call={call} recording={sound.phase === 'there' ? sound.recording : null}>
        {recordingConsent?.type && recordingConsent.grantedAt && (
          <Consent type={recordingConsent.type} grantedAt={recordingConsent.grantedAt} />
        )}
      </CallInspector>
      <CallCosts call={call} />
      <CallLog title="Webhooks" lines={webhooks} />
      <CallLog title="Log" lines={log} />
      <Source title="Messages" value={call.messages} />
      <Source title="Artifact" value={call.artifact} />
      <Source title="Analysis" value={call.analysis} />
      <Source title="Costs" value={call.costs} />
    </div>
  );
}
