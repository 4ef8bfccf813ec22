import { createFramer } from '../media/frames.ts';
import { heardSamples, spokenSamples } from '../media/line.ts';
import { createResampler } from '../media/resample.ts';

/** Two channels at 16 kHz out of what is heard and what is spoken: the caller, then the agent. */
export interface BothSides {
  heard(frame: Int16Array): void;
  spoken(frame: Int16Array | null): void;
}

/** Frames of the caller that wait for the agent's of the same moment: 200 ms. More are of the past. */
const mostWaiting = 10;

/** @param onFrame 20 ms, the samples of the two channels in turn, 16 bits, the lower byte first */
export function createBothSides(onFrame: (bytes: Buffer) => void): BothSides {
  const waiting: Int16Array[] = [];
  const silence = new Int16Array(spokenSamples);
  const toHeardRate = createResampler(24_000, 16_000);
  // The agent's frames come by the clock, silent ones too: they set the time.
  const framer = createFramer(heardSamples, (spoken) => {
    const heard = waiting.shift();
    const bytes = Buffer.allocUnsafe(heardSamples * 4);
    for (let index = 0; index < heardSamples; index += 1) {
      bytes.writeInt16LE(heard?.[index] ?? 0, index * 4);
      bytes.writeInt16LE(spoken[index]!, index * 4 + 2);
    }
    onFrame(bytes);
  });
  return {
    heard(frame) {
      waiting.push(frame);
      if (waiting.length > mostWaiting) waiting.shift();
    },
    spoken: (frame) => framer.push(toHeardRate(frame ?? silence)),
  };
}

/** The first message to a listener: how what follows is to be played. */
export const soundDescription = JSON.stringify({
  type: 'start',
  encoding: 'linear16',
  container: 'raw',
  sampleRate: 16_000,
  channels: 2,
});
