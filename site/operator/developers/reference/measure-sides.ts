import type { ShownRecording } from '../shown-call.ts';

/** What a plot shows. */
const mostParts = 600;
const headerBytes = 44;

/**
 * What both sides of a recording look like: the loudest of equal parts, 0 to 255.
 * @param wav as this server gives it out: a header of 44 bytes, then 16-bit samples of the caller and the agent in turn
 */
export function measureSides(
  wav: ArrayBuffer,
): Pick<ShownRecording, 'seconds' | 'caller' | 'agent'> {
  if (wav.byteLength <= headerBytes) return { seconds: 0, caller: [], agent: [] };
  const samplesASecond = new DataView(wav).getUint32(24, true);
  const samples = new Int16Array(wav, headerBytes, Math.floor((wav.byteLength - headerBytes) / 2));
  const moments = Math.floor(samples.length / 2);
  const seconds = moments / samplesASecond;
  const parts = Math.min(mostParts, Math.max(1, Math.ceil(seconds * 10)));
  const loudest = (side: 0 | 1) =>
    Array.from({ length: parts }, (_, part) => {
      let most = 0;
      const to = Math.ceil(((part + 1) * moments) / parts);
      for (let at = Math.floor((part * moments) / parts); at < to; at += 1)
        most = Math.max(most, Math.abs(samples[at * 2 + side]!));
      return Math.min(255, most >> 7);
    });
  return { seconds, caller: loudest(0), agent: loudest(1) };
}
