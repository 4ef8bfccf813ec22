import type { CallStatus, Devices, MicrophonePermission, VoiceClient } from '@parley/voice';
import { silence } from '../services/voice-agent.ts';
import type { CallEnding, Came, VoiceAgent, VoiceAgentEvent } from '../services/voice-agent.ts';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { KeptCall } from './kept-call.ts';
import { callIsOver, isRefusal, readEnding } from './read-ending.ts';

export interface SdkAgentPorts {
  readonly client: Pick<VoiceClient, 'start' | 'reconnect' | 'stop' | 'on'>;
  readonly kept: KeptCall;
  readonly devices: Pick<Devices, 'state' | 'askForMicrophone'>;
  readonly assistantId: string;
  /** Whether this browser can carry a call at all. */
  readonly canCall: () => boolean;
}

export type MicrophoneRefusal = Extract<MicrophonePermission, { state: 'refused' }>;

/** Where the visitor is; what the call itself does is the client's status. */
export type CallScene =
  /** `refusal`: why the last call could not have the microphone. */
  | { readonly name: 'rest'; readonly refusal: MicrophoneRefusal | null }
  /** The browser asks for the microphone. */
  | { readonly name: 'asking' }
  | { readonly name: 'call' };

/** What neither the browser nor the platform does in this call. */
export type Missing = 'recognition' | 'speech';

/** Null where that is nothing to be told. */
type CameTo = () => Came | null;

export interface SdkAgent extends VoiceAgent {
  readonly scene: Pick<Store<CallScene>, 'get' | 'subscribe'>;
  readonly missing: Pick<Store<readonly Missing[]>, 'get' | 'subscribe'>;
  /** A call in which the visitor types. */
  startWithoutMicrophone(): void;
  /** Asks `tell` as a call ends what it came to; null: nobody can tell. */
  concludeBy(tell: CameTo | null): void;
}

/** Of somebody who speaks up, as a browser measures a microphone. */
const fullVolume = 0.15;

const atRest: CallScene = { name: 'rest', refusal: null };

/** The voice agent over our SDK: the microphone is asked for first, since the platform bills a call. */
export function createSdkAgent(ports: SdkAgentPorts): SdkAgent {
  const { client, devices, assistantId, canCall, kept } = ports;
  const scene = createStore<CallScene>(atRest);
  const listeners = new Set<(event: VoiceAgentEvent) => void>();
  const emit = (event: VoiceAgentEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  const levels = createStore(silence);
  const missing = createStore<readonly Missing[]>([]);
  let state: CallStatus['state'] = 'idle';
  /** The end of this call has yet to be told. */
  let isRefused = false;
  let wasLost = false;
  /** The platform's word why this call is over; empty until then. */
  let hungUpFor = '';
  /** The call was begun by a page before this one. */
  let isRejoined = false;
  /** What the browser finds no words in, the platform may. */
  let serverHears = false;
  let cameTo: CameTo | null = null;
  const isUnderWay = () => state === 'starting' || state === 'waiting' || state === 'active';

  for (const event of ['speech-start', 'speech-end'] as const)
    client.on(event, () => isUnderWay() && emit(event));
  client.on('call-start', () => emit('call-start'));
  client.on('volume-level', (assistant) => levels.set({ ...levels.get(), assistant }));
  // Of the assistant, 1 is already the full volume of speech; of the microphone, where it distorts.
  client.on('local-volume-level', (level) =>
    levels.set({ ...levels.get(), visitor: Math.min(1, level / fullVolume) }),
  );
  client.on('speech-unavailable', (what) => missing.set([...missing.get(), what]));
  // The room is closed a moment later.
  client.on('message', (message) => {
    if (message.type === 'status-update' && message.status === 'ended')
      hungUpFor = message.endedReason ?? '';
    if (message.type === 'unable' && !missing.get().includes(message.what) && !serverHears)
      missing.set([...missing.get(), message.what]);
  });
  client.on('status', (status) => {
    const wasUnderWay = isUnderWay();
    const wasActive = state === 'active';
    state = status.state;
    if (status.state === 'waiting') serverHears = canHear(status.call);
    if (status.state === 'active') {
      const isLost = status.carrier === 'lost';
      if (isLost && !wasLost) emit('lost');
      wasLost = isLost;
      // Of a call elsewhere the page is no part any more once it goes.
      if (status.call.transport?.provider === 'webrtc') void keep(status);
    }
    if (status.state !== 'ending' && status.state !== 'ended') return;
    kept.write(null);
    levels.set(silence);
    // A refusal's words come with the end; a call that was had is told at once, and what it leaves behind
    // is freed while the visitor goes on.
    if (status.state === 'ending' && isRefusal(status.reason, wasActive)) isRefused = true;
    else if (wasUnderWay || isRefused) {
      isRefused = false;
      finish(readEnding(status, wasActive, hungUpFor));
    }
  });

  async function keep(status: Extract<CallStatus, { state: 'active' }>): Promise<void> {
    const { writeKeptCall } = await import('./kept-call.ts');
    if (state === 'active') kept.write(writeKeptCall(status));
  }

  async function rejoin(): Promise<void> {
    prepare();
    const { rejoinKept } = await import('./kept-call.ts');
    isRejoined = true;
    if (!rejoinKept(client, kept)) finish('cancelled');
  }

  function finish(reason: CallEnding): void {
    scene.set(atRest);
    // Whatever the platform says of a call that it does not have any more.
    const isGone = isRejoined && typeof reason === 'object' && 'words' in reason;
    const ending = isGone ? callIsOver : reason;
    const came = !isGone && cameTo?.();
    emit(ending);
    if (came) emit(came);
    if (ending === 'start-failed') void findRefusal();
  }

  /** The call knows only that it has no microphone; asking again tells why. */
  async function findRefusal(): Promise<void> {
    const permission = await devices.askForMicrophone();
    if (permission.state === 'refused' && scene.get() === atRest) {
      scene.set({ name: 'rest', refusal: permission });
    }
  }

  async function askFirst(): Promise<void> {
    const asking: CallScene = { name: 'asking' };
    scene.set(asking);
    const permission = await devices.askForMicrophone();
    // Another scene: the visitor did not wait for the browser's question.
    if (scene.get() !== asking) return;
    if (permission.state !== 'refused') return begin();
    scene.set({ name: 'rest', refusal: permission });
    emit('start-failed');
  }

  function prepare(): void {
    scene.set({ name: 'call' });
    missing.set([]);
    hungUpFor = '';
  }

  function begin(microphone = true): void {
    prepare();
    isRejoined = false;
    // How it goes on is told by events; it rejects only without an assistant.
    void client.start({ assistant: assistantId, microphone });
  }

  return {
    scene,
    levels,
    missing,
    concludeBy: (tell) => void (cameTo = tell),
    startWithoutMicrophone() {
      emit('begun');
      begin(false);
    },
    start() {
      // Nobody is asked for a microphone that would not help.
      if (!canCall()) emit('unsupported');
      else if (devices.state.permission.state === 'granted') begin();
      else void askFirst();
    },
    rejoin: () => void rejoin().catch(() => finish('load-failed')),
    stop() {
      if (scene.get().name === 'asking') finish('cancelled');
      else void client.stop();
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const canHear = ({
  transport,
}: {
  readonly transport?: { readonly serverCan?: readonly string[] };
}) => transport?.serverCan?.includes('recognition') ?? false;
