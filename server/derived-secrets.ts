import { createHmac, hkdfSync } from 'node:crypto';
import { siteKeyPrefix } from '@parley/contract';
import type { Secrets } from './data-directory.ts';

/** All that servers of one `PARLEY_SECRET` know alike, without having spoken with each other. */
interface DerivedSecrets {
  readonly secrets: Secrets;
  /** Seals the keys that an installation had before, for the database. */
  readonly keysKey: string;
  /** Signs sessions of the console. */
  readonly sessionSecret: string;
  /** Signs what one server hands on to another. */
  readonly nodeSecret: string;
}

/** HKDF, with one label for each: none tells anything of another, or of what they come from. */
export function deriveSecrets(secret: string): DerivedSecrets {
  const derive = (label: string, bytes = 32) =>
    Buffer.from(hkdfSync('sha256', secret, 'parley', label, bytes)).toString('base64url');
  return {
    secrets: {
      operatorToken: derive('operator token'),
      voicePrivateKey: `sk_${derive('private key of the voice platform')}`,
      voicePublicKey: `pk_${derive('public key of the voice platform')}`,
      voiceSiteKey: `pk_${derive('voice key of the site')}`,
      voiceSealingKey: derive('sealing'),
      passSecret: derive('visitor pass'),
      siteKey: siteKeyPrefix + derive('site key', 18),
    },
    keysKey: derive('kept keys'),
    sessionSecret: derive('console sessions'),
    nodeSecret: derive('between servers'),
  };
}

/** How marks of commands begin: what is without it is of a server of before, and is found by whoever guesses. */
export const markPrefix = 'h1:';

/** Tells a command from another one to servers of one sealing key. To others it tells nothing: a command may hold a password. */
export function markCommand(sealingKey: string, command: string): string {
  const key = Buffer.from(hkdfSync('sha256', sealingKey, 'parley', 'backup commands', 32));
  return markPrefix + createHmac('sha256', key).update(command).digest('hex');
}

/** Tells a sealing key from another one, and opens nothing. */
export function fingerprintOf(sealingKey: string): string {
  return Buffer.from(hkdfSync('sha256', sealingKey, 'parley', 'fingerprint', 16)).toString('hex');
}
