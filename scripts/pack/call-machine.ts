import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { voice } from './voice-paths.ts';

/** The script by which the hosted platform's client calls here: a classic one, as daily-js loads it. */
export async function buildCallMachine(): Promise<string> {
  const bundle = await rolldown({
    input: join(voice, 'call-machine/index.ts'),
    platform: 'browser',
    transform: { target: 'es2022' },
  });
  try {
    const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

/** Writes it to where a server finds it. */
export async function writeCallMachine(): Promise<void> {
  const file = join(voice, 'dist/call-machine.js');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await buildCallMachine());
}
