import VoiceClient from '@parley/voice';
import type { CallStatus } from '../../voice/call/status.ts';
import { Log } from './voice-log.ts';

type Emitted = readonly [name: string, payload: unknown];

/** A client in the page, whose calls go over the real library, and everything that it emitted. */
export class CallUnderTest {
  readonly client = new VoiceClient('public-key', `${location.origin}/api`);
  readonly #log = new Log<Emitted>();

  constructor() {
    const emit = this.client.emit.bind(this.client);
    this.client.emit = (name, ...payload) => {
      this.#log.add([name, payload[0]]);
      return emit(name, ...payload);
    };
  }

  /** The names of what was emitted, without what comes at every step. */
  get names(): string[] {
    const names = this.#log.entries.map(([name]) => name);
    return names.filter(
      (name) => !['status', 'call-start-progress', 'volume-level'].includes(name),
    );
  }

  /** What the listeners of one event were given. */
  heard(name: string): unknown[] {
    return this.#log.entries.filter(([one]) => one === name).map(([, payload]) => payload);
  }

  /** Resolves when an event was emitted so many times. */
  hear(name: string, count = 1): Promise<void> {
    return this.#log.until(() => this.heard(name).length >= count);
  }

  reach(state: CallStatus['state']): Promise<void> {
    return this.#log.until(() => this.client.status.state === state);
  }

  /** Until the assistant listens, as the platform's own comes into the room and says so. */
  async converse(): Promise<void> {
    const { callMachine } = window;
    const started = this.client.start('assistant-id');
    await this.reach('waiting');
    await started;
    const { room } = callMachine;
    room.enter({ id: 'assistant', name: 'Vapi Speaker' });
    await room.speak('assistant');
    await this.hear('audio');
    await callMachine.ask('app-msg');
    room.say('listening');
    await this.hear('call-start');
  }

  /** Why the call is over, with the reason of its error. */
  async ended(): Promise<{ reason: string; error: string | null }> {
    await this.hear('ended');
    const { status } = this.client;
    if (status.state !== 'ended') throw new Error(`The call is ${status.state}.`);
    return { reason: status.reason, error: status.error?.error.message ?? null };
  }
}
