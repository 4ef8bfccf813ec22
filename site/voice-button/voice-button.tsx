import { LoaderCircle, Mic, PhoneOff } from 'lucide-react';
import { useStore } from '../ui/store.ts';
import type { VoiceCall } from './call.ts';

const labels = {
  idle: 'Start Voice Chat',
  loading: 'Start Voice Chat',
  connecting: 'Connecting...',
  active: 'End Call',
  ended: 'Start Voice Chat',
} as const;

/** `waiting`: what the click needs first is being loaded. */
export function VoiceButton({
  call,
  waiting,
}: {
  call: Pick<VoiceCall, 'phase' | 'toggle'>;
  waiting: boolean;
}) {
  const phase = useStore(call.phase);
  const busy = phase === 'loading' || phase === 'connecting';
  const Icon = busy ? LoaderCircle : phase === 'active' ? PhoneOff : Mic;
  return (
    <button
      type="button"
      className="button button-primary button-large"
      data-phase={phase}
      data-gate
      // Off, with the focus that it has.
      aria-disabled={busy || undefined}
      aria-busy={waiting || undefined}
      onClick={busy ? undefined : call.toggle}
    >
      <Icon aria-hidden size={20} className={busy ? 'motion-safe:animate-spin' : undefined} />
      {labels[phase]}
    </button>
  );
}
