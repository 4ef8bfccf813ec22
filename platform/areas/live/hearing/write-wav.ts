/** Sound as a file: 16 bits, one channel. @param rate in hertz */
export function writeWav(samples: Int16Array, rate: number): Uint8Array<ArrayBuffer> {
  const wav = new Uint8Array(44 + samples.byteLength);
  const view = new DataView(wav.buffer);
  const name = (at: number, text: string) => wav.set(Buffer.from(text, 'latin1'), at);
  name(0, 'RIFF');
  view.setUint32(4, 36 + samples.byteLength, true);
  name(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  name(36, 'data');
  view.setUint32(40, samples.byteLength, true);
  for (const [index, sample] of samples.entries()) view.setInt16(44 + index * 2, sample, true);
  return wav;
}
