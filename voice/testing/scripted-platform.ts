import type { AudioElement } from '../call/media.ts';
import type { AmplifiedMicrophone, AudioOutput, Platform } from '../call/ports.ts';
import type { MicrophoneSource, OpaqueTrack } from '../call/transport.ts';

/** A place without sound, screen and microphone, which counts what a call holds of them. */
export class ScriptedPlatform implements Platform {
  isMobile = false;
  /** What the next tracks come to; an error cannot be played. */
  playback: 'playing' | 'blocked' | Error = 'playing';
  /** What is held: `audio`, `participant <id>`, `screen`, `amplified microphone`. */
  readonly open = new Set<string>();
  readonly outputs: ScriptedAudioOutput[] = [];
  /** The element that each output was to use first; null where none was made in a gesture. */
  readonly primed: (AudioElement | null)[] = [];
  readonly gains: number[] = [];
  /** Which microphones were amplified. */
  readonly amplified: MicrophoneSource[] = [];
  /** The tracks that are watched, with who is to hear of what the system does to them. */
  readonly watched = new Map<OpaqueTrack, (change: 'interrupted' | 'resumed') => void>();

  createAudioOutput(primed: AudioElement | null): AudioOutput {
    this.primed.push(primed);
    const output = new ScriptedAudioOutput(this);
    this.outputs.push(output);
    this.open.add('audio');
    return output;
  }

  keepAwake(): () => void {
    this.open.add('screen');
    return () => void this.open.delete('screen');
  }

  watchMicrophone(
    track: OpaqueTrack,
    onChange: (change: 'interrupted' | 'resumed') => void,
  ): () => void {
    this.watched.set(track, onChange);
    return () => void this.watched.delete(track);
  }

  async amplifyMicrophone(gain: number, source: MicrophoneSource): Promise<AmplifiedMicrophone> {
    this.open.add('amplified microphone');
    this.gains.push(gain);
    this.amplified.push(source);
    return {
      track: { id: 'amplified', kind: 'audio' },
      setGain: (next) => void this.gains.push(next),
      close: () => void this.open.delete('amplified microphone'),
    };
  }
}

export class ScriptedAudioOutput implements AudioOutput {
  volume = 1;
  sink: string | null = null;
  element: AudioElement | null = null;
  readonly #platform: ScriptedPlatform;

  constructor(platform: ScriptedPlatform) {
    this.#platform = platform;
  }

  async play(participantId: string, _track: OpaqueTrack): Promise<'playing' | 'blocked'> {
    const { open, playback } = this.#platform;
    if (playback instanceof Error) throw playback;
    open.add(`participant ${participantId}`);
    this.element ??= { volume: this.volume } as AudioElement;
    return playback;
  }

  remove(participantId: string): void {
    this.#platform.open.delete(`participant ${participantId}`);
  }

  async unlock(): Promise<boolean> {
    return this.#platform.playback === 'playing';
  }

  setVolume(volume: number): void {
    this.volume = volume;
  }

  async setSink(deviceId: string): Promise<void> {
    this.sink = deviceId;
  }

  close(): void {
    for (const held of [...this.#platform.open])
      if (held === 'audio' || held.startsWith('participant ')) this.#platform.open.delete(held);
  }
}
