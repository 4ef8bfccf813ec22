import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createSigner } from '@parley/http/signer';

export interface Session {
  readonly id: string;
  /** Null of whoever holds the operator's token. */
  readonly colleagueId: string | null;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface Sessions {
  /** Whether this is the operator's token; takes the same time whatever it is. */
  knowsToken(presented: string): boolean;
  open(colleagueId: string | null): { readonly session: Session; readonly cookieValue: string };
  /** The session of a cookie's value; null when forged, expired or malformed. */
  read(cookieValue: string): Session | null;
}

const lifetimeMs = 12 * 60 * 60 * 1000;
/** Id, expiry in milliseconds, and whose it is, but for the operator's own. */
const form = /^([\w-]{22})\.(\d{1,15})(?:\.([0-9a-f-]{36}))?$/;

/**
 * Signed under a random key that only this process knows, so that a restart ends every session; or under a secret, and
 * then any server that has it knows them, and any restart. Which are closed says the database: `closed-sessions.ts`.
 */
export function createSessions({
  token,
  secret = null,
  now = Date.now,
}: {
  readonly token: string;
  /** Of every server that opens the same sessions; null for this one alone. */
  readonly secret?: string | null;
  readonly now?: () => number;
}): Sessions {
  const tokenHash = sha256(token);
  const signer = createSigner(
    // Another token ends the sessions of this one.
    secret === null ? randomBytes(32) : createHmac('sha256', secret).update(token).digest(),
  );

  return {
    knowsToken: (presented) => timingSafeEqual(sha256(presented), tokenHash),

    open(colleagueId) {
      const id = randomBytes(16).toString('base64url');
      const session = { id, colleagueId, expiresAt: now() + lifetimeMs };
      const whose = colleagueId === null ? '' : `.${colleagueId}`;
      return { session, cookieValue: signer.sign(`${id}.${session.expiresAt}${whose}`) };
    },

    read(cookieValue) {
      const [, id = '', expiry, colleagueId = null] =
        form.exec(signer.read(cookieValue) ?? '') ?? [];
      const expiresAt = Number(expiry);
      return expiresAt > now() ? { id, colleagueId, expiresAt } : null;
    },
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
