import { parseArgs } from 'node:util';
import { type Command, UsageError } from '../command.ts';
import { type Folder, hashOf, openFolder } from './folder.ts';
import { type Body, createObjects, type Kept, kinds } from './objects.ts';
import { nameFiles } from './references.ts';

/**
 * Writes the platform's objects into files. A file that was changed here is left as it is, and is an
 * error once all others are written when it was changed there too. `--force` takes the platform's.
 */
export const pull: Command = async (args, { url, connect, signal, print }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [path, ...rest] = positionals;
  if (path === undefined || rest.length > 0) throw new UsageError('pull takes one folder');
  const objects = createObjects(connect(), signal);
  const folder = await openFolder(path, url);

  const found = new Map<string, Kept>();
  for (const kind of kinds)
    for (const kept of await objects.list(kind))
      found.set(folder.pathOf(kept.id) ?? folder.takePath(kind, nameOf(kept.body)), kept);
  const pathOf = new Map([...found].map(([file, { id }]) => [id, file]));

  const torn: string[] = [];
  for (const [file, kept] of found) {
    const body = nameFiles(kept.body, (id) => pathOf.get(id));
    const state = values.force ? 'old' : compare(folder, file, kept, body);
    if (state === 'old' && !isSame(folder.files.get(file), body)) {
      await folder.write(file, body);
      print(`wrote ${file}`);
    }
    if (state === 'old') await folder.agree(file, kept.id, kept.body);
    if (state === 'changed here') print(`left ${file}: it was changed here, and waits for a push`);
    if (state === 'torn') torn.push(file);
  }
  for (const file of folder.files.keys())
    if (folder.agreed(file) && !found.has(file)) print(`left ${file}: it is gone there`);
  if (torn.length > 0)
    throw new Error(
      `changed here and there: ${torn.join(', ')}. --force takes what is there, and a push with --force what is here.`,
    );
  print(`${found.size} objects of ${url} are in ${path}`);
};

/** `old`: the platform's may be written. */
function compare(
  folder: Folder,
  file: string,
  kept: Kept,
  body: Body,
): 'old' | 'same' | 'changed here' | 'torn' {
  const here = folder.files.get(file);
  const agreed = folder.agreed(file);
  if (!here || !agreed || isSame(here, body)) return 'old';
  const isChangedHere = hashOf(here) !== agreed.here;
  const isChangedThere = hashOf(kept.body) !== agreed.there;
  if (!isChangedHere) return isChangedThere ? 'old' : 'same';
  return isChangedThere ? 'torn' : 'changed here';
}

const isSame = (one: Body | undefined, other: Body): boolean =>
  one !== undefined && hashOf(one) === hashOf(other);

/** What people call it. A tool is known by its function. */
function nameOf({ name, function: called, type }: Body): string {
  const own = (called as Body | undefined)?.['name'];
  return ([name, own, type].find((text) => typeof text === 'string') as string | undefined) ?? '';
}
