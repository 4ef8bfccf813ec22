import type { Business } from './check-fields.ts';

/** What cannot be right, and where: the path of a field, such as `servicePackage.price`. */
export interface Problem {
  readonly field: string;
  /** Follows the field's path in a sentence: `must not be empty`. */
  readonly problem: string;
}

/**
 * What has to hold between values. Asked only while the sections that it reads have the right
 * shape, so that it may trust their types.
 */
export interface Check {
  readonly reads: readonly (keyof Business)[];
  readonly find: (business: Business) => readonly Problem[];
}
