import type { BodyOf } from '../../ground/operation-types.ts';
import { invalidFields } from '../../ground/problem.ts';
import type { Store } from '../../ground/store/store.ts';
import type { Call, CallChange, CallLife } from './call-life.ts';
import { planBeginning } from './schedule.ts';
import { readFirstAssistant, requireSpeaker } from '../../ground/speaker.ts';

/* Calls that come to this server itself: from a browser, or over a WebSocket. */

export interface OwnCallSetting {
  readonly orgId: string;
  /** Where whoever asked reaches this server, without a trailing slash. */
  readonly origin: string;
  readonly byPublicKey: boolean;
}

/** The transport of web calls over this server, by the name that the browser's client knows it by. */
const webTransport = 'webrtc';
export const websocketTransport = 'vapi.websocket';

export async function beginWebCall(
  { life, store }: { readonly life: CallLife; readonly store: Store },
  { orgId, origin, byPublicKey }: OwnCallSetting,
  order: BodyOf<'createWebCall'>,
): Promise<Call> {
  requireSpeaker(order);
  const { roomDeleteOnUserLeaveEnabled = true, ...body } = order;
  const begun = { ...body, type: 'webCall', status: 'queued' };
  const assistant = await readFirstAssistant(store, { ...begun, orgId });
  const artifactPlan = assistant?.artifactPlan;
  const complete = ({ id }: Call): CallChange => {
    const callUrl = `${origin}/voice/call/${id}/web`;
    return {
      webCallUrl: callUrl,
      transport: {
        provider: webTransport,
        conversationType: 'voice',
        roomDeleteOnUserLeaveEnabled,
        callUrl,
      },
    };
  };
  const kept = { ...begun, ...(artifactPlan && { artifactPlan }) };
  return life.begin(orgId, kept, { complete, byPublicKey });
}

export async function beginWebsocketCall(
  { life }: { readonly life: CallLife },
  { orgId, origin, byPublicKey }: OwnCallSetting,
  order: BodyOf<'createCall'>,
): Promise<Call> {
  requireSpeaker(order);
  const telephone = (['phoneNumberId', 'phoneNumber', 'customers'] as const).filter(
    (field) => order[field] !== undefined,
  );
  if (telephone.length > 0) {
    throw invalidFields(
      telephone.map((field) => `${field}: a call over ${websocketTransport} has no telephone`),
    );
  }
  const body = {
    ...order,
    type: 'vapi.websocketCall',
    ...planBeginning(order.schedulePlan),
  };
  const { format = 'pcm_s16le', sampleRate } = order.transport?.audioFormat ?? {};
  const complete = ({ id }: Call): CallChange => ({
    transport: {
      ...order.transport,
      audioFormat: {
        format,
        container: 'raw',
        sampleRate: sampleRate ?? (format === 'mulaw' ? 8000 : 16_000),
      },
      // Whoever has this address may join: it holds the call's id, which nobody guesses.
      websocketCallUrl: `${origin.replace(/^http/, 'ws')}/voice/call/${id}/transport`,
    },
  });
  return life.begin(orgId, body, { complete, byPublicKey });
}
