import { Listeners } from './listeners.ts';

/** A level from 0 to 1 that changes often, apart from what changes seldom. */
export interface LevelStore {
  readonly level: number;
  /** Returns the end of it. */
  subscribe(listener: () => void): () => void;
}

export class Levels implements LevelStore {
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;
  #level = 0;

  get level(): number {
    return this.#level;
  }

  readonly set = (level: number): void => {
    if (level === this.#level) return;
    this.#level = level;
    this.#listeners.notify();
  };
}
