import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generated } from '../../scripts/check/generated.ts';
import { runScript } from '../../scripts/check/run.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The contract and its printers, in a tree of their own. */
let tree = '';

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'parley-generated-'));
  for (const path of ['contract', 'scripts/generate', 'scripts/generate.ts', 'package.json']) {
    cpSync(join(root, path), join(tree, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('D116 openapi.json', () => {
  it('is what the contract prints, and stale once the contract is another', async () => {
    expect(await generated.check(tree)).toEqual([]);

    const path = join(tree, 'contract/voice/operations/tokens.ts');
    const before = readFileSync(path, 'utf8');
    const after = before.replace("path: '/token'", "path: '/coin'");
    expect(after).not.toBe(before);
    writeFileSync(path, after);
    expect(await generated.check(tree)).toEqual([
      'contract/openapi.json is stale: node scripts/generate.ts',
    ]);

    expect(await runScript(tree, join(tree, 'scripts/generate.ts'), [])).toMatchObject({
      ok: true,
    });
    expect(await generated.check(tree)).toEqual([]);
    expect(readFileSync(join(tree, 'contract/openapi.json'), 'utf8')).toContain('"/coin"');
  });
});
