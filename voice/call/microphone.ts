import type { CallContext } from './call-context.ts';
import type { CallPlan } from './call-plan.ts';
import type { AmplifiedMicrophone, Platform } from './ports.ts';
import type { Connection, MicrophoneSource, OpaqueTrack } from './transport.ts';

/** The caller's microphone in one call: on or muted, which one, how loud. */
export class Microphone {
  readonly #context: CallContext;
  readonly #openAmplified: Platform['amplifyMicrophone'];
  #connection: Connection | null = null;
  #muted: boolean;
  /** What was asked for last. */
  #source: MicrophoneSource;
  #amplified: Promise<AmplifiedMicrophone> | null = null;

  constructor(
    context: CallContext,
    openAmplified: Platform['amplifyMicrophone'],
    { microphone, startMuted }: Pick<CallPlan, 'microphone' | 'startMuted'>,
  ) {
    this.#context = context;
    this.#openAmplified = openAmplified;
    this.#muted = startMuted;
    this.#source = microphone;
  }

  get muted(): boolean {
    return this.#connection === null ? this.#muted : !this.#connection.isMicrophoneOn();
  }

  /** What was wished while joining is done now. */
  open(connection: Connection, joinedMuted: boolean): void {
    this.#connection = connection;
    if (this.#muted !== joinedMuted) connection.setMicrophoneOn(!this.#muted);
  }

  setMuted(muted: boolean): void {
    this.#muted = muted;
    this.#connection?.setMicrophoneOn(!muted);
    const { board } = this.#context;
    if (board.facts.microphone === (muted ? 'on' : 'muted')) this.#noteUse();
  }

  /** A fault of its processing has switched it off: on again, unless the caller muted it. */
  recover(): void {
    if (!this.#muted) this.#connection?.setMicrophoneOn(true);
  }

  /** Rejects when it cannot be used; the one before stays. */
  async replace(connection: Connection, source: string | OpaqueTrack): Promise<void> {
    await connection.replaceMicrophone(source);
    this.#source = source;
    this.close();
    if (!this.#context.signal.aborted) this.#noteUse();
  }

  /** The microphone in use, until another takes its place. Rejects when it cannot be opened. */
  async amplify(connection: Connection, gain: number): Promise<void> {
    if (this.#amplified !== null) return (await this.#amplified).setGain(gain);
    const opening = this.#openAmplified(gain, this.#source);
    this.#amplified = opening;
    try {
      const { track } = await opening;
      this.#context.signal.throwIfAborted();
      if (this.#amplified !== opening) throw new Error('Another microphone was picked.');
      await connection.replaceMicrophone(track);
      if (!this.#context.signal.aborted) this.#noteUse();
    } catch (error) {
      if (this.#amplified === opening) this.close();
      throw error;
    }
  }

  /** Frees what `amplify` opened, also when it is still being opened. */
  close(): void {
    this.#amplified?.then(
      (microphone) => microphone.close(),
      () => {},
    );
    this.#amplified = null;
  }

  #noteUse(): void {
    this.#context.board.note({ microphone: this.#muted ? 'muted' : 'on' });
  }
}
