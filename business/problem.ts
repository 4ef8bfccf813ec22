/** What cannot be right, and where: the path of a field, such as `servicePackage.price`. */
export interface Problem {
  readonly field: string;
  /** Follows the field's path in a sentence: `must not be empty`. */
  readonly problem: string;
}
