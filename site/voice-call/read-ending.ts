import type { visitorPassReason } from '@parley/contract';
import type { CallEnded, CallStatus } from '@parley/voice';
import type { CallEnding } from '../services/voice-agent.ts';

type Over = Extract<CallStatus, { state: 'ending' | 'ended' }>;
type Reason = Over['reason'];

const over = 'This call is over. Start a new one, or ask by text: the chat is open.';
export const callIsOver = { words: over } as const satisfies CallEnding;

/** What the room's refusals say to a visitor, each with what to do next. */
const ofRoom: Readonly<Partial<Record<Reason, string>>> = {
  'meeting-full': 'This call is open in another tab. End it there, then start a new one here.',
  'no-room': over,
  'exp-room': over,
  'exp-token': 'Connecting took too long. Start a new call, or ask by text: the chat is open.',
  'not-allowed': 'This page may not join the call. Reload it, or ask by text: the chat is open.',
};

const busy = 'All lines are busy. Please try again in a minute, or ask by text: the chat is open.';
const tooMany =
  'Too many calls were started. Please wait a minute, or ask by text: the chat is open.';

/** Why the assistant or the platform hung up, where the visitor did not ask for it. */
const ofHangUp: Readonly<Record<string, string>> = {
  'silence-timed-out':
    'It was quiet for a while, so the call ended. Start a new one, or ask by text: the chat is open.',
  'exceeded-max-duration':
    'The call was as long as one may be. Start a new one, or ask by text: the chat is open.',
  'worker-shutdown':
    'Our server was restarted, so the call ended. Start a new one in a minute, or ask by text.',
  'assistant-ended-call': 'The AI ended the call. Start a new one whenever you like.',
};
const broken = 'The AI could not go on. Start a new call, or ask by text: the chat is open.';

/** The words of a refusal come with the end, and not before. */
export const isRefusal = (reason: Reason, wasActive: boolean): boolean =>
  reason === 'web-call-failed' || (!wasActive && (reason in ofRoom || reason === 'failed'));

/** @param hungUpFor the platform's word why; empty where it gave none */
export function readEnding(status: Over, wasActive: boolean, hungUpFor: string): CallEnding {
  switch (status.reason) {
    case 'stopped':
    case 'aborted':
      return wasActive ? 'call-end' : 'cancelled';
    case 'hung-up': {
      const hungUp = ofHangUp[hungUpFor] ?? (/error|failed/.test(hungUpFor) ? broken : null);
      return hungUp === null ? 'call-end' : { hungUp };
    }
    case 'load-failed':
      return 'load-failed';
    case 'microphone-denied':
    case 'microphone-unavailable':
      return 'start-failed';
    default:
      return wasActive ? 'error' : readRefusal(status);
  }
}

/** What of the platform's refusals has a next step for the visitor. */
interface Refused {
  readonly status?: number;
  readonly body?: { readonly message?: unknown; readonly reason?: unknown } | string | null;
}

const passReason: typeof visitorPassReason = 'VISITOR_PASS_REQUIRED';

function readRefusal(status: Over): CallEnding {
  const { status: code, body } = findRefusal(status.state === 'ended' ? status.error : null);
  const { message, reason } = Object(body) as { message?: unknown; reason?: unknown };
  if (code === 403 && reason === passReason) return 'pass-required';
  if (code === 503) return { words: busy };
  // The budget of calls is used up: the platform's words are for the visitor.
  if (code === 429) return { words: typeof message === 'string' ? message : tooMany };
  const words = ofRoom[status.reason];
  return words === undefined ? 'error' : { words };
}

/** The reply that refused: of making the call, or of joining it, where the transport keeps it. */
function findRefusal(error: CallEnded['error']): Refused {
  const cause = Object(error?.cause) as Refused & { readonly details?: unknown };
  return cause.status === undefined ? (Object(cause.details) as Refused) : cause;
}
