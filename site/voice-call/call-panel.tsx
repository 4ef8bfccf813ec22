import { useCall } from '@parley/voice/react';
import { useEffect, useState } from 'react';
import { useStore } from '../ui/store.ts';
import type { GuidedSale } from './guided-talk.ts';
import type { SdkAgent } from './sdk-agent.ts';
import { Wait } from './wait.tsx';

/** Beside the voice button while a call is under way. The last call may leave help behind. */
export function CallPanel({
  agent,
  loadGuided,
}: {
  readonly agent: SdkAgent;
  /** Called when the visitor wants the guided sale in a call. */
  readonly loadGuided: () => Promise<GuidedSale>;
}) {
  const scene = useStore(agent.scene);
  const { client, status } = useCall();
  const refusal = scene.name === 'rest' ? scene.refusal : null;
  const loaded = useConversation(scene.name !== 'rest' || refusal !== null);
  if (scene.name === 'rest')
    return (
      loaded &&
      refusal && <loaded.MicrophoneHelp refusal={refusal} onGoOn={agent.startWithoutMicrophone} />
    );
  if (scene.name === 'call' && status.state === 'active' && loaded)
    return <loaded.Conversation status={status} agent={agent} loadGuided={loadGuided} />;
  return (
    <Wait
      isAsking={scene.name === 'asking'}
      status={status}
      onCancel={agent.stop}
      onUnlock={() => void client.unlockAudio()}
    />
  );
}

type Loaded = typeof import('./conversation.tsx');

/** Loaded while a call connects; a call goes on without, and the next one loads it anew. */
function useConversation(isWanted: boolean): Loaded | null {
  const [view, setView] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import('./conversation.tsx').then(setView, (error: unknown) =>
      console.warn('The captions did not load', error),
    );
  }, [isWanted]);
  return view;
}
