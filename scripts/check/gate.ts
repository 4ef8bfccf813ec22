/** One thing that `npm run check` holds the tree to. */
export interface Gate {
  readonly name: string;
  /** What is wrong, one line each; nothing when the gate is open. */
  check(root: string): readonly string[] | Promise<readonly string[]>;
  /** What could not be looked at, or is worth a look, one line each, where that is no failure. */
  notice?(root: string): readonly string[];
}
