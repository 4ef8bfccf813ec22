import { hkdfSync } from 'node:crypto';
import { createSigner } from '@parley/http/signer';

/** Signed texts that say what they are for until when. Nothing is stored for them. */
export interface Sessions {
  /** `<claims>.<signature>`, valid for `seconds`. */
  issue(purpose: Purpose, claims: Claims, seconds: number): string;
  /** What was issued for this purpose, or null when it was not, or no longer holds. */
  read(purpose: Purpose, session: string): Claims | null;
}

export type Purpose = 'user' | 'connection';
export type Claims = Readonly<Record<string, string>>;

export function createSessions(secret: string, now: () => number = Date.now): Sessions {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'sessions of the voice platform', 32));
  const signerOf = (purpose: Purpose) => createSigner(key, `${purpose}.`);

  return {
    issue(purpose, claims, seconds) {
      const until = Math.floor(now() / 1000) + seconds;
      const payload = Buffer.from(JSON.stringify({ ...claims, until })).toString('base64url');
      return signerOf(purpose).sign(payload);
    },
    read(purpose, session) {
      const payload = signerOf(purpose).read(session);
      if (payload === null) return null;
      const { until, ...claims } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
        until: number;
      } & Record<string, string>;
      return until * 1000 > now() ? claims : null;
    },
  };
}
