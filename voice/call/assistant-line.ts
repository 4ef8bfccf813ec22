import type { CallContext } from './call-context.ts';
import { Ending } from './ending.ts';
import type { MediaTrack } from './media.ts';
import type { AudioOutput } from './ports.ts';
import type { Connection, OpaqueTrack, Participant } from './transport.ts';

/** Who the assistant is in the room, on the platform's wire. */
const assistantName = 'Vapi Speaker';
/** As long as somebody would wait in silence. */
const answerMs = 30_000;
/** Of a browser that waits for a tap: then the words are for reading. */
const blockedMs = 20_000;
/** A handover to another assistant takes less. */
const absenceMs = 10_000;

/**
 * The line to the assistant: plays its tracks, tells it that it can be heard (`playable`), and
 * ends the call when nobody is at the other end.
 */
export class AssistantLine {
  readonly #context: CallContext;
  readonly #audio: AudioOutput;
  /** The assistant of a call that is joined again listens already, and need not say so. */
  readonly #listensAlready: boolean;
  readonly #heard = new Set<string>();
  #connection: Connection | null = null;
  #answered = false;
  #started = false;
  #patience: ReturnType<typeof setTimeout> | undefined;
  /** While the browser lets nothing be heard. */
  #blocked: ReturnType<typeof setTimeout> | undefined;

  constructor(context: CallContext, audio: AudioOutput, listensAlready: boolean) {
    this.#context = context;
    this.#audio = audio;
    this.#listensAlready = listensAlready;
  }

  /** The room is joined. Tracks may have come before. */
  open(connection: Connection): void {
    this.#connection = connection;
    if (this.#heard.size > 0) this.#awaitSound();
    if (!this.#answered) this.#awaitAnswer();
    if (this.#listensAlready) this.#start();
  }

  async takeTrack(participant: Participant, track: OpaqueTrack): Promise<void> {
    if (!isAssistant(participant)) return;
    const { emit, signal } = this.#context;
    if (track.kind === 'video') emit('video', track as MediaTrack);
    else await this.#play(participant, track);
    if (signal.aborted) return;
    if (this.#started || this.#listensAlready) this.#noteAnswer();
    // Told again where no answer came yet: the line may have been lost with the word.
    if (this.#answered && this.#heard.has(participant.id)) return;
    this.#heard.add(participant.id);
    if (this.#connection !== null) this.#awaitSound();
  }

  lose(participant: Participant): void {
    this.#audio.remove(participant.id);
    if (!isAssistant(participant)) return;
    this.#heard.delete(participant.id);
    if (this.#started && this.#heard.size === 0) this.#wait(absenceMs, new Ending('hung-up'));
  }

  /** The assistant said that it listens; it may say so again. */
  listen(): void {
    this.#noteAnswer();
    this.#start();
  }

  /** Resolves whether the assistant is heard now. */
  async unlock(): Promise<boolean> {
    const { board, emit, signal } = this.#context;
    const heard = await this.#audio.unlock();
    if (heard && !signal.aborted && board.facts.audio === 'blocked') {
      board.note({ audio: 'playing' });
      emit('audio-unlocked');
      if (this.#blocked) this.#tellPlayable();
    }
    return heard;
  }

  close(): void {
    clearTimeout(this.#patience);
    clearTimeout(this.#blocked);
    this.#audio.close();
  }

  async #play({ id }: Participant, track: OpaqueTrack): Promise<void> {
    const { board, emit, end, signal } = this.#context;
    const before = this.#audio.element;
    try {
      const outcome = await this.#audio.play(id, track);
      if (signal.aborted) return;
      const { element } = this.#audio;
      if (element !== null && element !== before) emit('audio', element);
      board.note({ audio: outcome });
      if (outcome === 'blocked') emit('audio-blocked');
    } catch (cause) {
      end(new Ending('failed', { type: 'audio-start-failed', cause }));
    }
  }

  #start(): void {
    const { board, emit } = this.#context;
    const { call } = board.facts;
    if (this.#started || call === null) return;
    this.#started = true;
    // A call that is joined again goes on.
    const startedAt = Date.parse(`${call.startedAt}`) || Date.now();
    board.enter({ state: 'active', call, startedAt });
    emit('call-start');
  }

  #noteAnswer(): void {
    this.#answered = true;
    clearTimeout(this.#patience);
  }

  #awaitAnswer(): void {
    const cause = new Error('The assistant did not begin to listen in time.');
    this.#wait(answerMs, new Ending('no-answer', { type: 'no-answer-error', cause }));
  }

  /** Whoever cannot be heard yet does not begin. */
  #awaitSound(): void {
    if (this.#context.board.facts.audio !== 'blocked') this.#tellPlayable();
    else this.#blocked ??= setTimeout(() => this.#tellPlayable(), blockedMs);
  }

  #tellPlayable(): void {
    clearTimeout(this.#blocked);
    this.#blocked = undefined;
    try {
      this.#connection?.send('playable');
    } catch (error) {
      // A room that is being lost takes no messages; its end follows.
      console.warn('The assistant could not be told to begin:', error);
    }
  }

  #wait(milliseconds: number, ending: Ending): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#context.end(ending), milliseconds);
  }
}

function isAssistant({ local, name }: Participant): boolean {
  return !local && name === assistantName;
}
