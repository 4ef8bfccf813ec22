import { createHash, randomBytes } from 'node:crypto';
import { createSigner } from '@parley/http/signer';

/** Proof that this browser left contact details. Says nothing about who it is. */
export interface Pass {
  /** Counts this visitor's chat messages and minutes of calls, which are found by it. */
  readonly visitor: string;
}

export interface Issuing {
  readonly secure: boolean;
  /** The browser's, which its leads are grouped by; without one the visitor is random. */
  readonly conversationKey?: string | undefined;
}

export interface Passes {
  /** The valid pass among a request's cookies. Forged, expired and malformed ones are none. */
  read(cookies: string | undefined): Pass | null;
  /** A `Set-Cookie` value. Who comes again keeps their id, for another full lifetime. */
  issue(held: Pass | null, options: Issuing): string;
}

/** The page remembers the gate as long; after it, the dialog is shown again. */
const lifetimeDays = 180;
const lifetimeSeconds = lifetimeDays * 24 * 60 * 60;
const cookieName = 'parley_pass';
/** Version, visitor, expiry in seconds. */
const form = /^1\.([\w-]{22})\.(\d{1,12})$/;

export function createPasses({
  secret,
  now = Date.now,
}: {
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}): Passes {
  const signer = createSigner(secret, 'pass:');
  const nowSeconds = () => Math.floor(now() / 1000);

  return {
    read(cookies) {
      for (const value of cookieValues(cookies)) {
        const [, visitor, expiry] = form.exec(signer.read(value) ?? '') ?? [];
        if (visitor && Number(expiry) > nowSeconds()) return { visitor };
      }
      return null;
    },
    issue(held, { secure, conversationKey }) {
      const visitor = conversationKey
        ? visitorOfKey(createHash('sha256').update(conversationKey).digest())
        : (held?.visitor ?? randomBytes(16).toString('base64url'));
      const value = signer.sign(`1.${visitor}.${nowSeconds() + lifetimeSeconds}`);
      return `${cookieName}=${value}; Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
    },
  };
}

/** Whose passes are of the browser with this key, by the hash that its leads are kept with. */
export function visitorOfKey(keyHash: Uint8Array): string {
  return Buffer.from(keyHash.subarray(0, 16)).toString('base64url');
}

/** Several cookies may share the name: one set for a parent domain must not hide ours. */
function cookieValues(cookies: string | undefined): string[] {
  if (!cookies) return [];
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${cookieName}=`))
    .map((cookie) => cookie.slice(cookieName.length + 1));
}
