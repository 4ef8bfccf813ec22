import { callWaitWords as words } from '@parley/business/call-wait-words';
import type { CallStatus } from '@parley/voice';
import { useCall } from '@parley/voice/react';
import { X } from 'lucide-react';
import { useIsThere } from '../ui/is-there.ts';
import { CallControls } from './call-controls.tsx';
import { useWordsFocus } from './focus-words.ts';

interface WaitProps {
  /** The browser asks for the microphone. */
  readonly isAsking: boolean;
  readonly onCancel: () => void;
}

/** From the tap until the assistant listens. */
export function Wait({ isAsking, onCancel }: WaitProps) {
  useWordsFocus();
  const { client, status } = useCall();
  const isThere = useIsThere();
  return (
    <>
      {/* Of one line each on the narrowest phone, so that nothing moves from one to the next. */}
      <div className="call-words">
        <p role="status">{isThere && (isAsking ? words.allow : describe(status))}</p>
        <p>{words.notice}</p>
        {status.state === 'waiting' && status.audio === 'blocked' && (
          <button
            type="button"
            className="button button-primary call-unlock"
            onClick={() => void client.unlockAudio()}
          >
            {words.hear}
          </button>
        )}
      </div>
      <CallControls>
        <button
          type="button"
          className="call-control"
          aria-label={words.cancel}
          title={words.cancel}
          onClick={onCancel}
        >
          <X aria-hidden size={20} />
        </button>
      </CallControls>
      <p className="voice-sign">
        <span className="dot" />
        {words.sign}
      </p>
    </>
  );
}

function describe(status: CallStatus): string {
  const isJoining = status.state === 'starting' && status.stage === 'daily-call-join';
  const ofState: Readonly<Partial<Record<CallStatus['state'], string>>> = words;
  return isJoining ? words.joining : (ofState[status.state] ?? words.starting);
}
