import { siteKeyPrefix } from '@parley/contract';

/** The files of the data directory's `secrets`: what we make, read, back up and restore. */
export const secretFiles = {
  /** Signs in to the operator's console. */
  operatorToken: 'operator-token',
  /** Private bearer token of the embedded voice platform's first organisation. */
  voicePrivateKey: 'voice-private-key',
  /** Its public one, for pages: starts calls and chats, and nothing else. */
  voicePublicKey: 'voice-public-key',
  /** Public: the key that the site's own page calls by. */
  voiceSiteKey: 'voice-site-key',
  /** Encrypts what the voice platform keeps secret for its organisations, and signs their sessions. */
  voiceSealingKey: 'voice-sealing-key',
  /** Signs visitor passes and salts the hashes that chat budgets are counted by. */
  passSecret: 'pass-secret',
  /** Public: the page's own key for `/gemini`. Kept so that stored copies stay valid. */
  siteKey: 'site-key',
} as const;

/** Signs sessions of the console, where no other server has to know them. A restore removes it. */
export const sessionSecretFile = 'session-secret';

export type SecretName = keyof typeof secretFiles;
export type SecretFile = (typeof secretFiles)[SecretName];

export const secretFileNames: readonly SecretFile[] = Object.values(secretFiles);

/** In bytes. */
export const largestSecretFile = 4096;
const fewestCharacters = 16;

/** The secret that a file's text holds, or null when the server would not start with it. */
export function parseSecretFile(file: SecretFile, text: string): string | null {
  if (Buffer.byteLength(text) > largestSecretFile) return null;
  const secret = text.trim();
  if (secret.length < fewestCharacters) return null;
  return file !== secretFiles.siteKey || secret.startsWith(siteKeyPrefix) ? secret : null;
}
