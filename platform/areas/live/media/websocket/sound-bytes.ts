/** How sound is written on a socket. */
export interface SoundFormat {
  readonly format: 'pcm_s16le' | 'mulaw';
  /** Hertz. */
  readonly sampleRate: number;
}

export interface SoundBytes {
  write(samples: Int16Array): Buffer;
  /** Half a sample at the end of `bytes` is kept for the next. */
  read(bytes: Uint8Array): Int16Array;
}

export function createSoundBytes(format: SoundFormat['format']): SoundBytes {
  if (format === 'mulaw') {
    return {
      write: (samples) => Buffer.from(Uint8Array.from(samples, compress)),
      read: (bytes) => Int16Array.from(bytes, (byte) => expanded[byte]!),
    };
  }
  let half: Uint8Array = new Uint8Array(0);
  return {
    write(samples) {
      const bytes = Buffer.allocUnsafe(samples.length * 2);
      for (const [index, sample] of samples.entries()) bytes.writeInt16LE(sample, index * 2);
      return bytes;
    },
    read(bytes) {
      const whole = Buffer.concat([half, bytes]);
      const samples = new Int16Array(whole.length >> 1);
      for (let index = 0; index < samples.length; index += 1)
        samples[index] = whole.readInt16LE(index * 2);
      half = whole.subarray(samples.length * 2);
      return samples;
    },
  };
}

/** G.711: a sign, three bits of exponent, four of mantissa, all inverted. */
const bias = 132;
const loudest = 32_635;

function compress(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const size = Math.min(Math.abs(sample), loudest) + bias;
  const exponent = 24 - Math.clz32(size);
  const mantissa = (size >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
}

const expanded = Int16Array.from({ length: 256 }, (_, byte) => {
  const bits = ~byte & 0xff;
  const size = ((((bits & 0x0f) << 3) + bias) << ((bits >> 4) & 0x07)) - bias;
  return bits & 0x80 ? -size : size;
});
