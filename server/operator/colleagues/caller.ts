import type { Role } from '@parley/contract';

/** Who asks. */
export interface Caller {
  /** Null for whoever holds `OPERATOR_TOKEN`, who is in no table, and so can never be locked out. */
  readonly colleague: { readonly id: string; readonly name: string } | null;
  readonly role: Role;
}

export const holderOfOperatorToken: Caller = { colleague: null, role: 'owner' };
