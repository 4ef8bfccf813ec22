/** What happened in a page so far, and a way to wait for more of it. */
export class Log<Entry> {
  readonly entries: Entry[] = [];
  readonly #waiting = new Set<() => void>();

  add(entry: Entry): void {
    this.entries.push(entry);
    for (const look of [...this.#waiting]) look();
  }

  /** Resolves once it is so; looked at with every entry. */
  until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isSo()) return;
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
  }
}
