import type { RoomState, TransportEvent } from './transport.ts';

const order: readonly RoomState[] = ['new', 'loading', 'loaded', 'joining', 'joined'];

/**
 * The states of one room, in their order. The library may say `joining` before `loaded`, and both
 * `error` and `left` at its end: here no state is left out, none comes twice, and one is the last.
 */
export class RoomStates {
  readonly #emit: (event: TransportEvent) => void;
  #state: RoomState = 'new';

  constructor(emit: (event: TransportEvent) => void) {
    this.#emit = emit;
  }

  get isJoined(): boolean {
    return this.#state === 'joined';
  }

  get isOver(): boolean {
    return this.#state === 'left' || this.#state === 'error';
  }

  enter(state: RoomState): void {
    if (this.isOver) return;
    if (state === 'left' || state === 'error') return this.#become(state);
    const passed = order.slice(order.indexOf(this.#state) + 1, order.indexOf(state) + 1);
    for (const state of passed) this.#become(state);
  }

  #become(state: RoomState): void {
    this.#state = state;
    this.#emit({ type: 'state', state });
  }
}
