import type { AudioOutput } from '../call/ports.ts';
import type { OpaqueTrack } from '../call/transport.ts';
import { onPageReturn } from './page-return.ts';

/**
 * One audio element for each participant that is heard at the same time: one, as a rule, and the
 * one made in the visitor's gesture first. An element is in the document while it has a track; one
 * that the page has put there itself stays where it is.
 */
export class BrowserAudioOutput implements AudioOutput {
  readonly #playing = new Map<string, HTMLAudioElement>();
  readonly #idle: HTMLAudioElement[];
  /** What is in the document for this output alone. */
  readonly #appended = new Set<HTMLAudioElement>();
  readonly #stopWatching: () => void;
  #volume = 1;
  #sink: string | null = null;
  #isClosed = false;

  constructor(first: HTMLAudioElement) {
    this.#idle = [first];
    // Phones pause what plays while the page is away.
    this.#stopWatching = onPageReturn(() => void this.unlock());
  }

  get element(): HTMLAudioElement | null {
    const [first = null] = this.#playing.values();
    return first;
  }

  async play(participantId: string, track: OpaqueTrack): Promise<'playing' | 'blocked'> {
    if (this.#isClosed) throw new Error('The audio output is closed.');
    const element = this.#playing.get(participantId) ?? this.#take();
    this.#playing.set(participantId, element);
    const stream = new MediaStream([track as MediaStreamTrack]);
    element.srcObject = stream;
    if (!element.isConnected) {
      document.body.append(element);
      this.#appended.add(element);
    }
    try {
      return await start(element);
    } catch (error) {
      if (element.srcObject === stream) throw error;
      // Cut off, by another track of the same participant or by the end: nothing failed.
      return this.#playing.get(participantId) === element ? start(element) : 'playing';
    }
  }

  remove(participantId: string): void {
    const element = this.#playing.get(participantId);
    if (element === undefined) return;
    this.#playing.delete(participantId);
    element.pause();
    element.srcObject = null;
    if (this.#appended.delete(element)) element.remove();
    this.#idle.push(element);
  }

  async unlock(): Promise<boolean> {
    const waiting = [...this.#playing.values()].filter((element) => element.paused);
    const outcomes = await Promise.allSettled(waiting.map(start));
    return outcomes.every((one) => one.status === 'fulfilled' && one.value === 'playing');
  }

  setVolume(volume: number): void {
    if (Number.isNaN(volume)) return;
    this.#volume = Math.min(1, Math.max(0, volume));
    for (const element of this.#elements()) element.volume = this.#volume;
  }

  async setSink(deviceId: string): Promise<void> {
    await Promise.all(this.#elements().map((element) => pointAt(element, deviceId)));
    this.#sink = deviceId;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#stopWatching();
    for (const id of [...this.#playing.keys()]) this.remove(id);
    this.#idle.length = 0;
  }

  #elements(): HTMLAudioElement[] {
    return [...this.#playing.values(), ...this.#idle];
  }

  #take(): HTMLAudioElement {
    const element = this.#idle.shift() ?? new Audio();
    element.volume = this.#volume;
    // A device that was unplugged since: the usual one is better than silence.
    if (this.#sink !== null) pointAt(element, this.#sink).catch(() => undefined);
    return element;
  }
}

/** Rejects when it cannot be played at all. */
async function start(element: HTMLAudioElement): Promise<'playing' | 'blocked'> {
  try {
    await element.play();
    return 'playing';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return 'blocked';
    throw error;
  }
}

async function pointAt(element: HTMLAudioElement, deviceId: string): Promise<void> {
  if (!('setSinkId' in element)) {
    throw new Error('This browser cannot choose where sound is played.');
  }
  await element.setSinkId(deviceId);
}
