import { useCall } from '@parley/voice/react';
import { useEffect, useState } from 'react';
import { useStore } from '../ui/store.ts';
import type { GuidedSale } from './guided-sale.ts';
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
  const { status } = useCall();
  const loaded = useConversation(scene.name !== 'rest' || !!scene.refusal);
  if (scene.name === 'rest')
    return (
      scene.refusal &&
      loaded && (
        <loaded.MicrophoneHelp refusal={scene.refusal} onGoOn={agent.startWithoutMicrophone} />
      )
    );
  if (scene.name === 'call' && status.state === 'active' && loaded)
    return <loaded.Conversation status={status} agent={agent} loadGuided={loadGuided} />;
  return (
    <>
      <Wait isAsking={scene.name === 'asking'} onCancel={agent.stop} />
      {loaded && <loaded.WaitBar onCancel={agent.stop} />}
    </>
  );
}

type Loaded = typeof import('./conversation.tsx');

/** Loaded while a call connects; a call goes on without, and the next one loads it anew. */
function useConversation(isWanted: boolean): Loaded | undefined {
  const [view, setView] = useState<Loaded>();
  useEffect(() => {
    if (!isWanted) return;
    import('./conversation.tsx').then(setView, (error: unknown) =>
      console.warn('The captions did not load', error),
    );
  }, [isWanted]);
  return view;
}
