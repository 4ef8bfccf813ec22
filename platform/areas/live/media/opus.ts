import type { OpusDecoderHandle, OpusEncoderHandle } from 'libopus-wasm';
import { compileWell } from './compile-well.ts';
import { heardSamples, spokenSamples } from './line.ts';

/** Samples of 24 kHz to packets of 20 ms. */
export interface SpeechEncoder {
  /** Null is silence. What it answers is only read, and good until the process ends. */
  encode(frame: Int16Array | null): Uint8Array;
  free(): void;
}

/** Packets to samples of 16 kHz, one channel. */
export interface SpeechDecoder {
  /** Null: the packet is no Opus. */
  decode(packet: Uint8Array): Int16Array | null;
  /** A lost packet's sound as its successor repeats it, or as it may have been. */
  recover(next: Uint8Array): Int16Array;
  /** A lost packet's sound, made up from what was before; silence after a while. */
  conceal(): Int16Array;
  free(): void;
}

/** The encoder gives out sound 6.5 ms late: silent frames after sound that still have to be encoded. */
const tailFrames = 1;
/** Packets of silence are alike after so many. */
const settledAfter = 10;
/** What the caller's network is thought to lose. Without it the encoder repeats nothing (FEC). */
const expectedLossPercent = 5;

type Library = typeof import('libopus-wasm');

interface Codec {
  readonly library: Library;
  readonly silentPacket: Uint8Array;
}

let loading: Promise<Codec> | null = null;

/** Once a process. */
const load = () => (loading ??= loadCodec());

/** Loads the codec if nothing has yet. */
export async function warmOpus(): Promise<void> {
  await load();
}

export async function openEncoder(): Promise<SpeechEncoder> {
  const { library, silentPacket } = await load();
  const { EncoderCtl } = library;
  const encoder = await createEncoder(library);
  let silentFrames = 0;
  return {
    encode(frame) {
      if (frame === null) {
        silentFrames += 1;
        return silentFrames > tailFrames ? silentPacket : encoder.encode(silentFrame);
      }
      // Who hears it has decoded silence that this encoder has not seen: build on nothing before.
      const isFirst = silentFrames > tailFrames;
      silentFrames = 0;
      if (!isFirst) return encoder.encode(frame);
      encoder.encoderCtl(EncoderCtl.SetPredictionDisabled, 1);
      const packet = encoder.encode(frame);
      encoder.encoderCtl(EncoderCtl.SetPredictionDisabled, 0);
      return packet;
    },
    free: () => encoder.free(),
  };
}

export async function openDecoder(): Promise<SpeechDecoder> {
  const { library } = await load();
  const decoder = await createDecoder(library);
  // Of the last packet: those that are lost are thought to be as long.
  let samples = heardSamples;
  return {
    decode(packet) {
      const decoded = orNull(() => decoder.decode(packet));
      if (decoded !== null && decoded.length > 0) samples = decoded.length;
      return decoded;
    },
    recover: (next) =>
      orNull(() => decoder.decode(next, { decodeFec: true, frameSize: samples })) ??
      concealWith(decoder, samples),
    conceal: () => concealWith(decoder, samples),
    free: () => decoder.free(),
  };
}

const silentFrame = new Int16Array(spokenSamples);
/** 120 times a second up and down: has the codec do all that it does with a voice. */
const buzz = silentFrame.map((_, index) => (index % 200) * 80 - 8_000);
const buzzFrames = 10;

function createEncoder({ createEncoder, Application }: Library): Promise<OpusEncoderHandle> {
  return createEncoder({
    sampleRate: 24_000,
    channels: 1,
    application: Application.Voip,
    // With least effort and a kilobyte a second more, speech keeps what 32,000 and twice the effort keep of it.
    bitrate: 40_000,
    complexity: 1,
    fec: true,
    packetLossPercent: expectedLossPercent,
  });
}

function createDecoder({ createDecoder }: Library): Promise<OpusDecoderHandle> {
  return createDecoder({ sampleRate: 16_000, channels: 1 });
}

async function loadCodec(): Promise<Codec> {
  const library = await import('libopus-wasm');
  const [encoder, decoder] = await Promise.all([createEncoder(library), createDecoder(library)]);
  let silentPacket!: Uint8Array;
  compileWell(() => {
    for (let count = 0; count < settledAfter; count += 1)
      silentPacket = encoder.encode(silentFrame);
    for (let count = 0; count < buzzFrames; count += 1) decoder.decode(encoder.encode(buzz));
    decoder.decode(encoder.encode(buzz), { decodeFec: true });
    concealWith(decoder, heardSamples);
  });
  encoder.free();
  decoder.free();
  return { library, silentPacket };
}

function concealWith(decoder: OpusDecoderHandle, samples: number): Int16Array {
  return orNull(() => decoder.decodePacketLoss(samples)) ?? new Int16Array(samples);
}

/** The codec throws at bytes that are no Opus, and they come from outside. */
function orNull(work: () => Int16Array): Int16Array | null {
  try {
    return work();
  } catch {
    return null;
  }
}
