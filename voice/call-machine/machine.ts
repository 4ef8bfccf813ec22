import { createActions } from './actions.ts';
import { MachineCall } from './call.ts';
import { type Asked, library, openBridge } from './library.ts';
import { messageOf } from './problems.ts';

/** Carries one call of the library's, for as long as that is there. */
export function startMachine(id: string): void {
  const inLibrary = library()?.instances[id];
  if (!inLibrary) return;
  const tell = openBridge(id, (asked) => void take(asked));
  const call = new MachineCall(id, inLibrary.tracks, tell);
  const act = createActions(call);

  async function take({ action, callbackStamp, ...asked }: Asked): Promise<void> {
    let answer: object | void;
    try {
      answer = await act(action, asked);
    } catch (thrown) {
      answer = { error: messageOf(thrown) };
    }
    if (callbackStamp) tell({ ...answer, action: `${action}-callback`, callbackStamp });
  }

  const begin = () => tell({ action: 'call-machine-initialized' });
  inLibrary.callMachine = { store: { getState: () => call.state }, reset: begin };
  begin();
  tell({ action: 'loaded' });
}
