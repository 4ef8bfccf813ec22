import { forbidden } from '../problem.ts';
import { findReferences } from '../store/references.ts';

/**
 * What somebody with a public key writes out names no credential of the organisation: it would be shown
 * to whatever address stands beside it.
 * @throws {Problem} 403
 */
export function refuseStoredCredentials(written: object): void {
  const named = findReferences(written).find(({ kind }) => kind === 'credential');
  if (named) throw forbidden(`${named.path}: a public key names no credential that is kept here.`);
}
