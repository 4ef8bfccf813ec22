import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../make-once.ts';
import { buildCode, buildModule } from './code.ts';
import { buildTypes, emitDeclarations } from './declarations.ts';
import {
  commandLine,
  listEntries,
  publishedManifest,
  readAddresses,
  readManifest,
} from './manifest.ts';
import { builtPackage, tarball, voice } from './voice-paths.ts';

/**
 * Makes what is published of `voice/`: the folder of the package, and its tarball, whose path it
 * returns. The manifest is a generated one, because npm packs `exports` as they stand.
 */
export async function packVoice(): Promise<string> {
  const manifest = readManifest();
  const entries = listEntries(manifest);
  rmSync(builtPackage, { recursive: true, force: true });
  rmSync(tarball, { force: true });
  mkdirSync(builtPackage, { recursive: true });
  writeFileSync(
    join(builtPackage, 'package.json'),
    `${JSON.stringify(publishedManifest(manifest, readAddresses()), null, 2)}\n`,
  );
  copyFileSync(join(voice, 'README.md'), join(builtPackage, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(builtPackage, 'LICENSE'));
  await emitDeclarations();
  await buildCode(entries, builtPackage);
  await buildModule(commandLine.source, join(builtPackage, commandLine.file));
  await writeWebpackWay(join(builtPackage, 'webpack'));
  await buildTypes(entries, builtPackage);
  renameSync(runPack(), tarball);
  return tarball;
}

/** What only webpack reads. Its loader is a program for Node, and stays as it is written. */
async function writeWebpackWay(folder: string): Promise<void> {
  const source = join(voice, 'daily/webpack');
  await buildModule('daily/webpack/absent.ts', join(folder, 'absent.js'));
  for (const file of ['library.js', 'find-library.cjs'])
    copyFileSync(join(source, file), join(folder, file));
}

function runPack(): string {
  const folder = join(voice, 'dist');
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', builtPackage, '--pack-destination', folder, '--json', '--loglevel=error'],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`npm pack failed: ${stderr || stdout}`);
  const [packed] = JSON.parse(stdout) as [{ readonly filename: string }];
  return join(folder, packed.filename);
}
