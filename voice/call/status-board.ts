import type { CallPlan } from './call-plan.ts';
import type { AudioStatus, CallStatus, MicrophoneStatus } from './status.ts';
import type { StartStage } from './stage.ts';
import type { AccessState, Carrier, RoomState } from './transport.ts';
import type { EndReason } from './end-reason.ts';
import type { WebCall } from './web-call.ts';

interface Facts {
  readonly call: WebCall | null;
  readonly room: RoomState;
  readonly access: AccessState;
  readonly carrier: Carrier;
  readonly microphone: MicrophoneStatus;
  readonly audio: AudioStatus;
}

type Phase =
  | { readonly state: 'starting'; readonly stage: StartStage }
  | { readonly state: 'waiting'; readonly call: WebCall }
  | { readonly state: 'active'; readonly call: WebCall; readonly startedAt: number }
  | { readonly state: 'ending'; readonly reason: EndReason };

/** Puts the phase of a call and the facts that change during it together into its status. */
export class StatusBoard {
  /** Nothing is told after the end, whatever a transport still has to say. */
  isOver = false;
  readonly #tell: (status: CallStatus) => void;
  #phase: Phase = { state: 'starting', stage: 'initialization' };
  #facts: Facts;
  #startedAt: number | null = null;

  constructor(
    tell: (status: CallStatus) => void,
    { microphone: source, startMuted }: Pick<CallPlan, 'microphone' | 'startMuted'>,
  ) {
    this.#tell = tell;
    const microphone = source === false ? 'off' : startMuted ? 'muted' : 'on';
    this.#facts = {
      ...{ call: null, room: 'new', access: 'unknown', carrier: 'unknown' },
      ...{ microphone, audio: 'none' },
    };
  }

  get facts(): Facts {
    return this.#facts;
  }

  get state(): Phase['state'] {
    return this.#phase.state;
  }

  get startedAt(): number | null {
    return this.#startedAt;
  }

  note(facts: Partial<Facts>): void {
    const changed = (Object.keys(facts) as (keyof Facts)[]).some(
      (name) => facts[name] !== this.#facts[name],
    );
    if (!changed) return;
    this.#facts = { ...this.#facts, ...facts };
    this.#show();
  }

  enter(phase: Phase): void {
    this.#phase = phase;
    if (phase.state === 'active') this.#startedAt = phase.startedAt;
    this.#show();
  }

  #show(): void {
    if (!this.isOver) this.#tell({ ...this.#facts, ...this.#phase });
  }
}
