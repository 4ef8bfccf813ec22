import type { Connection } from '../call/transport.ts';
import type { InUse, Setting } from './in-use.ts';
import { readLevels } from './levels.ts';
import type { Line, Sender } from './line.ts';
import { openMicrophone, type OpenMicrophone } from './microphone.ts';

/** Characters of a message: in UTF-8 not over 64 KB. */
const longestMessage = 21_000;

export interface RtcConnection extends Connection {
  readonly native: Line['peer'];
  /** What sends the visitor's screen now. */
  readonly screen: Sender;
}

/** What the call does in its room. */
export function createConnection(
  line: Line,
  opened: OpenMicrophone | null,
  setting: Setting,
): RtcConnection {
  const { emit, leave, tellMicrophone, whenFreed } = setting;
  const inUse: InUse = {
    open: opened,
    isOn: opened?.track.enabled ?? false,
  };

  function observe(side: 'remote' | 'local'): (interval: number | null) => Promise<void> {
    let timer: ReturnType<typeof setInterval> | undefined;
    const tell = async () => {
      const level =
        (await readLevels(line.peer))[side] ??
        (await import('./own-level.ts').catch(() => undefined))?.readOwnLevel(inUse, whenFreed);
      if (level !== undefined) emit({ type: `${side}-level`, level });
    };
    return async (interval) => {
      clearInterval(timer);
      if (interval === null) return;
      timer = setInterval(tell, interval);
      whenFreed(() => clearInterval(timer));
    };
  }

  return {
    get native() {
      return line.peer;
    },
    get screen() {
      return line.screen;
    },
    leave,
    send(data) {
      if (line.channel.readyState !== 'open')
        throw new Error('sendAppMessage() only supported after join.');
      line.channel.send(typeof data === 'string' ? data : JSON.stringify(data));
    },
    setMicrophoneOn(on) {
      inUse.isOn = on;
      if (inUse.open) inUse.open.track.enabled = on;
    },
    isMicrophoneOn: () => inUse.isOn,
    async replaceMicrophone(source) {
      const { changeMicrophone } = await import('./changes.ts');
      const next = (await openMicrophone(source))!;
      await changeMicrophone(line, inUse, next, whenFreed);
      tellMicrophone(next.track);
    },
    observeRemoteLevel: observe('remote'),
    observeLocalLevel: observe('local'),
    async setNoiseCancellation(on) {
      const { track, isOwn } = inUse.open ?? {};
      // What is left out of a track's constraints is taken back.
      if (isOwn) await track?.applyConstraints({ ...track.getConstraints(), noiseSuppression: on });
    },
    startScreenShare({ media = { video: true } } = {}) {
      // Asked for in the gesture, before anything is loaded.
      const asked = (async () => navigator.mediaDevices.getDisplayMedia(media as object))();
      asked.catch(() => {});
      import('./changes.ts')
        .then(({ shareScreen }) => shareScreen(line, inUse, asked, setting))
        .catch((error) => emit({ type: 'nonfatal', kind: 'screen-share-error', error }));
    },
    stopScreenShare: () => inUse.stopSharing?.(),
    startRecording() {
      throw new Error('A call over WebRTC is not recorded from the page.');
    },
    stopRecording: () => {},
    performs: (method) => method === 'maxAppMessageSize',
    perform: () => longestMessage,
  };
}
