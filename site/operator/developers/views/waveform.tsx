import type { PointerEvent } from 'react';
import type { ShownRecording } from '../shown-call.ts';
import { drawSide } from '../waveform.ts';

interface WaveformProps {
  readonly recording: ShownRecording;
  readonly heardAt: number | null;
  readonly onSeek: (seconds: number) => void;
  /** Seconds of the recording at which the caller cut in. */
  readonly children: readonly number[];
}

/** For eyes and a pointer: the player below does the same, and can be read out. */
export function Waveform({ recording, heardAt, onSeek, children }: WaveformProps) {
  const { caller, agent, seconds } = recording;
  const width = Math.max(1, caller.length);
  const placeOf = (at: number) => (seconds > 0 ? (at / seconds) * width : 0);
  const seek = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width: whole } = currentTarget.getBoundingClientRect();
    onSeek(Math.min(1, Math.max(0, (clientX - left) / whole)) * seconds);
  };
  return (
    <svg
      className="waveform"
      viewBox={`0 0 ${width} 100`}
      preserveAspectRatio="none"
      aria-hidden
      onPointerDown={seek}
    >
      <path className="waveform-caller" d={drawSide(caller, 'up')} />
      <path className="waveform-agent" d={drawSide(agent, 'down')} />
      {children.map((at) => (
        <line key={at} className="waveform-cut" x1={placeOf(at)} x2={placeOf(at)} y1="0" y2="100" />
      ))}
      {heardAt !== null && (
        <line
          className="waveform-now"
          x1={placeOf(heardAt)}
          x2={placeOf(heardAt)}
          y1="0"
          y2="100"
        />
      )}
    </svg>
  );
}
