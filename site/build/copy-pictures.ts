import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { proof } from '@parley/business';

/** The company's own pictures that the page shows. Throws where one is not there. */
export async function copyPictures(from: string, dist: string): Promise<void> {
  const own = [
    ...proof.work.list.flatMap((one) => (one.sample ? [] : [one.before, one.after])),
    ...[...proof.voices.list, ...proof.team.list].flatMap((one) =>
      one.sample ? [] : [one.picture],
    ),
  ];
  const to = join(dist, 'pictures');
  if (own.length > 0) await mkdir(to, { recursive: true });
  await Promise.all(own.map(({ file }) => copyFile(join(from, file), join(to, file))));
}
