import { expect, vi } from 'vitest';
import { createFramer } from '../../platform/areas/live/media/frames.ts';
import { spokenSamples } from '../../platform/areas/live/media/line.ts';
import { createTicker } from '../../platform/areas/live/media/ticker.ts';
import { measureLevel } from '../../platform/areas/live/media/tone.ts';
import {
  callBy,
  type WireCaller,
} from '../../platform/areas/live/media/webrtc/caller-for-tests.ts';
import { findProgramVoices } from '../../platform/areas/live/speaking/program-voices.ts';
import { type PlatformServer, privateKey } from '../platform/platform-server.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
export type Message = any;

/** A page in a call of this server, by its HTTP routes and a real connection. */
export interface LiveCaller extends WireCaller {
  readonly id: string;
  /** By this they come back. */
  readonly returnToken: string;
  /** Everything that came so far: parsed where it is JSON. */
  readonly told: Message[];
  tell(message: object | string): void;
  /** The first message that fits, after the one that was found before. */
  hears(fits: (message: Message) => boolean): Promise<Message>;
  /** Says it with flite's voice. Resolves when it was sent. */
  say(words: string): Promise<void>;
  /** How loud the last so many frames of 20 ms were that came. */
  levelOfLast(frames: number): number;
  hangUp(): Promise<void>;
  close(): Promise<void>;
}

/** As `POST /call/web` takes it. */
export type Order = Readonly<Record<string, unknown>>;

export const joinUrl = (server: PlatformServer, id: string) =>
  `${server.origin}/voice/call/${id}/web`;

export interface OrderedCall {
  readonly id: string;
  readonly transport: { readonly callToken: string; readonly serverCan: readonly string[] };
}

/** `POST /call/web`: with its one-time token. */
export async function orderCall(
  server: PlatformServer,
  order: Order = { assistant: {} },
  key: string = privateKey,
): Promise<OrderedCall> {
  const { status, json } = await server.ask('POST', '/call/web', order, { key });
  if (status !== 201) throw new Error(JSON.stringify(json));
  return json as OrderedCall;
}

/** An engine of speech has calls once it was tried. */
export const waitForEngine = (server: PlatformServer) =>
  vi.waitFor(
    async () =>
      expect((await orderCall(server)).transport).toMatchObject({
        recognition: 'server',
        speech: 'server',
      }),
    { timeout: 20_000 },
  );

export async function postOffer(
  server: PlatformServer,
  id: string,
  token: string | null,
  offer: string,
): Promise<Response> {
  return fetch(joinUrl(server, id), {
    method: 'POST',
    headers: {
      'content-type': 'application/sdp',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: offer,
  });
}

export async function callIn(
  server: PlatformServer,
  order?: Order,
  key?: string,
  ordered?: OrderedCall,
): Promise<LiveCaller> {
  const { id, transport } = ordered ?? (await orderCall(server, order, key));
  const { callToken } = transport;
  let returnToken = '';
  const wire = await callBy(async (offer) => {
    const reply = await postOffer(server, id, callToken, offer);
    const text = await reply.text();
    returnToken = reply.headers.get('parley-return') ?? '';
    if (reply.status !== 201) throw new Error(`${reply.status} ${text}`);
    return text;
  });
  const told: Message[] = [];
  wire.messages.onMessage.subscribe((text) => {
    const said = String(text);
    if (said.startsWith('{')) told.push(JSON.parse(said));
    else told.push(said);
  });
  /** What was found is not found again: each wait is for what comes after it. */
  let from = 0;
  const toSay: Int16Array[] = [];
  const silence = new Int16Array(spokenSamples);
  const stop = createTicker({ onFailure: () => {} }).listen(() =>
    wire.sendFrame(toSay.shift() ?? silence),
  );
  await wire.open();
  return {
    ...wire,
    id,
    returnToken,
    told,
    tell: (message) =>
      wire.messages.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async hears(fits) {
      for (const until = performance.now() + 20_000; performance.now() < until;) {
        const at = told.findIndex((message, index) => index >= from && fits(message));
        if (at >= 0) {
          from = at + 1;
          return told[at];
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const last = told.slice(-20).map((one) => JSON.stringify(one).slice(0, 200));
      // In one line: the sum of a long run keeps the first of an error.
      throw new Error(`${String(fits).replace(/\s+/g, ' ')} was not told; last: ${last.join(' ')}`);
    },
    async say(words) {
      const [voice] = await findProgramVoices();
      const framer = createFramer(spokenSamples, (frame) => void toSay.push(frame));
      for await (const sound of voice!.speak(words, AbortSignal.timeout(10_000)))
        framer.push(sound);
      while (toSay.length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    levelOfLast(frames) {
      const last = wire.played.slice(-frames);
      return last.length === 0 ? 0 : Math.max(...last.map(measureLevel));
    },
    async hangUp() {
      await fetch(joinUrl(server, id), {
        method: 'DELETE',
        headers: { authorization: `Bearer ${callToken}` },
      });
    },
    async close() {
      stop();
      await wire.connection.close();
    },
  };
}
