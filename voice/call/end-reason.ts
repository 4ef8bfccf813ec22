import type { FatalErrorKind } from './transport.ts';

/**
 * Why a call, or the attempt to start one, is over. The set is closed: every `ended` event carries
 * exactly one of these, whatever the transport.
 */
export type EndReason =
  /** By `stop()` or `end()`. */
  | 'stopped'
  /** By the `AbortSignal` given to `start()` or `reconnect()`. */
  | 'aborted'
  /** By the assistant or the platform; `endedReason` has the platform's word, when it gave one. */
  | 'hung-up'
  /** The platform refused to make the call, or could not be reached. */
  | 'web-call-failed'
  | 'microphone-denied'
  /** There is none, it is in use, or it cannot do what was asked. */
  | 'microphone-unavailable'
  /** The room was joined, and no assistant began to listen. */
  | 'no-answer'
  /** Nothing here carries calls of the kind that the platform made. */
  | 'unsupported'
  /** A fault of this package or of something handed to it. */
  | 'failed'
  | Exclude<FatalErrorKind, 'unknown'>;

/** What happened and what to do about it, for a person. */
export interface EndReasonText {
  readonly text: string;
  readonly hint: string;
}

const texts: Readonly<Record<EndReason, EndReasonText>> = {
  stopped: { text: 'You ended the call.', hint: '' },
  aborted: { text: 'The call was cancelled.', hint: '' },
  'hung-up': { text: 'The assistant ended the call.', hint: '' },
  'web-call-failed': {
    text: 'The call could not be set up.',
    hint: 'Check the network, the public key and the assistant id.',
  },
  'microphone-denied': {
    text: 'The microphone is not allowed.',
    hint: 'Allow the microphone for this site in the browser, then call again.',
  },
  'microphone-unavailable': {
    text: 'No microphone can be used.',
    hint: 'Connect a microphone, or close the program that uses it, then call again.',
  },
  'no-answer': {
    text: 'The assistant did not answer.',
    hint: 'Call again; if it stays so, look at the assistant’s logs on the platform.',
  },
  unsupported: {
    text: 'This call cannot be made here.',
    hint: 'Use a current browser over https, and give the client the transport the call needs.',
  },
  failed: { text: 'Something went wrong.', hint: 'The error has the details.' },
  'connection-error': {
    text: 'The connection was lost.',
    hint: 'Check the network; a firewall may block real-time media.',
  },
  'end-of-life': {
    text: 'This version of the real-time library is no longer served.',
    hint: 'Update the package.',
  },
  'no-room': { text: 'The call’s room does not exist.', hint: 'It is over. Start a new call.' },
  'exp-room': { text: 'The call’s room has expired.', hint: 'Start a new call.' },
  'nbf-room': { text: 'The call’s room is not open yet.', hint: 'Check this device’s clock.' },
  'exp-token': { text: 'The pass to the call has expired.', hint: 'Start a new call.' },
  'nbf-token': {
    text: 'The pass to the call is not valid yet.',
    hint: 'Check this device’s clock.',
  },
  'meeting-full': { text: 'The call’s room is full.', hint: 'Leave it in your other tabs.' },
  'not-allowed': {
    text: 'You may not join this call.',
    hint: 'The room is private: the platform has to give a token with it.',
  },
  ejected: {
    text: 'The platform removed you from the call.',
    hint: 'Most often the assistant was at its end or at its longest duration.',
  },
  'load-failed': {
    text: 'The calling software could not be loaded.',
    hint: 'Check the network and the page’s content security policy.',
  },
};

/** Plain words for a reason, and a hint at the cure; the hint is empty where none is needed. */
export function describeEndReason(reason: EndReason): EndReasonText {
  return texts[reason];
}
