import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proof } from '@parley/business';
import { expect, it } from 'vitest';
import { copyPictures } from './copy-pictures.ts';

it('D1297 a picture that proof.ts names and nobody put there is told in words', async () => {
  const place = await mkdtemp(join(tmpdir(), 'parley-pictures-'));
  try {
    const picture = { file: 'hanna.webp', alt: 'Hanna', width: 10, height: 10 };
    const member = { sample: false, name: 'Hanna', role: 'Baker', picture } as const;
    const shown = { ...proof, team: { ...proof.team, list: [member] } };
    await expect(copyPictures(place, place, shown)).rejects.toMatchObject({
      name: 'BusinessProblem',
      message: 'business/proof.ts: names hanna.webp, which is not in business/pictures/.',
    });
    await writeFile(join(place, 'hanna.webp'), 'a picture');
    await copyPictures(place, place, shown);
    expect(await readFile(join(place, 'pictures/hanna.webp'), 'utf8')).toBe('a picture');
  } finally {
    await rm(place, { recursive: true });
  }
});
