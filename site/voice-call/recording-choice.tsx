import { recordingWords } from '@parley/business/recording-words';
import type { CallMessage } from '@parley/voice';
import { useCall } from '@parley/voice/react';
import { useEffect, useRef, useState } from 'react';

type Consent = Extract<CallMessage, { type: 'recording-consent' }>;

/**
 * Loaded in a call that may be recorded: what the visitor is asked, to be read and pressed. The platform has the answer,
 * said or pressed, and tells of each change.
 */
export function RecordingChoice() {
  const { client } = useCall();
  const [consent, setConsent] = useState<Consent | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hear = (message: CallMessage) => {
      if (message.type === 'recording-consent') setConsent(message);
    };
    client.on('message', hear);
    client.send({ type: 'recording-consent' });
    return () => void client.off('message', hear);
  }, [client]);
  if (consent === null) return null;

  const choose = (granted: boolean) => {
    // The button is gone with the answer.
    place.current?.focus();
    client.send({ type: 'recording-consent', granted });
  };
  const button = (words: string, granted: boolean) => (
    <button type="button" className="call-answer" onClick={() => choose(granted)}>
      {words}
    </button>
  );
  const { record, refuse, recorded, stop, refused, choice } = recordingWords;
  const isGranted = consent.status === 'granted';
  return (
    <div
      ref={place}
      role="group"
      aria-label={choice}
      tabIndex={-1}
      className="call-recording"
      data-status={consent.status}
    >
      {consent.status === 'asked' ? (
        <>
          <p>{consent.text}</p>
          <div className="call-answers">
            {button(record, true)}
            {button(refuse, false)}
          </div>
        </>
      ) : (
        <div className="call-recorded">
          <p role="status">{isGranted ? recorded : refused}</p>
          {isGranted && button(stop, false)}
        </div>
      )}
    </div>
  );
}
