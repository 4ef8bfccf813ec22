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
  /** The session of a cookie's value; null when forged, expired, closed or malformed. */
  read(cookieValue: string): Session | null;
  close(session: Session): void;
}

const lifetimeMs = 12 * 60 * 60 * 1000;
/** Id, expiry in milliseconds, and whose it is, but for the operator's own. */
const form = /^([\w-]{22})\.(\d{1,15})(?:\.([0-9a-f-]{36}))?$/;

/**
 * Signed under a random key that only this process knows: a restart ends every session. So closed
 * ones, remembered here until they would have expired, never open again. Servers that share a secret
 * know each other's.
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
  const closed = new Map<string, number>();

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
      return expiresAt > now() && !closed.has(id) ? { id, colleagueId, expiresAt } : null;
    },

    close({ id, expiresAt }) {
      for (const [other, until] of closed) if (until <= now()) closed.delete(other);
      closed.set(id, expiresAt);
    },
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
