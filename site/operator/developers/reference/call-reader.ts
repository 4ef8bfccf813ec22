import type { OperatorCallLine } from '@parley/contract';
import {
  ApiError,
  type Call,
  createClient,
  getCall,
  listCallLogs,
  listCalls,
  listLogs,
} from '@parley/voice/rest';
import type { Failure, Result } from '../../failure.ts';
import type { ShownCall } from '../shown-call.ts';

/** Of the same contract as what the console shows, whose types say besides that there may be more fields. */
type KeptCall = ShownCall & Pick<Call, 'compliance'>;

/** A call, as the public API answers it to a key. */
export interface ReadCall {
  readonly call: KeptCall;
  /** What developers' servers were asked and told during it; the newest hundred. */
  readonly webhooks: readonly OperatorCallLine[];
  /** In the order of time; the last two hundred. */
  readonly log: readonly OperatorCallLine[];
}

export interface CallReader {
  /** The newest, the newest first. */
  listCalls(): Promise<Result<Call[]>>;
  readCall(id: string): Promise<Result<ReadCall>>;
  /** The WAV of both sides. @param signal calls it off, which rejects */
  readSound(id: string, signal: AbortSignal): Promise<Result<ArrayBuffer>>;
}

const listed = 25;

/** @param api where the operations are, on this origin */
export function createCallReader(api: string, key: string): CallReader {
  /** What opens the API is the key alone, and it goes nowhere else. */
  const send: typeof fetch = (address, init) =>
    fetch(address, {
      ...init,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
    });
  const client = createClient({ token: key, baseUrl: api, fetch: send });

  return {
    listCalls: () => tryIt(listCalls(client, { limit: listed })),
    readCall: (callId) =>
      tryIt(
        Promise.all([
          getCall(client, callId),
          listLogs(client, { callId, type: 'Webhook', limit: 100 }),
          listCallLogs(client, { callId, limit: 200 }),
        ]).then(([call, webhooks, log]) => ({
          call: call as unknown as KeptCall,
          webhooks: webhooks.results
            .map(({ requestUrl, ...line }) => ({ ...line, ...(requestUrl && { log: requestUrl }) }))
            .toReversed(),
          log: log.results.map((line) => ({ ...line, type: 'Call' as const })).toReversed(),
        })),
      ),
    async readSound(id, signal) {
      // Where the address that the call names leads on this origin: the key goes nowhere else.
      const address = `${api}/call/${encodeURIComponent(id)}/recording/stereo.wav`;
      const headers = { authorization: `Bearer ${key}` };
      try {
        const reply = await send(address, { headers, signal });
        if (reply.ok) return { ok: true, value: await reply.arrayBuffer() };
        return { ok: false, failure: failureOf(reply.status, await reply.text(), reply) };
      } catch {
        signal.throwIfAborted();
        return { ok: false, failure: { kind: 'unreachable' } };
      }
    },
  };
}

async function tryIt<Value>(asking: Promise<Value>): Promise<Result<Value>> {
  try {
    return { ok: true, value: await asking };
  } catch (error) {
    if (!(error instanceof ApiError)) return { ok: false, failure: { kind: 'unreachable' } };
    return { ok: false, failure: failureOf(error.status, error.message, error.response) };
  }
}

function failureOf(status: number, message: string, { headers }: Response): Failure {
  if (status === 404) return { kind: 'missing' };
  if (status === 429)
    return { kind: 'too-many', seconds: Number(headers.get('retry-after')) || 60 };
  return status >= 500 ? { kind: 'broken', status } : { kind: 'refused', message };
}
