import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createSigner } from '@parley/http/signer';

export interface Session {
  readonly id: string;
  /** Null of whoever holds the operator's token. */
  readonly colleagueId: string | null;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface OpenSession {
  readonly session: Session;
  readonly cookieValue: string;
}

export interface Sessions {
  /** Whether this is the operator's token; takes the same time whatever it is. */
  knowsToken(presented: string): boolean;
  open(colleagueId: string | null): OpenSession;
  /** The same with all of its time before it, once a day; null where that has been done today. */
  renew(session: Session): OpenSession | null;
  /** The session of a cookie's value; null when forged, expired or malformed. */
  read(cookieValue: string): Session | null;
}

const dayMs = 24 * 60 * 60 * 1000;
/** From its last use, give or take a day. */
export const sessionMs = 30 * dayMs;
/** Id, expiry in milliseconds, and whose it is, but for the operator's own. */
const form = /^([\w-]{22})\.(\d{1,15})(?:\.([0-9a-f-]{36}))?$/;

/**
 * Signed under a secret: any server that has it knows them, and so does the next start. Which are closed says the
 * database: `closed-sessions.ts`.
 */
export function createSessions({
  token,
  secret,
  now = Date.now,
}: {
  readonly token: string;
  /** Of every server that opens the same sessions. */
  readonly secret: string;
  readonly now?: () => number;
}): Sessions {
  const tokenHash = sha256(token);
  // Another token ends the sessions of this one.
  const signer = createSigner(createHmac('sha256', secret).update(token).digest());
  const sign = (session: Omit<Session, 'expiresAt'>): OpenSession => {
    const { id, colleagueId } = session;
    const expiresAt = now() + sessionMs;
    const whose = colleagueId === null ? '' : `.${colleagueId}`;
    return {
      session: { id, colleagueId, expiresAt },
      cookieValue: signer.sign(`${id}.${expiresAt}${whose}`),
    };
  };

  return {
    knowsToken: (presented) => timingSafeEqual(sha256(presented), tokenHash),

    open: (colleagueId) => sign({ id: randomBytes(16).toString('base64url'), colleagueId }),

    renew: (session) => (session.expiresAt - now() > sessionMs - dayMs ? null : sign(session)),

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
