import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChosenEngines, findEngines } from './engines.ts';
import { recogniseUtterances } from './hearing/utterances.ts';
import { nameEngines } from './rooms/rooms.ts';

const address = 'http://localhost:8880/v1';
const chosen: ChosenEngines = {
  spoken: null,
  speech: { address, key: null, model: 'kokoro', voice: 'af_sky' },
  transcription: { address, key: null, model: 'whisper-1' },
};
const nothing: ChosenEngines = { spoken: null, speech: null, transcription: null };

describe('D1210 whose voice and ears go first', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-programs-'));
    vi.stubEnv('PATH', folder);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  it('is what was chosen, unless the browser’s are to', async () => {
    expect(await findEngines(chosen)).toMatchObject({ chosen: ['recognition', 'speech'] });
    const order = { speech: 'browser', recognition: 'browser' } as const;
    expect(await findEngines({ ...chosen, order })).toMatchObject({ chosen: [], anyVoice: true });
  });

  it('is the browser’s before what is installed, unless this server’s are to', async () => {
    const order = { speech: 'server', recognition: 'server' } as const;
    expect((await findEngines({ ...nothing, order })).chosen).toEqual([]);
    await writeFile(join(folder, 'flite'), '', { mode: 0o755 });
    expect((await findEngines(nothing)).chosen).toEqual([]);
    const found = await findEngines({ ...nothing, order });
    expect(found.chosen).toEqual(['speech']);
    expect(found.anyVoice).toBeUndefined();
  });

  it('D1211 is the browser’s, any of them, in a language that nothing here speaks', async () => {
    await writeFile(join(folder, 'flite'), '', { mode: 0o755 });
    const found = await findEngines({ ...nothing, order: { speech: 'server' } });
    expect(nameEngines(found, 'en')).toMatchObject({ voice: 'flite', chosen: ['speech'] });
    expect(nameEngines(found, 'de')).toMatchObject({ voice: null, chosen: [] });
  });

  it('D1218 is the browser’s ears, too, in a language that nothing here hears', () => {
    const read = { hasPunctuation: false, open: () => expect.unreachable() };
    const english = { ...read, name: 'english', hears: (language: string) => language === 'en' };
    const found = { spoken: null, voices: [], chosen: ['recognition'] as const };
    const here = { ...found, recogniser: recogniseUtterances([english]) };
    expect(nameEngines(here, 'en')).toMatchObject({
      recogniser: 'english',
      chosen: ['recognition'],
    });
    expect(nameEngines(here, 'de')).toMatchObject({ recogniser: null, chosen: [] });
    const any = recogniseUtterances([english, { ...read, name: 'any' }]);
    expect(nameEngines({ ...found, recogniser: any }, 'de')).toMatchObject({ recogniser: 'any' });
  });
});
