import { useCall } from '@parley/voice/react';
import { useStore } from '../ui/store.ts';
import { Conversation } from './conversation.tsx';
import { MicrophoneHelp } from './microphone-help.tsx';
import type { SdkAgent } from './sdk-agent.ts';
import { Wait } from './wait.tsx';

/** Beside the voice button while a call is under way. The last call may leave help behind. */
export function CallPanel({ agent }: { agent: SdkAgent }) {
  const scene = useStore(agent.scene);
  const { status } = useCall();
  if (scene.name === 'rest') return scene.refusal && <MicrophoneHelp refusal={scene.refusal} />;
  if (scene.name === 'call' && status.state === 'active') return <Conversation status={status} />;
  return <Wait isAsking={scene.name === 'asking'} status={status} onCancel={agent.stop} />;
}
