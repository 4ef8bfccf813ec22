import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { proof } from '@parley/business';
import { BusinessProblem } from '@parley/business/refuse-problems';

/**
 * The company's own pictures that the page shows.
 * @throws BusinessProblem where one is not there
 */
export async function copyPictures(from: string, dist: string, shown = proof): Promise<void> {
  const own = [
    ...shown.work.list.flatMap((one) => (one.sample ? [] : [one.before, one.after])),
    ...[...shown.voices.list, ...shown.team.list].flatMap((one) =>
      one.sample ? [] : [one.picture],
    ),
  ];
  const to = join(dist, 'pictures');
  if (own.length > 0) await mkdir(to, { recursive: true });
  await Promise.all(
    own.map(({ file }) => copyFile(join(from, file), join(to, file)).catch(refuse(file))),
  );
}

const refuse = (file: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  throw new BusinessProblem(
    `business/proof.ts: names ${file}, which is not in business/pictures/.`,
    { cause: error },
  );
};
