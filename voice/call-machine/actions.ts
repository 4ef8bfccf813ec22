import type { Asked } from './library.ts';
import type { MachineCall } from './call.ts';
import { setOutput } from './output.ts';
import { assistantId } from './people.ts';
import type { Side } from './visit.ts';

/** What comes of an action: the answer to whoever waits for one. Throws what is told them as an error. */
export type Actions = (action: string, asked: Fields) => Answer | Promise<Answer>;

type Fields = Omit<Asked, 'action' | 'callbackStamp'>;
type Answer = object | void;

/** The library's own, in milliseconds. */
const usualInterval = 200;

/** What nobody waits for, and is told of as having failed. */
const failures: Readonly<Record<string, string>> = {
  'local-recording-start': 'recording-error',
  'daily-method-start-live-streaming': 'live-streaming-error',
  'daily-method-start-transcription': 'transcription-error',
};

export function createActions(call: MachineCall): Actions {
  const { microphone, screen } = call;
  let speaker: string | null = null;
  let settings: { audio?: object } = {};

  const describeDevices = async () => ({
    camera: {},
    mic: await microphone.describe(),
    speaker: speaker === null ? {} : { deviceId: speaker },
  });

  /** The microphone and everything else that the program has chosen before. */
  function prepare({ properties = {}, preloadCache = {} }: Fields): void {
    const { inputSettings, localAudioLevelObserver, remoteParticipantsAudioLevelObserver } =
      preloadCache;
    call.name = properties.userName ?? call.name;
    call.data = properties.userData ?? call.data;
    if (properties.startAudioOff) microphone.isOn = false;
    if (inputSettings) settings = { ...settings, ...inputSettings };
    speaker = preloadCache.outputDeviceId ?? speaker;
    call.intervals.local ??= intervalOf(localAudioLevelObserver);
    call.intervals.remote ??= intervalOf(remoteParticipantsAudioLevelObserver);
    if (microphone.track || preloadCache.allowLocalAudio === false) return;
    void microphone.use(call.sourceOf(deviceOf(inputSettings?.audio?.settings)));
  }

  const observe = (side: Side, interval: number | null): void => {
    call.intervals[side] = interval;
    call.visit?.observe(side, interval);
  };

  function update(id: string, { setAudio, setSubscribedTracks: tracks }: Fields): void {
    if (id === 'local' && setAudio !== undefined) call.switchMicrophone(setAudio);
    if (id === assistantId && tracks !== undefined)
      call.visit?.listen((tracks?.audio ?? tracks) === true);
  }

  async function useDevice(device: unknown): Promise<void> {
    await microphone.use(call.sourceOf(device));
    call.tell({ action: 'selected-devices-updated', devices: await describeDevices() });
  }

  const actions: Readonly<Record<string, (asked: Fields) => Answer | Promise<Answer>>> = {
    'join-meeting'(asked) {
      const { properties, preloadCache } = asked;
      prepare(asked);
      call.join(properties.url, properties.token, preloadCache.subscribeToTracksAutomatically);
    },
    'leave-meeting': () => call.leave(),
    async 'start-camera'(asked) {
      prepare(asked);
      await microphone.settle();
      call.tell({ action: 'started-camera' });
      return describeDevices();
    },
    // Whoever may come in is asked at the room's door.
    'daily-method-preauth': () => ({ access: { level: 'full' } }),

    'app-msg'({ data, to }) {
      if (data === 'playable') void setOutput(speaker);
      if (to === '*' || to === assistantId) call.visit?.send(data);
    },
    'update-participant': ({ id, properties }) => update(id, properties),
    'update-participants'({ participants }) {
      for (const id in participants)
        for (const one of id === '*' ? [assistantId] : [id]) update(one, participants[id]);
    },

    'local-audio': ({ state }) => call.switchMicrophone(state),
    'set-allow-local-audio': ({ state }) => call.switchMicrophone(state),
    async 'set-input-devices'({ audioDeviceId }) {
      if (audioDeviceId) await useDevice(audioDeviceId);
      return describeDevices();
    },
    'get-input-devices': describeDevices,
    async 'cycle-mic'() {
      await microphone.cycle();
      return { device: await microphone.describe() };
    },
    'cycle-camera': () => ({ device: null }),
    async 'set-output-device'({ outputDeviceId }) {
      await setOutput(outputDeviceId);
      speaker = outputDeviceId;
      return describeDevices();
    },
    async 'update-input-settings'({ inputSettings: { audio, video } }) {
      if ((video?.processor?.type ?? 'none') !== 'none')
        cannot('There is no camera in these calls.');
      const device = deviceOf(audio?.settings);
      if (device !== undefined) await useDevice(device);
      if (audio?.processor) await microphone.suppressNoise(audio.processor.type !== 'none');
      if (audio) settings = { ...settings, audio: { ...settings.audio, ...audio } };
      return { inputSettings: settings };
    },

    'start-local-audio-level-observer': ({ interval }) =>
      observe('local', interval || usualInterval),
    'stop-local-audio-level-observer': () => observe('local', null),
    'start-remote-participants-audio-level-observer': ({ interval }) =>
      observe('remote', interval || usualInterval),
    'stop-remote-participants-audio-level-observer': () => observe('remote', null),

    async 'local-screen-start'({ captureOptions = {} }) {
      if (!call.visit?.connection) return;
      const own = captureOptions.mediaStream && call.own.screenMediaStream;
      await screen.start(captureOptions.displayMediaOptions, own);
    },
    'local-screen-stop': () => screen.stop(),

    'set-user-name'({ name }) {
      call.name = name;
      call.tellVisitor();
      return { userName: name };
    },
    'set-user-data'({ userData }) {
      call.data = userData;
      call.tellVisitor();
      return { userData };
    },
    'get-calc-stats': () => ({ stats: call.visit?.network?.stats ?? { latest: {} } }),
    'get-cpu-load-stats': () => ({ cpuStats: { stats: {} } }),
    'get-network-topology': () => ({ topology: 'sfu' }),
    'get-daily-lang': () => ({ lang: document.documentElement.lang, langSetting: 'user' }),
    'get-meeting-session': () => ({ meetingSession: call.visit?.session ?? {} }),
    'lib-room-info': () => call.visit?.session ?? {},
    'get-single-participant-receive-settings': () => ({ receiveSettings: {} }),
    'update-receive-settings': () => ({ receiveSettings: {} }),
    // Of the four tests of the network the one whose caller reads nothing else.
    'test-call-quality': () => ({ results: { result: 'aborted' } }),
  };

  return (action, asked) => {
    const act = actions[action];
    if (act) return act(asked);
    const errorMsg = `${action}: calls to this platform have none.`;
    const failure = failures[action];
    if (failure) call.tell({ action: failure, errorMsg });
    return { error: errorMsg };
  };
}

const deviceOf = (settings?: Fields): unknown => settings?.customTrack ?? settings?.deviceId;

const intervalOf = (observer?: Fields | null): number | null =>
  observer?.enabled ? observer.interval || usualInterval : null;

function cannot(words: string): never {
  throw new Error(words);
}
