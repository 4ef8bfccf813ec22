import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Where a program is on the path; null where it is not. */
export async function findProgram(
  name: string,
  path: string = process.env['PATH'] ?? '',
): Promise<string | null> {
  for (const folder of path.split(delimiter)) {
    if (folder === '') continue;
    const file = join(folder, name);
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return null;
}
