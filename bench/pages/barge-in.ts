import VoiceClient from '../../voice/index.ts';

/* A caller whose voice is made here, so that its first moment is known on the clock that hears the agent. */

/** A microphone that says nothing until it is told to. */
const sound = new AudioContext();
const voice = new OscillatorNode(sound, { type: 'sawtooth', frequency: 130 });
const mouth = new BiquadFilterNode(sound, { type: 'bandpass', frequency: 700, Q: 1 });
const loudness = new GainNode(sound, { gain: 0 });
const microphone = sound.createMediaStreamDestination();
voice.connect(mouth).connect(loudness).connect(microphone);
voice.start();
navigator.mediaDevices.getUserMedia = async () => microphone.stream.clone();

/** What the page hears of the agent: of the very track that it plays. */
const ear = new AnalyserNode(sound, { fftSize: 256 });
const heard = new Float32Array(ear.fftSize);
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...config: ConstructorParameters<typeof RTCPeerConnection>) {
    super(...config);
    this.addEventListener('track', ({ track }) => {
      if (track.kind === 'audio')
        sound.createMediaStreamSource(new MediaStream([track])).connect(ear);
    });
  }
};
const isLoud = () => {
  ear.getFloatTimeDomainData(heard);
  return Math.hypot(...heard) / Math.sqrt(heard.length) > 0.003;
};

/** Resolves with the moment since which nothing else was heard for 100 ms. */
async function hears(loud: boolean): Promise<number> {
  const began = performance.now();
  for (let since: number | null = null; performance.now() - began < 20_000;) {
    await new Promise((resolve) => setTimeout(resolve, 4));
    if (isLoud() !== loud) since = null;
    else since ??= performance.now();
    if (since !== null && performance.now() - since >= 100) return since;
  }
  throw new Error(`the agent was never ${loud ? 'heard' : 'silent'}`);
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function callAndInterrupt(
  url: string,
  key: string,
  assistant: object,
  times: number,
): Promise<number[]> {
  await sound.resume();
  const client = new VoiceClient(key, `${url}/voice`);
  await client.start(assistant);
  await rest(1_000);
  const silentAfter: number[] = [];
  const speak = (isOn: boolean) => loudness.gain.setValueAtTime(isOn ? 1 : 0, 0);
  speak(true);
  await rest(1_000);
  speak(false);
  for (let turn = 0; turn < times; turn += 1) {
    await hears(true);
    await rest(700);
    const began = performance.now();
    speak(true);
    silentAfter.push((await hears(false)) - began);
    await rest(Math.max(0, began + 1_000 - performance.now()));
    speak(false);
  }
  await client.stop();
  return silentAfter;
}

Object.assign(window, { callAndInterrupt });

declare global {
  interface Window {
    readonly callAndInterrupt: typeof callAndInterrupt;
  }
}
