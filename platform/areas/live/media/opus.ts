import type { OpusDecoderHandle, OpusEncoderHandle } from 'libopus-wasm';
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

const load = () => import('libopus-wasm');

/** The encoder gives out sound 6.5 ms late: silent frames after sound that still have to be encoded. */
const tailFrames = 1;
/** Packets of silence are alike after so many. */
const settledAfter = 10;
/** What the caller's network is thought to lose. Without it the encoder repeats nothing (FEC). */
const expectedLossPercent = 5;

let silence: Promise<Uint8Array> | null = null;

/** Loads the codec (once a process) if nothing has yet. */
export async function warmOpus(): Promise<void> {
  const [encoder, decoder] = await Promise.all([openEncoder(), openDecoder()]);
  decoder.decode(encoder.encode(new Int16Array(spokenSamples)));
  encoder.free();
  decoder.free();
}

export async function openEncoder(): Promise<SpeechEncoder> {
  silence ??= prepareSilence();
  const silentPacket = await silence;
  const { EncoderCtl } = await load();
  const encoder = await createEncoder();
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
  const { createDecoder } = await load();
  const decoder = await createDecoder({ sampleRate: 16_000, channels: 1 });
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

async function createEncoder(): Promise<OpusEncoderHandle> {
  const { Application, createEncoder } = await load();
  return createEncoder({
    sampleRate: 24_000,
    channels: 1,
    application: Application.Voip,
    bitrate: 32_000,
    complexity: 5,
    fec: true,
    packetLossPercent: expectedLossPercent,
  });
}

async function prepareSilence(): Promise<Uint8Array> {
  const encoder = await createEncoder();
  let packet = encoder.encode(silentFrame);
  for (let count = 1; count < settledAfter; count += 1) packet = encoder.encode(silentFrame);
  encoder.free();
  return packet;
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
