import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listSourceFiles } from './source-tree.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Makes something, unless what it is made of is as it was: the stamp, a path below the root, keeps
 * what it was. A failure is told, is the exit code, and leaves what comes after it unmade.
 * @param inputs folders below the root
 */
export async function makeOnce(
  stampPath: string,
  inputs: readonly string[],
  make: () => Promise<void>,
): Promise<void> {
  const stamp = join(root, stampPath);
  const sources = hashInputs(inputs);
  if (process.exitCode || (await readFile(stamp, 'utf8').catch(() => '')) === sources) return;
  try {
    await make();
    await mkdir(dirname(stamp), { recursive: true });
    await writeFile(stamp, sources);
  } catch (error) {
    console.error('parley:', await explainFailure(error));
    process.exitCode = 1;
  }
}

/** Of what is written wrong in a file only the place and what is wrong with it; the whole stack of all else. */
async function explainFailure(error: unknown): Promise<unknown> {
  if (error instanceof SyntaxError) return error.stack?.split('\n    at ')[0];
  if (!(error instanceof Error && error.name === 'BusinessProblem')) return error;
  const { explainProblem } = await import('./business-lines.ts');
  return explainProblem(error);
}

/** The SDK's types and functions, printed from the contract. */
export async function generateOnce(): Promise<void> {
  await makeOnce('voice/rest/generated/.made-from', ['contract', 'scripts/generate'], async () => {
    await import('./generate.ts');
  });
}

/** The lock file stands for the tools, the manifest for the project; tests go into no build. */
function hashInputs(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  const files = inputs.flatMap((folder) =>
    listSourceFiles(join(root, folder)).map((path) => `${folder}/${path}`),
  );
  for (const path of [...files, 'package.json', 'package-lock.json']) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** The tarball of `@parley/voice`, and what is in it. */
export async function packOnce(): Promise<void> {
  await generateOnce();
  await makeOnce(
    'voice/dist/.packed-from',
    ['voice', 'contract', 'scripts/generate', 'scripts/pack'],
    async () => {
      const { packVoice } = await import('./pack/pack-voice.ts');
      console.log(`parley: packed ${await packVoice()}`);
    },
  );
}
