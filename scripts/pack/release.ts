import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describeFile } from './declarations.ts';
import { findBroken, listPromises, type Promises } from './promises.ts';

/** As much of a packed `package.json` as a release reads. */
interface PackedManifest {
  readonly name: string;
  readonly version: string;
  readonly homepage?: string;
  readonly exports: Readonly<Record<string, string | { readonly import: { types: string } }>>;
}

interface Packed {
  readonly manifest: PackedManifest;
  /** By the specifier of the entry: `@parley/voice/rest`. */
  readonly entries: ReadonlyMap<string, Promises>;
}

/**
 * What keeps a tarball from being released after another, a line each. What the older one promised
 * and the newer does not has to be named in the changelog, under the newer one's version.
 * @param before the tarball of the last release
 * @param changelog the text of CHANGELOG.md
 * @throws Error when a tarball cannot be read
 */
export async function findReleaseProblems(
  before: string,
  now: string,
  changelog: string,
): Promise<string[]> {
  const [last, next] = [await readTarball(before), await readTarball(now)];
  const { version, homepage = '' } = next.manifest;
  const problems: string[] = [];
  if (version === last.manifest.version) {
    problems.push(`version ${version} is released already: raise it in voice/package.json`);
  }
  if (homepage === '' || /\.example\b/.test(homepage)) {
    problems.push(`homepage is "${homepage}": write the project’s addresses into package.json`);
  }
  const section = findSection(changelog, version);
  if (section === null) problems.push(`CHANGELOG.md has no section "## ${version}"`);
  for (const [name, lost] of findLost(last, next)) {
    if (section?.includes(`\`${name}\``)) continue;
    problems.push(`\`${name}\` ${lost}: CHANGELOG.md says so under "## ${version}"`);
  }
  return problems;
}

/** What the newer breaks, by name: once, though several entries have it. */
function findLost(last: Packed, next: Packed): Map<string, string> {
  const lost = new Map<string, string>();
  for (const [specifier, promises] of last.entries) {
    const promisedNow = next.entries.get(specifier);
    if (!promisedNow) {
      lost.set(specifier, 'can no longer be imported');
      continue;
    }
    for (const [name, what] of findBroken(promises, promisedNow)) {
      lost.set(name, `of ${specifier} has lost "${what.join('", "')}"`);
    }
  }
  return lost;
}

/** The lines below `## version`, up to the next version. */
function findSection(changelog: string, version: string): string | null {
  const [, ...sections] = changelog.split(/^## /m);
  return sections.find((text) => text.split(/\s/, 1)[0] === version) ?? null;
}

async function readTarball(path: string): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-release-'));
  try {
    const { status, stderr } = spawnSync('tar', ['-xzf', resolve(path), '-C', folder], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${path} cannot be unpacked: ${stderr}`);
    const root = join(folder, 'package');
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackedManifest;
    const entries = new Map<string, Promises>();
    for (const [entry, target] of Object.entries(manifest.exports)) {
      if (typeof target === 'string') continue;
      const text = await describeFile('entry', join(root, target.import.types));
      entries.set(manifest.name + entry.slice(1), listPromises(text));
    }
    return { manifest, entries };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
