/** One thing that `npm run check` holds the tree to. */
export interface Gate {
  readonly name: string;
  /** What is wrong, one line each; nothing when the gate is open. */
  check(root: string): readonly string[] | Promise<readonly string[]>;
  /** Worth a look, one line each, and shuts nothing. Asked when the gate is open. */
  warn?(): readonly string[];
}
