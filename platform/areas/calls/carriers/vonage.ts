import { createSign, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { notConfigured } from '../../../ground/problem.ts';
import type { ProviderApi } from '../../../ground/accounts/provider-api.ts';
import { type Carrier, type CarrierState, type DialOrder, readTime } from './carrier.ts';

export interface VonageAccount {
  readonly apiKey: string;
  readonly apiSecret: string;
}

/** What signs requests for calls. */
export interface VonageApplication {
  readonly id: string;
  /** PEM */
  readonly privateKey: string;
}

const callReply = z.looseObject({
  uuid: z.string(),
  status: z.enum([
    'started',
    'ringing',
    'answered',
    'machine',
    'completed',
    'busy',
    'cancelled',
    'failed',
    'rejected',
    'timeout',
    'unanswered',
    'disconnected',
  ]),
  /** ISO 8601 */
  start_time: z.string().nullish(),
  end_time: z.string().nullish(),
});

const applicationReply = z.looseObject({
  id: z.string(),
  keys: z.looseObject({ private_key: z.string() }),
});

const tokenSeconds = 5 * 60;
const service = 'vonage-voice';

/** Makes an application in a Vonage account: calls belong to one, and it holds the key that signs them. */
export async function createVonageApplication(
  api: ProviderApi,
  { apiKey, apiSecret }: VonageAccount,
): Promise<VonageApplication> {
  const login = Buffer.from(`${apiKey}:${apiSecret}`).toString('base64');
  const { id, keys } = await api.call(
    {
      service,
      path: '/v2/applications',
      method: 'POST',
      headers: { authorization: `Basic ${login}` },
      body: JSON.stringify({ name: 'Parley', capabilities: { voice: {} } }),
    },
    applicationReply,
  );
  return { id, privateKey: keys.private_key };
}

/** Vonage's Voice API, version 1. */
export function createVonage(api: ProviderApi, application: VonageApplication): Carrier {
  const path = '/v1/calls';
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  const headers = () => ({ authorization: `Bearer ${signToken(application)}` });
  return {
    async dial(order) {
      const body = JSON.stringify(writeOrder(order));
      const request = { service, path, method: 'POST', headers: headers(), body } as const;
      return (await api.call(request, callReply)).uuid;
    },
    async look(id) {
      return toState(await api.call({ service, path: pathOf(id), headers: headers() }, callReply));
    },
    async hangUp(id) {
      const body = JSON.stringify({ action: 'hangup' });
      const request = {
        service,
        path: pathOf(id),
        method: 'PUT',
        headers: headers(),
        body,
      } as const;
      await api.call(request, z.unknown());
    },
  };
}

/** Vonage writes E.164 without the plus. */
const plain = (number: string) => number.replace(/^\+/, '');

function writeOrder({ from, to, soundUrl }: DialOrder) {
  return {
    from: { type: 'phone', number: plain(from) },
    to: [
      'sipUri' in to
        ? { type: 'sip', uri: to.sipUri }
        : {
            type: 'phone',
            number: plain(to.number),
            ...(to.extension !== undefined && { dtmfAnswer: `pp${to.extension}` }),
          },
    ],
    ncco: [
      {
        action: 'connect',
        endpoint: [{ type: 'websocket', uri: soundUrl, 'content-type': 'audio/l16;rate=16000' }],
      },
    ],
  };
}

/** A JSON web token of the application, RS256. */
function signToken({ id, privateKey }: VonageApplication): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { application_id: id, iat: now, exp: now + tokenSeconds, jti: randomUUID() };
  const unsigned = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  try {
    return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url')}`;
  } catch {
    throw notConfigured('The private key of the Vonage application cannot sign.');
  }
}

function toState({ status, start_time, end_time }: z.output<typeof callReply>): CarrierState {
  const startedAt = readTime(start_time);
  const ended = { status: 'ended', startedAt, endedAt: readTime(end_time) } as const;
  switch (status) {
    case 'started':
      return { status: 'queued' };
    case 'ringing':
      return { status };
    case 'answered':
    case 'machine':
      return { status: 'in-progress', startedAt };
    case 'completed':
      return { ...ended, endedReason: 'vonage-completed' };
    case 'disconnected':
      return { ...ended, endedReason: 'vonage-disconnected' };
    case 'busy':
      return { ...ended, endedReason: 'customer-busy' };
    case 'timeout':
    case 'unanswered':
      return { ...ended, endedReason: 'customer-did-not-answer' };
    case 'cancelled':
      return { ...ended, endedReason: 'manually-canceled' };
    case 'rejected':
      return { ...ended, endedReason: 'vonage-rejected' };
    case 'failed':
      return { ...ended, endedReason: 'vonage-failed-to-connect-call' };
  }
}
