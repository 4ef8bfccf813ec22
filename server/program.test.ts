import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readVariables } from './program.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-env-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('readVariables', () => {
  it('takes the environment alone when there is no .env', () => {
    expect(readVariables(root, { PORT: '1' })).toEqual({ PORT: '1' });
  });

  it('D11 takes .env too; what is set in the environment wins', () => {
    writeFileSync(join(root, '.env'), 'PORT=1 # a comment\nHOST="0.0.0.0"\n');
    expect(readVariables(root, { PORT: '2', PATH: '/bin' })).toEqual({
      PORT: '2',
      HOST: '0.0.0.0',
      PATH: '/bin',
    });
  });
});
