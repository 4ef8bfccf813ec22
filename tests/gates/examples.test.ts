import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../server/project-root.ts';

const folder = join(projectRoot, 'examples');

it('D1299 examples/README.md lists the examples that are there, and no others', () => {
  const listed = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| `(.+?)`/gm)];
  const there = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(listed.map(([, name]) => name!).toSorted()).toEqual(
    there.map(({ name }) => name).toSorted(),
  );
});
