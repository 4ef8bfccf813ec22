import { refuse } from '../call/control-error.ts';
import { fieldsOf } from './fields.ts';

const audioCodecs = ['OPUS', 'PCMU', 'PCMA', 'G722'] as const;
const videoCodecs = ['H264', 'VP8'] as const;

type AudioCodec = (typeof audioCodecs)[number];
type VideoCodec = (typeof videoCodecs)[number];

interface Callee {
  /** Under 200 characters. */
  readonly displayName?: string;
  /** At most 36 characters. */
  readonly userId?: string;
}

/** Whom to call: a SIP address or a phone number, never both. */
export type DialOutOptions = Callee &
  (
    | {
        /** Begins with `sip:`. */
        readonly sipUri: string;
        readonly phoneNumber?: never;
        readonly callerId?: never;
        readonly video?: boolean;
        readonly codecs?: {
          readonly audio?: readonly AudioCodec[];
          readonly video?: readonly VideoCodec[];
        };
      }
    | {
        /** E.164: a plus, then digits. */
        readonly phoneNumber: string;
        readonly sipUri?: never;
        readonly callerId?: string;
        readonly codecs?: { readonly audio?: readonly AudioCodec[] };
      }
  );

const fail = (why: string): never => refuse(`Error starting dial out: ${why}`);

export function checkDialOut(options: unknown): object {
  const { sipUri, phoneNumber, video, codecs, callerId, displayName, userId } = fieldsOf(options);
  if (!sipUri && !phoneNumber) fail('either a sip uri or phone number must be provided');
  if (sipUri && phoneNumber) fail('only one of sip uri or phone number must be provided');
  if (sipUri) {
    if (typeof sipUri !== 'string') return fail('sipUri must be a string');
    if (!sipUri.startsWith('sip:')) fail("Invalid SIP URI, must start with 'sip:'");
    if (video && typeof video !== 'boolean') fail('video must be a boolean value');
    checkAudioCodecs(fieldsOf(codecs)['audio']);
    checkVideoCodecs(fieldsOf(codecs)['video']);
  }
  if (phoneNumber) {
    if (typeof phoneNumber !== 'string') return fail('phoneNumber must be a string');
    if (!/^\+\d+$/.test(phoneNumber))
      fail('Invalid phone number, must be valid phone number as per E.164');
    checkAudioCodecs(fieldsOf(codecs)['audio']);
  }
  if (callerId) {
    if (typeof callerId !== 'string') fail('callerId must be a string');
    if (sipUri) fail('callerId not allowed with sipUri');
  }
  if (displayName) {
    if (typeof displayName !== 'string') return fail('displayName must be a string');
    if (displayName.length >= 200) fail('displayName length must be less than 200');
  }
  if (userId) {
    if (typeof userId !== 'string') return fail('userId must be a string');
    if (userId.length > 36) fail('userId length must be less than or equal to 36');
  }
  return { ...fieldsOf(options) };
}

function checkAudioCodecs(codecs: unknown): void {
  for (const codec of listCodecs('audio', codecs))
    if (!audioCodecs.some((known) => known === codec))
      fail(`audio codec must be one of ${audioCodecs.join(', ')}`);
}

function checkVideoCodecs(codecs: unknown): void {
  for (const codec of listCodecs('video', codecs))
    if (!videoCodecs.some((known) => known === codec))
      fail(`video codec must be ${videoCodecs.join(' or ')}`);
}

/** Checks the list as it goes, so that the first wrong entry is the one that is named. */
function* listCodecs(kind: 'audio' | 'video', codecs: unknown): Generator<string> {
  if (!codecs) return;
  if (!Array.isArray(codecs)) return fail(`${kind} codec must be an array`);
  if (codecs.length === 0) fail(`${kind} codec array specified but empty`);
  for (const codec of codecs as unknown[]) {
    if (typeof codec !== 'string') return fail(`${kind} codec must be a string`);
    yield codec;
  }
}
