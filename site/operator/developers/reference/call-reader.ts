import type { OperatorCallLine } from '@parley/contract';
import {
  ApiError,
  type Call,
  type CallDelivery,
  createClient,
  getCall,
  getCallDelivery,
  listCallDeliveries,
  listCallLogs,
  listCalls,
  listLogs,
  resendCallDelivery,
} from '@parley/voice/rest';
import type { Result } from '../../failure.ts';
import type { ShownMessage } from '../message-state.ts';
import type { ShownCall } from '../shown-call.ts';
import { failureOf } from './answer-failure.ts';
import { createRecordingReader, type RecordingReader } from './recording-reader.ts';

/** Of the same contract as what the console shows, whose types say besides that there may be more fields. */
type KeptCall = ShownCall & Pick<Call, 'compliance'>;

/** A call, as the public API answers it to a key. */
export interface ReadCall {
  readonly call: KeptCall;
  /** What developers' servers were told of it; the newest hundred, the newest first. */
  readonly deliveries: readonly ShownMessage[];
  /** Of the call, and of what servers were asked and told during it, in the order of time; the last two hundred. */
  readonly log: readonly OperatorCallLine[];
}

export interface ReadDelivery {
  readonly message: ShownMessage;
  /** What is sent. */
  readonly sent: Readonly<Record<string, unknown>>;
}

export interface CallReader extends RecordingReader {
  /** The newest, the newest first. */
  listCalls(): Promise<Result<Call[]>>;
  readCall(id: string): Promise<Result<ReadCall>>;
  readDelivery(callId: string, id: string): Promise<Result<ReadDelivery>>;
  /** Queues it as if it were new. */
  resendDelivery(callId: string, id: string): Promise<Result<ShownMessage>>;
}

const listed = 25;
const lastLines = 200;

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
    ...createRecordingReader(api, key, send),
    listCalls: () => tryIt(listCalls(client, { limit: listed })),
    readCall: (callId) =>
      tryIt(
        Promise.all([
          getCall(client, callId),
          listCallDeliveries(client, callId),
          listLogs(client, { callId, type: 'Webhook', limit: lastLines }),
          listCallLogs(client, { callId, limit: lastLines }),
        ]).then(([call, deliveries, webhooks, log]) => ({
          call: call as unknown as KeptCall,
          deliveries: deliveries.map(showDelivery),
          log: [
            ...webhooks.results.map(({ requestUrl, ...line }) => ({
              ...line,
              ...(requestUrl && { log: requestUrl }),
            })),
            ...log.results.map((line) => ({ ...line, type: 'Call' as const })),
          ]
            .toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time))
            .slice(-lastLines),
        })),
      ),
    readDelivery: (callId, id) =>
      tryIt(
        getCallDelivery(client, callId, id).then(({ message: sent, ...delivery }) => ({
          message: showDelivery(delivery),
          sent,
        })),
      ),
    resendDelivery: (callId, id) =>
      tryIt(resendCallDelivery(client, callId, id).then(showDelivery)),
  };
}

/** As the console has it. It is the call's that is looked at: no link leads there. */
const showDelivery = ({ id, createdAt, type, attempts, isHeld, ...may }: CallDelivery) => ({
  ...{ id, createdAt, type, attempts, isHeld, callId: null },
  url: may.url ?? null,
  nextAttemptAt: may.nextAttemptAt ?? null,
  lastAttemptAt: may.lastAttemptAt ?? null,
  deliveredAt: may.deliveredAt ?? null,
  lastStatus: may.lastStatus ?? null,
  lastError: may.lastError ?? null,
});

async function tryIt<Value>(asking: Promise<Value>): Promise<Result<Value>> {
  try {
    return { ok: true, value: await asking };
  } catch (error) {
    if (!(error instanceof ApiError)) return { ok: false, failure: { kind: 'unreachable' } };
    return { ok: false, failure: failureOf(error.status, error.message, error.response) };
  }
}
