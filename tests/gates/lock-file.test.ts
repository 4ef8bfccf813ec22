import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../package-lock.json', import.meta.url)), 'utf8'),
) as { packages: Readonly<Record<string, LockedPackage>> };

// `npm install` leaves out what it could not fetch, and `npm ci` then refuses the whole file.
it('the lock file has every optional package of every package, for any platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        // WebAssembly is what a platform without a package of its own falls back to.
        !name.endsWith('-wasm32-wasi') &&
        packages[`node_modules/${name}`] === undefined &&
        packages[`${path}/node_modules/${name}`] === undefined,
    ),
  );
  expect(missing).toEqual([]);
});
