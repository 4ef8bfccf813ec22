import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps texts so that only this server reads them, and only as part of the same organisation. */
export interface Sealer {
  seal(orgId: string, text: string): string;
  /** Null when it was not sealed by this key for this organisation. */
  unseal(orgId: string, sealed: string): string | null;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** No text that people write starts so. */
const prefix = 'sealed\u2063:';
const sealedText = new RegExp(`^${prefix}([\\w-]{0,4}):([\\w-]+)$`);
/** As long as the shortest secret of the contract has to be. */
const stars = '*'.repeat(20);
/** A shorter secret would be told by its end. */
const shortestHinted = 16;

export function createSealer(secret: string): Sealer {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'sealing of the voice platform', 32));
  return {
    seal(orgId, text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(orgId));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url');
      return `${prefix}${hintOf(text)}:${sealed}`;
    },
    unseal(orgId, sealed) {
      const encoded = sealedText.exec(sealed)?.[2];
      if (encoded === undefined) return null;
      const bytes = Buffer.from(encoded, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return null;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(orgId))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return (
          decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') +
          decipher.final('utf8')
        );
      } catch {
        return null;
      }
    },
  };
}

function hintOf(text: string): string {
  return text.length < shortestHinted ? '' : text.slice(-4).replace(/[^\w-]/g, '');
}

/** What is shown in its place: `********************cdef`. */
export function maskOf(sealed: string): string {
  return stars + (sealedText.exec(sealed)?.[1] ?? '');
}

export function isSealed(text: string): boolean {
  return sealedText.test(text);
}

const sealedInJson = new RegExp(`"${prefix}([\\w-]{0,4}):[\\w-]+"`, 'g');

/** JSON that is about to leave, with no sealed text in it. */
export function maskJson(json: string): string {
  return json.includes(prefix) ? json.replaceAll(sealedInJson, `"${stars}$1"`) : json;
}
