import { type FirstSpeaker, readFirstAssistant, readWorkflow } from './speaker.ts';
import type { Kinds } from './store/kinds.ts';
import type { Store } from './store/store.ts';

type Call = Kinds['call'];

/** A way into a running call for others than its caller: with a key of the organisation, or by its address alone. */
export interface Way {
  readonly needsKey: boolean;
}

/** Who may listen to a call and steer it; null for nobody. */
export interface Monitoring {
  readonly listen: Way | null;
  readonly control: Way | null;
}

const nobody: Monitoring = { listen: null, control: null };

/** As the `monitorPlan` of whoever speaks first has it now. Somebody who is gone lets nobody in. */
export async function readMonitoring(store: Store, call: FirstSpeaker): Promise<Monitoring> {
  const speaker = (await readWorkflow(store, call)) ?? (await readFirstAssistant(store, call));
  if (!speaker) return nobody;
  const {
    listenEnabled = true,
    listenAuthenticationEnabled = false,
    controlEnabled = true,
    controlAuthenticationEnabled = false,
  } = speaker.monitorPlan ?? {};
  return {
    listen: listenEnabled ? { needsKey: listenAuthenticationEnabled } : null,
    control: controlEnabled ? { needsKey: controlAuthenticationEnabled } : null,
  };
}

/** Whether it comes to servers of ours, and somebody is in it or may yet join. */
export const isJoinable = ({ type, status }: Pick<Call, 'type' | 'status'>): boolean =>
  (type === 'webCall' || type === 'vapi.websocketCall') &&
  (status === 'queued' || status === 'ringing' || status === 'in-progress');
