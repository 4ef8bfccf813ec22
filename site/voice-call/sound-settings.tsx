import { callViewWords } from '@parley/business/call-view-words';
import type { Choice, DevicesState } from '@parley/voice';
import { useDevices } from '@parley/voice/react';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { CallCard } from './call-card.tsx';

const words = callViewWords.sound;

/** Which microphone and which speaker, in a card of its own. */
export function SoundSettings() {
  const { devices, state } = useDevices();
  const [problem, setProblem] = useState('');
  const card = useId();

  function pick(picking: Promise<unknown> | undefined): void {
    setProblem('');
    picking?.catch((error: Error) => setProblem(error.message));
  }

  return (
    <>
      <button
        type="button"
        className="call-control"
        popoverTarget={card}
        aria-label={words.title}
        title={words.title}
      >
        <SlidersHorizontal aria-hidden size={20} />
      </button>
      <CallCard id={card} title={words.title}>
        <DevicePicker
          label={words.microphone}
          known={state.microphones}
          choice={state.microphone}
          onPick={(id) => pick(devices?.pickMicrophone(id))}
        />
        {state.canPickSpeaker && state.speakers.length > 0 && (
          <DevicePicker
            label={words.speaker}
            known={state.speakers}
            choice={state.speaker}
            onPick={(id) => pick(devices?.pickSpeaker(id))}
          />
        )}
        {problem !== '' && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
      </CallCard>
    </>
  );
}

interface DevicePickerProps {
  readonly label: string;
  readonly known: DevicesState['microphones'];
  readonly choice: Choice;
  /** Null: whatever the system's default is. */
  readonly onPick: (id: string | null) => void;
}

function DevicePicker({ label, known, choice, onPick }: DevicePickerProps) {
  const id = useId();
  const { wanted, inUse, isAway } = choice;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        // Each time that the card opens, not only as React makes it: the card lies over its button.
        ref={(select) => select?.setAttribute('autofocus', '')}
        value={wanted?.id ?? ''}
        aria-describedby={`${id}-use`}
        onChange={(event) => onPick(event.target.value || null)}
      >
        <option value="">{words.systemDefault}</option>
        {isAway && wanted && <option value={wanted.id}>{wanted.label}</option>}
        {known.map((device) => (
          <option key={device.id} value={device.id}>
            {device.label}
          </option>
        ))}
      </select>
      <p id={`${id}-use`} className="text-muted text-sm">
        {isAway && wanted && `${words.unplugged.replace('{device}', () => wanted.label)} `}
        {inUse ? words.inUse.replace('{device}', () => inUse.label) : words.none}
      </p>
    </div>
  );
}
