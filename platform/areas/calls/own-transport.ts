import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../ground/access/caller.ts';
import { hashToken, makeCallToken } from '../../ground/access/token-values.ts';
import type { Assistant, Workflow } from '../../ground/conversation/message.ts';
import type { BodyOf } from '../../ground/operation-types.ts';
import { invalidFields } from '../../ground/problem.ts';
import { type AskedBy, keepRoom } from '../../ground/store/rooms.ts';
import type { Store } from '../../ground/store/store.ts';
import type { Call, CallLife } from './call-life.ts';
import { planBeginning } from './schedule.ts';
import {
  longestSecondsOf,
  readFirstAssistant,
  readWorkflow,
  requireSpeaker,
} from '../../ground/speaker.ts';

/* Calls that come to this server itself: from a browser, or over a WebSocket. */

/** Who asks for a call, and what of it is known before it begins. */
export interface OwnCaller {
  readonly orgId: string;
  readonly askedBy: AskedBy;
}

/** What calls need of the part of the platform where they take place. */
export interface OwnRooms {
  /** @throws {Problem} 503 where there are as many as this server takes; 403, 429 for who may not begin one. */
  admit(caller: Caller, request: FastifyRequest): Promise<Admitted>;
  /** Who was let in to a call that was begun. Told when it is over, or could no longer be joined. */
  hold(id: string, guest: Guest): void;
  /** @throws {Problem} 424 where its model hears and speaks by itself, and there is no credential to have it by. */
  requireEngine(orgId: string, assistant: Assistant): Promise<void>;
  /** Who finds words and makes sound first, and what this server can do where a browser cannot. */
  planSpeech(of: {
    readonly orgId: string;
    /** Who speaks first; null where that is no assistant. */
    readonly assistant: Assistant | null;
    readonly workflow: Workflow | null;
    /** Its time is counted for somebody. */
    readonly isCounted: boolean;
  }): Promise<
    Required<Pick<NonNullable<Call['transport']>, 'recognition' | 'speech' | 'serverCan'>> &
      Pick<NonNullable<Call['transport']>, 'anyVoice' | 'asksToRecord'>
  >;
  /** Whether a WebSocket can have sound of so many samples a second. */
  plays(sampleRate: number): boolean;
  /** Ends a call that goes on here. Resolves when it is over. */
  cancel(id: string): Promise<void>;
}

/** Whoever may come into a call. */
interface Admitted {
  readonly visitor: string | null;
  /** For whom the time of the call is counted; null for nobody. */
  readonly account: string | null;
  readonly longestSeconds: number | null;
  /** Where other servers reach the one that let them in. */
  readonly nodeUrl: string | null;
  readonly guest: Guest;
}

/** What is not kept of them. */
interface Guest {
  readonly leave?: () => void;
}

/** Whoever was let in has left where their call does not begin. */
async function beginHeld(
  rooms: Pick<OwnRooms, 'hold'>,
  { guest }: Admitted,
  begin: () => Promise<Call>,
): Promise<Call> {
  try {
    const call = await begin();
    rooms.hold(call.id, guest);
    return call;
  } catch (error) {
    guest.leave?.();
    throw error;
  }
}

export interface OwnCallParts {
  readonly life: CallLife;
  readonly store: Store;
  readonly rooms: OwnRooms;
}

/** The transport of web calls over this server, by the name that the browser's client knows it by. */
const webTransport = 'webrtc';
export const websocketTransport = 'vapi.websocket';

export function beginWebCall(
  parts: OwnCallParts,
  caller: OwnCaller,
  admitted: Admitted,
  order: BodyOf<'createWebCall'>,
): Promise<Call> {
  return beginHeld(parts.rooms, admitted, () => keepWebCall(parts, caller, admitted, order));
}

async function keepWebCall(
  { life, store, rooms }: OwnCallParts,
  { orgId, askedBy }: OwnCaller,
  admitted: Admitted,
  order: BodyOf<'createWebCall'>,
): Promise<Call> {
  requireSpeaker(order);
  const { roomDeleteOnUserLeaveEnabled = true, ...body } = order;
  const begun = { ...body, type: 'webCall', status: 'queued' };
  const assistant = await readFirstAssistant(store, { ...begun, orgId });
  if (assistant) await rooms.requireEngine(orgId, assistant);
  const workflow = await readWorkflow(store, { ...begun, orgId });
  const kept = {
    ...begun,
    ...planArtifacts((assistant ?? workflow)?.artifactPlan),
    transport: {
      provider: webTransport,
      conversationType: 'voice',
      roomDeleteOnUserLeaveEnabled,
      ...(await rooms.planSpeech({
        orgId,
        assistant,
        workflow,
        isCounted: admitted.account !== null,
      })),
      ...(assistant && {
        longestSeconds: Math.min(
          longestSecondsOf(assistant),
          admitted.longestSeconds ?? Number.POSITIVE_INFINITY,
        ),
      }),
    },
  };
  const callToken = makeCallToken();
  const call = await life.begin(orgId, kept, {
    byPublicKey: askedBy !== 'private',
    within: (tx, { id: callId }) =>
      keepRoom(tx, { callId, tokenHash: hashToken(callToken), askedBy, ...admitted }),
  });
  // Here alone: whoever reads the call later may not join it.
  return { ...call, transport: { ...call.transport, callToken } };
}

/** This server records by itself: no page is told to, nor to send its camera for that. */
function planArtifacts(plan: Call['artifactPlan']): Pick<Call, 'artifactPlan'> | null {
  if (!plan) return null;
  const { videoRecordingEnabled: _video, ...artifactPlan } = plan;
  return { artifactPlan };
}

export function beginWebsocketCall(
  parts: OwnCallParts,
  caller: OwnCaller,
  admitted: Admitted,
  order: BodyOf<'createCall'>,
): Promise<Call> {
  return beginHeld(parts.rooms, admitted, () => keepWebsocketCall(parts, caller, admitted, order));
}

async function keepWebsocketCall(
  { life, store, rooms }: OwnCallParts,
  { orgId, askedBy }: OwnCaller,
  admitted: Admitted,
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
  const { format = 'pcm_s16le', sampleRate = format === 'mulaw' ? 8000 : 16_000 } =
    order.transport?.audioFormat ?? {};
  if (!rooms.plays(sampleRate))
    throw invalidFields([
      `transport.audioFormat.sampleRate: ${sampleRate} is none that this server plays, such as 8000, 16000, 24000, 44100 or 48000`,
    ]);
  const begun = {
    ...order,
    type: 'vapi.websocketCall',
    ...planBeginning(order.schedulePlan),
    transport: {
      ...order.transport,
      audioFormat: {
        format,
        container: 'raw',
        sampleRate,
      },
    },
  };
  const assistant = await readFirstAssistant(store, { ...begun, orgId });
  if (assistant) await rooms.requireEngine(orgId, assistant);
  return life.begin(orgId, begun, {
    byPublicKey: askedBy !== 'private',
    // Whoever has the address may join.
    within: (tx, { id: callId }) => keepRoom(tx, { callId, tokenHash: null, askedBy, ...admitted }),
  });
}
