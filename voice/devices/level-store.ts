/** A level from 0 to 1 that changes often, apart from what changes seldom. */
export interface LevelStore {
  readonly level: number;
  /** Returns the end of it. */
  subscribe(listener: () => void): () => void;
}

export class Levels implements LevelStore {
  readonly #listeners = new Set<() => void>();
  #level = 0;

  get level(): number {
    return this.#level;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly set = (level: number): void => {
    if (level === this.#level) return;
    this.#level = level;
    for (const listener of [...this.#listeners]) listener();
  };
}
