import { createClient } from '../rest/client.ts';
import { replayCall as replay } from '../rest/generated/operations.ts';
import type { CallReplay, ReplayCall } from '../rest/generated/types.ts';

/** Milliseconds: a replay takes up to 90 seconds, and nothing of it comes before its end. */
const patience = 100_000;

export interface ReplayCallOptions {
  /** A private key of the platform. */
  readonly token: string;
  /** Of the platform's REST API. Default: the provider's, which has no replays. */
  readonly baseUrl?: string;
  /** The call whose caller speaks once more. It has ended, and its words are kept. */
  readonly callId: string;
  /** Who answers: an id, or one written out. */
  readonly assistant: string | object;
}

/**
 * Says what the caller of a call said once more to another assistant, for tests of assistants: what it answers
 * stands beside what was answered then. Nothing is kept of it, and no tool acts. Rejects as a REST request does.
 */
export const replayCall = ({
  token,
  baseUrl,
  callId,
  assistant,
}: ReplayCallOptions): Promise<CallReplay> =>
  replay(
    createClient({ token, baseUrl, timeout: patience }),
    callId,
    (typeof assistant === 'string' ? { assistantId: assistant } : { assistant }) as ReplayCall,
  );
