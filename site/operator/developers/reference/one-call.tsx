import { CallInspector } from '../views/call-inspector.tsx';
import { CallCosts, CallFacts, CallLog } from '../views/call-parts.tsx';
import { Source } from '../views/opened-record.tsx';
import { Consent } from '../views/recording-notes.tsx';
import type { CallReader, ReadCall } from './call-reader.ts';
import { Deliveries } from './deliveries.tsx';
import { ScreenButton } from './screen-button.tsx';
import { useScreen } from './use-screen.ts';
import { useSound } from './use-sound.ts';

interface OneCallProps {
  readonly read: ReadCall;
  readonly reader: CallReader;
}

/** What the public API has of a call. */
export function OneCall({ read: { call, deliveries, log }, reader }: OneCallProps) {
  const sound = useSound(call, reader);
  const screen = useScreen(call, reader);
  const { recordingConsent } = call.compliance ?? {};
  const heard = sound.phase === 'there' ? sound.recording : null;
  const seen = heard && screen?.film.phase === 'there' ? { ...screen, ...screen.film } : null;
  const recording = heard && {
    ...heard,
    screen: seen && {
      address: seen.address,
      from: (seen.beganAt - Date.parse(heard.startedAt)) / 1000,
    },
  };
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
      <CallInspector call={call} recording={recording}>
        {screen && <ScreenButton {...screen} />}
        {recordingConsent?.type && recordingConsent.grantedAt && (
          <Consent type={recordingConsent.type} grantedAt={recordingConsent.grantedAt} />
        )}
      </CallInspector>
      <CallCosts call={call} />
      <Deliveries callId={call.id} deliveries={deliveries} reader={reader} />
      <CallLog title="Log" lines={log} />
      <Source title="Messages" value={call.messages} />
      <Source title="Artifact" value={call.artifact} />
      <Source title="Analysis" value={call.analysis} />
      <Source title="Costs" value={call.costs} />
    </div>
  );
}
