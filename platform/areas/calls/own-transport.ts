import type { BodyOf } from '../../ground/operation-types.ts';
import { invalidFields } from '../../ground/problem.ts';
import type { Store } from '../../ground/store/store.ts';
import type { Call, CallLife } from './call-life.ts';
import { planBeginning } from './schedule.ts';
import { readFirstAssistant, requireSpeaker } from '../../ground/speaker.ts';

/* Calls that come to this server itself: from a browser, or over a WebSocket. */

/** Who asks for a call. */
export interface OwnCaller {
  readonly orgId: string;
  readonly byPublicKey: boolean;
}

/** The transport of web calls over this server, by the name that the browser's client knows it by. */
const webTransport = 'webrtc';
export const websocketTransport = 'vapi.websocket';

export async function beginWebCall(
  { life, store }: { readonly life: CallLife; readonly store: Store },
  { orgId, byPublicKey }: OwnCaller,
  order: BodyOf<'createWebCall'>,
): Promise<Call> {
  requireSpeaker(order);
  const { roomDeleteOnUserLeaveEnabled = true, ...body } = order;
  const begun = { ...body, type: 'webCall', status: 'queued' };
  const assistant = await readFirstAssistant(store, { ...begun, orgId });
  const artifactPlan = assistant?.artifactPlan;
  const kept = {
    ...begun,
    ...(artifactPlan && { artifactPlan }),
    transport: { provider: webTransport, conversationType: 'voice', roomDeleteOnUserLeaveEnabled },
  };
  return life.begin(orgId, kept, { byPublicKey });
}

export async function beginWebsocketCall(
  { life }: { readonly life: CallLife },
  { orgId, byPublicKey }: OwnCaller,
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
  const { format = 'pcm_s16le', sampleRate } = order.transport?.audioFormat ?? {};
  const begun = {
    ...order,
    type: 'vapi.websocketCall',
    ...planBeginning(order.schedulePlan),
    transport: {
      ...order.transport,
      audioFormat: {
        format,
        container: 'raw',
        sampleRate: sampleRate ?? (format === 'mulaw' ? 8000 : 16_000),
      },
    },
  };
  return life.begin(orgId, begun, { byPublicKey });
}
