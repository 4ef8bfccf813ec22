import { Mic, PhoneOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { focusOnSign, useStore } from '../ui/store.ts';
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
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    return () => {
      // A button that is off loses the focus: back to it, unless it has gone somewhere else. Not to one that ends what has
      // just begun, for a key may be pressed twice.
      const ends = current!.dataset['phase'] === 'active';
      if (busy && !ends && document.activeElement!.matches('body')) focusOnSign(current!);
    };
  }, [busy]);
  const [Icon, text] =
    phase === 'active'
      ? [PhoneOff, 'End Call']
      : [Mic, phase === 'connecting' ? 'Connecting...' : 'Start Voice Chat'];
  return (
    <button
      ref={button}
      type="button"
      className={`button button-large${isMain ? ' button-primary' : ''}`}
      data-phase={phase}
      data-gate
      disabled={busy}
      aria-busy={waiting || undefined}
      onClick={call.toggle}
    >
      {/* Another one for each, because the words beside it are longer or shorter: none is moved. A page needs no namespace. */}
      <Icon key={phase} aria-hidden size={20} xmlns={undefined} />
      {text}
    </button>
  );
}
