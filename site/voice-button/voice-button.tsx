import { LoaderCircle, Mic, PhoneOff } from 'lucide-react';
import { useStore } from '../ui/store.ts';
import type { VoiceCall } from './call.ts';

interface VoiceButtonProps {
  readonly call: Pick<VoiceCall, 'phase' | 'toggle'>;
  /** What the click needs first is being loaded. */
  readonly waiting: boolean;
  /** There are calls to be had: else others are the way to go. */
  readonly isMain: boolean;
}

export function VoiceButton({ call, waiting, isMain }: VoiceButtonProps) {
  const phase = useStore(call.phase);
  const busy = phase === 'loading' || phase === 'connecting';
  const Icon = busy ? LoaderCircle : phase === 'active' ? PhoneOff : Mic;
  return (
    <button
      type="button"
      className={`button button-large${isMain ? ' button-primary' : ''}`}
      data-phase={phase}
      data-gate
      // Off, with the focus that it has.
      aria-disabled={busy || undefined}
      aria-busy={waiting || undefined}
      onClick={busy ? undefined : call.toggle}
    >
      <Icon aria-hidden size={20} className={busy ? 'motion-safe:animate-spin' : undefined} />
      {phase === 'connecting'
        ? 'Connecting...'
        : phase === 'active'
          ? 'End Call'
          : 'Start Voice Chat'}
    </button>
  );
}
