/** Who wants to know of a change. One that throws is reported, and disturbs nobody. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  notify(): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener();
      } catch (error) {
        console.error('A listener of the devices failed:', error);
      }
    }
  }
}
