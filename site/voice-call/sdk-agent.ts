import type {
  CallStatus,
  Devices,
  EndReason,
  MicrophonePermission,
  VoiceClient,
} from '@parley/voice';
import type { CallEnding, VoiceAgent, VoiceAgentEvent } from '../services/voice-agent.ts';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';

export interface SdkAgentPorts {
  readonly client: Pick<VoiceClient, 'start' | 'stop' | 'on'>;
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

export interface SdkAgent extends VoiceAgent {
  readonly scene: Pick<Store<CallScene>, 'get' | 'subscribe'>;
}

const atRest: CallScene = { name: 'rest', refusal: null };

/** The voice agent over our SDK: the microphone is asked for first, since the platform bills a call. */
export function createSdkAgent({ client, devices, assistantId, canCall }: SdkAgentPorts): SdkAgent {
  const scene = createStore<CallScene>(atRest);
  const listeners = new Set<(event: VoiceAgentEvent) => void>();
  const emit = (event: VoiceAgentEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  let state: CallStatus['state'] = 'idle';
  const isUnderWay = () => state === 'starting' || state === 'waiting' || state === 'active';

  for (const event of ['speech-start', 'speech-end'] as const)
    client.on(event, () => isUnderWay() && emit(event));
  client.on('call-start', () => emit('call-start'));
  client.on('status', (status) => {
    const wasUnderWay = isUnderWay();
    const wasActive = state === 'active';
    state = status.state;
    if (status.state !== 'ending' && status.state !== 'ended') return;
    // Told at once: what the call leaves behind is freed while the visitor goes on.
    if (wasUnderWay) finish(readEnding(status.reason, wasActive));
  });

  function finish(ending: CallEnding): void {
    scene.set(atRest);
    emit(ending);
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

  function begin(): void {
    scene.set({ name: 'call' });
    // How it goes on is told by events; it rejects only without an assistant.
    void client.start(assistantId);
  }

  return {
    scene,
    start() {
      // Nobody is asked for a microphone that would not help.
      if (!canCall()) emit('unsupported');
      else if (devices.state.permission.state === 'granted') begin();
      else void askFirst();
    },
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

function readEnding(reason: EndReason, wasActive: boolean): CallEnding {
  switch (reason) {
    case 'stopped':
    case 'aborted':
      return wasActive ? 'call-end' : 'cancelled';
    case 'hung-up':
      return 'call-end';
    case 'load-failed':
      return 'load-failed';
    case 'microphone-denied':
    case 'microphone-unavailable':
      return 'start-failed';
    default:
      return 'error';
  }
}
