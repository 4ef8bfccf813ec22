import { createOffer } from '../../platform/areas/live/media/webrtc/caller-for-tests.ts';
import { spokenSamples } from '../../platform/areas/live/media/line.ts';
import { openEncoder } from '../../platform/areas/live/media/opus.ts';
import { prepareKeys } from '../../platform/areas/live/media/webrtc/session-keys.ts';
import { createTicker } from '../../platform/areas/live/media/ticker.ts';
import { createVowel } from '../../platform/areas/live/media/tone.ts';
import { voiceKey } from './scripted-speech.ts';
import { RtpHeader, RtpPacket } from 'werift';

export const now = () => performance.timeOrigin + performance.now();

interface Arrival {
  readonly at: number;
  readonly isLoud: boolean;
}

/** A caller whose sound was encoded before, so that the machine measures the server. */
export interface ScriptedCaller {
  readonly arrivals: readonly Arrival[];
  readonly told: readonly string[];
  /** Milliseconds from the click, the order of the call, to the first message that could be sent. */
  readonly connectedMs: number;
  /** Speaks so long, from the next frame on: the moments at which the first and the last frame of voice leave. */
  speak(ms: number): { readonly began: Promise<number>; readonly said: Promise<number> };
  /** The arrival of the first packet of sound, or of silence, after a moment. */
  hears(isLoud: boolean, after: number): Promise<number>;
  /** Gone without a word. */
  kill(): Promise<void>;
  hangUp(): Promise<void>;
}

const ticker = createTicker({
  onFailure: (error) => {
    throw error;
  },
});

const encoder = await openEncoder();
const silence = Buffer.from(encoder.encode(null));
const vowel = createVowel(24_000, spokenSamples);
/** Two seconds, said again and again. */
const voice = Array.from({ length: 100 }, () => Buffer.from(encoder.encode(vowel())));

/** Milliseconds until a connection of the library alone is there, with nothing of ours behind it. */
export async function connectRaw(origin: string): Promise<number> {
  const clicked = now();
  const { connection, messages, sdp } = await createOffer();
  const reply = await fetch(`${origin}/voice/bench/raw`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: sdp,
  });
  if (reply.status !== 200) throw new Error(await reply.text());
  await connection.setRemoteDescription({ type: 'answer', sdp: await reply.text() });
  if (messages.readyState !== 'open')
    await messages.stateChanged.watch((state) => state === 'open');
  const connectedMs = now() - clicked;
  await connection.close();
  return connectedMs;
}

export async function call(origin: string, assistant: object): Promise<ScriptedCaller> {
  const clicked = now();
  const order = await fetch(`${origin}/voice/call/web`, {
    method: 'POST',
    headers: { authorization: `Bearer ${voiceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ assistant }),
  });
  if (order.status !== 201) throw new Error(await order.text());
  const { id, transport } = (await order.json()) as {
    id: string;
    transport: { callToken: string };
  };
  const { connection, messages, sdp } = await createOffer();
  const arrivals: Arrival[] = [];
  const told: string[] = [];
  messages.onMessage.subscribe((message) => void told.push(String(message)));
  // Silence is one packet, of 22 bytes; sound has more.
  connection.onTrack.subscribe((track) =>
    track.onReceiveRtp.subscribe(
      ({ payload }) => void arrivals.push({ at: now(), isLoud: payload.length > 30 }),
    ),
  );
  const authorization = `Bearer ${transport.callToken}`;
  const address = `${origin}/voice/call/${id}/web`;
  const joined = await fetch(address, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/sdp' },
    body: sdp,
  });
  if (joined.status !== 201) throw new Error(await joined.text());
  await connection.setRemoteDescription({ type: 'answer', sdp: await joined.text() });
  const [audio] = connection.getTransceivers();

  let sequence = 0;
  /** Frames of what is being said, and those that are left of them. */
  let whole = 0;
  let left = 0;
  let onBegan: ((at: number) => void) | null = null;
  let onSaid: ((at: number) => void) | null = null;
  const stop = ticker.listen(() => {
    const payload = left > 0 ? voice[(whole - left) % voice.length]! : silence;
    sequence += 1;
    const header = new RtpHeader({
      sequenceNumber: sequence & 0xffff,
      timestamp: sequence * 960,
      payloadType: 96,
    });
    void audio!.sender.sendRtp(new RtpPacket(header, payload));
    if (left > 0) {
      onBegan?.(now());
      onBegan = null;
      left -= 1;
      if (left === 0) onSaid?.(now());
    }
  });
  if (messages.readyState !== 'open')
    await messages.stateChanged.watch((state) => state === 'open');
  const connectedMs = now() - clicked;
  prepareKeys(audio!.dtlsTransport.srtp);
  for (const message of [
    { type: 'unable', what: 'recognition' },
    { type: 'unable', what: 'speech' },
  ])
    messages.send(JSON.stringify(message));
  messages.send('playable');

  async function close(): Promise<void> {
    stop();
    await connection.close();
  }

  return {
    arrivals,
    told,
    connectedMs,
    speak(ms) {
      whole = Math.round(ms / 20);
      left = whole;
      return {
        began: new Promise((resolve) => (onBegan = resolve)),
        said: new Promise((resolve) => (onSaid = resolve)),
      };
    },
    async hears(isLoud, after) {
      for (const until = now() + 15_000; now() < until;) {
        const found = arrivals.find((one) => one.at > after && one.isLoud === isLoud);
        if (found) return found.at;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      throw new Error(
        `no ${isLoud ? 'sound' : 'silence'} came; told: ${told.slice(-5).join('\n')}`,
      );
    },
    async kill() {
      stop();
      await audio!.dtlsTransport.iceTransport.connection.close();
      void connection.close();
    },
    async hangUp() {
      await fetch(address, { method: 'DELETE', headers: { authorization } });
      await close();
    },
  };
}
