import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));
const read = (name: string) => readFileSync(join(docs, name), 'utf8');

it('D1286 what docs/scaling.md calls measured is in docs/measurements.md', () => {
  const measurements = read('measurements.md');
  const [, ofOneServer = ''] = read('scaling.md').split(/^## /m);
  const inTable = [...ofOneServer.matchAll(/^\|[^|]+\| (\d[^|]*?) +\|/gm)].map(([, one]) => one!);
  const inText = [...ofOneServer.matchAll(/takes (\d[\d.]* s)\b|was (\d+ ms)/g)].map(
    ([, seconds, gap]) => seconds ?? gap!,
  );
  expect(inTable).toHaveLength(7);
  expect(inText).toHaveLength(3);
  const isThere = (figure: string) => new RegExp(`(?<![\\d.])${figure}`).test(measurements);
  expect([...inTable, ...inText].filter((figure) => !isThere(figure))).toEqual([]);
});
