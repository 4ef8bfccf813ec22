import { callEndWords } from '@parley/business/call-end-words';
import type { visitorPassReason } from '@parley/contract';
import type { CallEnded, CallStatus } from '@parley/voice';
import type { CallEnding } from '../services/voice-agent.ts';

type Over = Extract<CallStatus, { state: 'ending' | 'ended' }>;
type Reason = Over['reason'];

export const callIsOver = { words: callEndWords['no-room'] } as const satisfies CallEnding;

/** By the word for it of the room, or of who hung up. */
const ofReason: Readonly<Record<string, string>> = callEndWords;

/** The words of a refusal come with the end, and not before. */
export const isRefusal = (reason: Reason, wasActive: boolean): boolean =>
  reason === 'web-call-failed' || (!wasActive && (reason in ofReason || reason === 'failed'));

/** @param hungUpFor the platform's word why; empty where it gave none */
export function readEnding(status: Over, wasActive: boolean, hungUpFor: string): CallEnding {
  switch (status.reason) {
    case 'stopped':
    case 'aborted':
      return wasActive ? 'call-end' : 'cancelled';
    case 'hung-up': {
      const description =
        ofReason[hungUpFor] ?? (/error|failed/.test(hungUpFor) ? callEndWords.broken : null);
      return description === null ? 'call-end' : { description };
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
  if (code === 503) return { words: callEndWords.busy };
  // The budget of calls is used up: the platform's words are for the visitor.
  if (code === 429) return { words: typeof message === 'string' ? message : callEndWords.tooMany };
  const words = ofReason[status.reason];
  return words === undefined ? 'error' : { words };
}

/** The reply that refused: of making the call, or of joining it, where the transport keeps it. */
function findRefusal(error: CallEnded['error']): Refused {
  const cause = Object(error?.cause) as Refused & { readonly details?: unknown };
  return cause.status === undefined ? (Object(cause.details) as Refused) : cause;
}
