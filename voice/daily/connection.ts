import type { Connection, TransportEvent } from '../call/transport.ts';
import { untilAborted } from '../call/until-aborted.ts';
import type { CallObject } from './call-object.ts';
import { toError } from './errors.ts';
import type { DailyCall } from './library.ts';

/** Beginning and end of a call are the transport's own. */
const lifecycle: ReadonlySet<string> = new Set(['load', 'join', 'leave', 'destroy']);

export function createConnection(
  { call, tracks, gone }: CallObject,
  emit: (event: TransportEvent) => void,
  leave: () => Promise<void>,
): Connection {
  const microphone = watchMicrophone(call);
  /** Rejects with an `Error`, and when the call is over: the library leaves some answers open. */
  async function inWords<Value>(answer: Promise<Value> | Value): Promise<Value> {
    try {
      return await untilAborted(Promise.resolve(answer), gone);
    } catch (thrown) {
      throw toError(thrown);
    }
  }
  const performs = (method: string) =>
    method === 'maxAppMessageSize' ||
    (!method.startsWith('_') &&
      !lifecycle.has(method) &&
      !(method in Object.prototype) &&
      typeof methodOf(call, method) === 'function');

  return {
    native: call,
    leave,
    send(data) {
      call.sendAppMessage(data);
    },
    setMicrophoneOn: microphone.set,
    isMicrophoneOn: microphone.isOn,
    async replaceMicrophone(source) {
      tracks.leaveToOwner(source);
      if (typeof source !== 'string') {
        return void (await inWords(call.setInputDevicesAsync({ audioSource: source })));
      }
      const { mic } = await inWords(call.setInputDevicesAsync({ audioDeviceId: source }));
      // The library answers with the old device where the new one could not be opened.
      if (source !== 'default' && mic?.deviceId !== undefined && mic.deviceId !== source) {
        throw new Error('The microphone could not be used; the one before it stays.');
      }
    },
    async observeRemoteLevel(interval) {
      if (interval === null) call.stopRemoteParticipantsAudioLevelObserver();
      else await inWords(call.startRemoteParticipantsAudioLevelObserver(interval));
    },
    async observeLocalLevel(interval) {
      if (interval === null) call.stopLocalAudioLevelObserver();
      else await inWords(call.startLocalAudioLevelObserver(interval));
    },
    async setNoiseCancellation(on) {
      const type = on ? 'noise-cancellation' : 'none';
      await inWords(call.updateInputSettings({ audio: { processor: { type } } }));
    },
    startScreenShare({ media, send } = {}) {
      const sharing = call.startScreenShare({
        ...(media === undefined ? {} : { displayMediaOptions: media }),
        ...(send === undefined ? {} : { screenVideoSendSettings: send }),
      });
      void Promise.resolve(sharing).catch((error: unknown) =>
        emit({ type: 'nonfatal', kind: 'screen-share-error', error: toError(error) }),
      );
    },
    stopScreenShare() {
      call.stopScreenShare();
    },
    startRecording(options) {
      call.startRecording(options as object | undefined);
    },
    stopRecording() {
      call.stopRecording();
    },
    performs,
    perform(method, args) {
      // The room's own number; the library has no method that tells it.
      if (method === 'maxAppMessageSize') return methodOf(call, '_maxAppMessageSize') ?? 4096;
      const act = methodOf(call, method);
      if (!performs(method) || typeof act !== 'function') {
        throw new TypeError(`The library has no method ${method}() for a call under way.`);
      }
      for (const argument of args) tracks.leaveToOwner(argument);
      const answer: unknown = act.apply(call, args);
      return answer instanceof Promise ? inWords(answer) : answer;
    },
  };
}

function methodOf(call: DailyCall, name: string): unknown {
  return (call as unknown as Readonly<Record<string, unknown>>)[name];
}

/**
 * The microphone as it was last set, here or by the room. The library's own word lags behind what
 * was asked of it, so that a second press of a mute button would do nothing.
 */
function watchMicrophone(call: DailyCall) {
  let reported = call.localAudio();
  let isOn = reported ?? false;
  call.on('participant-updated', () => {
    const now = call.localAudio();
    if (now === null || now === reported) return;
    reported = now;
    isOn = now;
  });
  return {
    isOn: () => isOn,
    set(on: boolean) {
      call.setLocalAudio(on);
      isOn = on;
    },
  };
}
