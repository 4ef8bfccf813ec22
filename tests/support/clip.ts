import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a microphone hears, one after the other: a sentence, or so many seconds of silence. */
export type ClipPart = string | number;

const rate = 16_000;

export interface Clip {
  /** A WAV file, as Chromium's fake microphone takes it. */
  readonly file: string;
  remove(): void;
}

/** Sentences in flite's voice, which pocketsphinx understands. */
export function makeClip(parts: readonly ClipPart[]): Clip {
  const folder = mkdtempSync(join(tmpdir(), 'parley-clip-'));
  const sound = Buffer.concat(
    parts.map((part) =>
      typeof part === 'number' ? Buffer.alloc(Math.round(part * rate) * 2) : say(part, folder),
    ),
  );
  const file = join(folder, 'clip.wav');
  writeFileSync(file, Buffer.concat([header(sound.length), sound]));
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}

/** 16 kHz, 16 bits, one channel. */
function say(text: string, folder: string): Buffer {
  const file = join(folder, 'sentence.wav');
  execFileSync('flite', ['-voice', 'slt', '-t', text, '-o', file], { timeout: 20_000 });
  const wav = readFileSync(file);
  return wav.subarray(wav.indexOf('data') + 8);
}

function header(bytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return header;
}
