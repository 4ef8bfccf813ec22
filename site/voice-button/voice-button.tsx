import { LoaderCircle, Mic, PhoneOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
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
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!busy) return undefined;
    const node = button.current;
    // A button that is disabled loses the focus: back to it, unless it has gone somewhere else.
    return () => {
      if (document.activeElement === document.body) node?.focus({ preventScroll: true });
    };
  }, [busy]);
  const Icon = busy ? LoaderCircle : phase === 'active' ? PhoneOff : Mic;
  return (
    <button
      ref={button}
      type="button"
      className="button button-primary button-large"
      data-phase={phase}
      data-gate
      disabled={busy}
      aria-busy={waiting || undefined}
      onClick={call.toggle}
    >
      <Icon aria-hidden size={20} className={busy ? 'motion-safe:animate-spin' : undefined} />
      {labels[phase]}
    </button>
  );
}
