import { createHash, randomBytes } from 'node:crypto';

/** A new bearer token. Public ones can be told by sight, so that a private one in a page is noticed. */
export function makeTokenValue(tag: 'private' | 'public'): string {
  return `${tag === 'public' ? 'pk' : 'sk'}_${randomBytes(32).toString('base64url')}`;
}

/** Lets one caller into one call. */
export const makeCallToken = (): string => `ct_${randomBytes(32).toString('base64url')}`;

/** Values are long and random, so a plain hash is enough, and it can be looked up. */
export function hashToken(value: string): Uint8Array {
  return createHash('sha256').update(value).digest();
}

/** What people tell a token by once its value is no longer shown. */
export function hintOf(value: string): string {
  return value.slice(-4);
}
