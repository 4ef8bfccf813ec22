/** For what one step of work takes. */
const charactersCopied = 10;

/** Templates asked for more work than there is for them. */
export class OverBudget extends Error {
  override readonly name = 'OverBudget';
}

/**
 * The work that templates may still make. It is counted, in steps and in characters, and not timed, so
 * that the same templates come to the same end on every machine.
 */
export class Budget {
  left: number;

  constructor(units: number) {
    this.left = units;
  }

  /** @throws {OverBudget} */
  spend(units: number): void {
    if (units > 0) this.left -= units;
    if (this.left < 0) throw new OverBudget('the templates take more work than there is for them');
  }

  /** A value costs what there is of it, all the way down. @throws {OverBudget} */
  spendOn(value: unknown): void {
    const open = [value];
    while (open.length > 0) {
      const one = open.pop();
      this.spend(1);
      if (typeof one === 'string') this.spend(one.length);
      if (!isContainer(one)) continue;
      const inner = Array.isArray(one) ? one : Object.values(one);
      this.spend(inner.length);
      for (const each of inner) open.push(each);
    }
  }

  /**
   * What copying a value costs, which is so much less than work on it. It is counted, and not written:
   * whoever has nothing left copies nothing. @throws {OverBudget}
   */
  spendOnCopy(value: unknown): void {
    const open = [value];
    while (open.length > 0) {
      const one = open.pop();
      this.#spendOnCharacters(typeof one === 'string' ? one.length + 1 : 1);
      if (!isContainer(one)) continue;
      for (const [name, inner] of Object.entries(one) as [string, unknown][]) {
        this.#spendOnCharacters(name.length + 1);
        open.push(inner);
      }
    }
  }

  #spendOnCharacters(count: number): void {
    this.spend(count / charactersCopied);
  }
}

function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || prototype === Object.prototype;
}
