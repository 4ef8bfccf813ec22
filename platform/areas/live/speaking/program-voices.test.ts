import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { writeWav } from '../hearing/write-wav.ts';
import { voicesOf } from './language.ts';
import { findProgramVoices } from './program-voices.ts';

it.skipIf(process.platform === 'win32')(
  'D1211 flite is asked for English alone, and espeak-ng for the language that is spoken',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parley-programs-'));
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
    });
    await writeFile(join(folder, 'sound.wav'), writeWav(new Int16Array(2_400), 24_000));
    const told = '#!/bin/sh\necho "$@" >"$(/usr/bin/dirname "$0")/asked"\n';
    const speaks = `${told}exec /bin/cat "$(/usr/bin/dirname "$0")/sound.wav"\n`;
    for (const name of ['flite', 'espeak-ng'])
      await writeFile(join(folder, name), speaks, { mode: 0o755 });
    vi.stubEnv('PATH', folder);
    const found = await findProgramVoices();
    const namesIn = (language: string) => voicesOf(found, language).map(({ name }) => name);
    expect(namesIn('en')).toEqual(['flite', 'espeak-ng']);
    expect(namesIn('en-GB')).toEqual(['flite', 'espeak-ng']);
    expect(namesIn('de')).toEqual(['espeak-ng']);
    const [german] = voicesOf(found, 'de-AT');
    let samples = 0;
    for await (const piece of german!.speak('Hallo.', new AbortController().signal))
      samples += piece.length;
    expect(samples).toBe(2_400);
    expect(await readFile(join(folder, 'asked'), 'utf8')).toBe('-v de-at --stdin --stdout\n');
  },
);
