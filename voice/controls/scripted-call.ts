import type { CallStatus } from '../call/status.ts';
import type { Connection, RoomState } from '../call/transport.ts';
import type { ControlledCall } from './controlled-call.ts';
import { createControls } from './create-controls.ts';

/** What a test says that the transport performs, by method. */
type Script = Readonly<Record<string, (...args: never[]) => unknown>>;

/** Controls over a call whose room the test plays. `asked` lists what reached the transport. */
export function setUpControls(script: Script = {}) {
  const asked: (readonly unknown[])[] = [];
  let status: CallStatus = { state: 'idle' };
  let connection: Connection | null = null;
  const listeners: (() => void)[] = [];

  const note = (method: string, ...args: readonly unknown[]) => void asked.push([method, ...args]);
  const room: Connection = {
    send: (data) => note('send', data),
    setMicrophoneOn: (on) => note('setMicrophoneOn', on),
    isMicrophoneOn: () => true,
    replaceMicrophone: async () => {},
    observeRemoteLevel: async (interval) => note('observeRemoteLevel', interval),
    observeLocalLevel: async (interval) => note('observeLocalLevel', interval),
    setNoiseCancellation: async () => {},
    startScreenShare: (options) => note('startScreenShare', options),
    stopScreenShare: () => note('stopScreenShare'),
    startRecording: (options) => note('startRecording', options),
    stopRecording: () => note('stopRecording'),
    performs: (method) => Object.hasOwn(script, method),
    perform: (method, args) => {
      note(method, ...args);
      return script[method]?.(...(args as never[]));
    },
    leave: async () => {},
    native: null,
  };

  const call: ControlledCall = {
    get status() {
      return status;
    },
    get connection() {
      return connection;
    },
    setMuted: (muted) => note('setMuted', muted),
    on: (_event, listener) => void listeners.push(listener),
  };

  function become(next: CallStatus, withRoom: boolean): void {
    status = next;
    connection = withRoom ? room : null;
    for (const listener of listeners) listener();
  }

  const underWay = (state: RoomState) =>
    ({
      call: { transport: { provider: 'scripted' } },
      room: state,
      access: 'unknown',
      carrier: 'unknown',
      microphone: 'on',
      audio: 'none',
    }) as const;

  return {
    controls: createControls(call),
    asked,
    /** The room is there before it is joined: a library that was loaded for `preAuth()`. */
    load: () => become({ state: 'idle' }, true),
    startJoining: () =>
      become({ state: 'starting', stage: 'daily-call-join', ...underWay('joining') }, false),
    join: () => become({ state: 'waiting', ...underWay('joined') }, true),
    end: () =>
      become(
        {
          state: 'ended',
          reason: 'stopped',
          endedReason: null,
          error: null,
          call: null,
          startedAt: null,
          endedAt: 0,
        },
        false,
      ),
  };
}
