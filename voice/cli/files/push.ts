import { parseArgs } from 'node:util';
import { type Command, UsageError } from '../command.ts';
import { type Folder, hashOf, openFolder } from './folder.ts';
import { createObjects, type Kept, type Kind, kinds, type Objects } from './objects.ts';
import { hasMask, listReferences, nameIds } from './references.ts';

/**
 * Makes and changes the platform's objects as the files say, and deletes none. Where an object was
 * changed there since the last pull or push, or is gone, nothing is done at all but with `--force`.
 */
export const push: Command = async (args, { url, connect, signal, print }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [path, ...rest] = positionals;
  if (path === undefined || rest.length > 0) throw new UsageError('push takes one folder');
  const objects = createObjects(connect(), signal);
  const folder = await openFolder(path, url);
  if (folder.files.size === 0)
    throw new Error(`${path} has no files in ${kinds.join(', ')}: pull first`);

  const there = new Map<string, Kept>();
  for (const kind of kinds) for (const kept of await objects.list(kind)) there.set(kept.id, kept);
  const plan = planPush(folder, there, values.force);
  if (values['dry-run']) {
    for (const [file, before] of plan) print(`${before ? 'would change' : 'would make'} ${file}`);
    if (plan.size === 0) print('nothing to do');
    return;
  }
  await carryOut(plan, folder, objects, print);
  print(`${folder.files.size} files of ${path} are at ${url}, ${plan.size} of them new or changed`);
};

/** What is to be made, and what is to be changed with what it was. @throws {Error} naming conflicts */
function planPush(
  folder: Folder,
  there: ReadonlyMap<string, Kept>,
  force: boolean,
): Map<string, Kept | null> {
  const plan = new Map<string, Kept | null>();
  const conflicts: string[] = [];
  for (const [file, body] of folder.files) {
    const agreed = folder.agreed(file);
    const kept = agreed && there.get(agreed.id);
    if (!agreed) plan.set(file, null);
    else if (!kept) {
      if (force) plan.set(file, null);
      else conflicts.push(`${file} is gone there`);
    } else {
      const isChangedHere = hashOf(body) !== agreed.here;
      const isChangedThere = hashOf(kept.body) !== agreed.there;
      if (isChangedThere && !force) conflicts.push(`${file} was changed there`);
      else if (isChangedHere || isChangedThere) plan.set(file, kept);
    }
  }
  if (conflicts.length > 0)
    throw new Error(
      `nothing was done: ${conflicts.join(', ')}. Pull first, or --force what is in the files.`,
    );
  for (const [file, kept] of plan)
    if (kept === null && hasMask(folder.files.get(file)!))
      throw new Error(
        `nothing was done: ${file} has asterisks where a secret was. It is new to this platform: write the secret.`,
      );
  return plan;
}

/** What others refer to first. */
async function carryOut(
  plan: ReadonlyMap<string, Kept | null>,
  folder: Folder,
  objects: Objects,
  print: (line: string) => void,
): Promise<void> {
  const made = new Map<string, Kept>();
  const begun = new Set<string>();
  const idOf = (file: string) =>
    made.get(file)?.id ?? (plan.get(file) === null ? undefined : folder.agreed(file)?.id);

  async function place(file: string): Promise<void> {
    if (begun.has(file)) return;
    begun.add(file);
    const body = folder.files.get(file)!;
    for (const other of listReferences(body)) {
      if (plan.get(other) !== null || made.has(other)) continue;
      if (begun.has(other)) await makeBare(other);
      else await place(other);
    }
    const kind = kindOf(file);
    const before = made.get(file) ?? plan.get(file) ?? null;
    const kept = await withFile(file, async () => {
      const whole = nameIds(body, idOf);
      return before ? objects.update(kind, before, whole) : objects.create(kind, whole);
    });
    made.set(file, kept);
    await folder.agree(file, kept.id, kept.body);
    print(`${plan.get(file) ? 'changed' : 'made'} ${file}`);
  }

  /** Two that name each other: one is made with no more than its name, to be named by the other. */
  async function makeBare(file: string): Promise<void> {
    if (kindOf(file) !== 'assistants')
      throw new Error(
        `${file} names what names it: leave one of the two names out, and push twice`,
      );
    const { name } = folder.files.get(file)!;
    const bare = name === undefined ? {} : { name };
    const kept = await objects.create('assistants', bare);
    made.set(file, kept);
    await folder.agreeInPart(file, kept.id, bare, kept.body);
  }

  for (const file of plan.keys()) await place(file);
}

const kindOf = (file: string): Kind => kinds.find((kind) => file.startsWith(`${kind}/`))!;

/** Runs it; what goes wrong says of which file. */
async function withFile<Result>(file: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
