import type { CallStatus } from '@parley/voice';
import { X } from 'lucide-react';
import { useIsThere } from '../ui/is-there.ts';
import { CallControls } from './call-controls.tsx';
import { useWordsFocus } from './focus-words.ts';

interface WaitProps {
  /** The browser asks for the microphone. */
  readonly isAsking: boolean;
  readonly status: CallStatus;
  readonly onCancel: () => void;
  /** In a tap, where the browser lets nothing be heard without one. */
  readonly onUnlock: () => void;
}

/** From the tap until the assistant listens. */
export function Wait({ isAsking, status, onCancel, onUnlock }: WaitProps) {
  useWordsFocus();
  const isThere = useIsThere();
  return (
    <>
      {/* Of one line each on the narrowest phone, so that nothing moves from one to the next. */}
      <div className="call-words">
        <p role="status">
          {isThere && (isAsking ? 'Please allow the microphone.' : describe(status))}
        </p>
        <p>You will be talking to an AI.</p>
        {status.state === 'waiting' && status.audio === 'blocked' && (
          <button type="button" className="button button-primary call-unlock" onClick={onUnlock}>
            Tap to hear
          </button>
        )}
      </div>
      <CallControls>
        <button
          type="button"
          className="call-control"
          aria-label="Cancel"
          title="Cancel"
          onClick={onCancel}
        >
          <X aria-hidden size={20} />
        </button>
      </CallControls>
      <p className="voice-sign">
        <span className="dot" />
        AI assistant
      </p>
    </>
  );
}

function describe(status: CallStatus): string {
  if (status.state === 'active') return 'You can speak now.';
  if (status.state === 'waiting') return 'The AI is picking up …';
  const isJoining = status.state === 'starting' && status.stage === 'daily-call-join';
  return isJoining ? 'Joining …' : 'Setting up the call …';
}
