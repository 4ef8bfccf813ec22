import { createHmac, timingSafeEqual } from 'node:crypto';

/** Texts that prove by themselves who wrote them: `<text>.<signature>`, nothing is stored. */
export interface Signer {
  sign(text: string): string;
  /** The text, or null when it was not signed here. Takes the same time for any wrong signature. */
  read(signed: string): string | null;
}

/** HMAC-SHA-256 in base64url, without padding. */
const signatureLength = 43;

/** @param purpose keeps apart what is signed under one key: it is signed too, and not part of the text. */
export function createSigner(key: string | Uint8Array, purpose = ''): Signer {
  const signatureOf = (text: string) =>
    createHmac('sha256', key).update(`${purpose}${text}`).digest('base64url');

  return {
    sign: (text) => `${text}.${signatureOf(text)}`,
    read(signed) {
      const text = signed.slice(0, -signatureLength - 1);
      if (signed !== `${text}.${signed.slice(-signatureLength)}`) return null;
      const given = Buffer.from(signed.slice(-signatureLength));
      const right = Buffer.from(signatureOf(text));
      return given.length === right.length && timingSafeEqual(given, right) ? text : null;
    },
  };
}
