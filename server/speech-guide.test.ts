import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseEnvironment } from './environment.ts';
import { projectRoot } from './project-root.ts';

const guide = readFileSync(join(projectRoot, 'docs/live-calls.md'), 'utf8');
const lines = guide
  .split(/[\n`]/)
  .filter((line) => /^VOICE_(SPEECH|TRANSCRIBE|REALTIME)_URL=/.test(line));

describe('D1298 settings of docs/live-calls.md', () => {
  it('are there for each kind of server', () => {
    const all = lines.join(' ');
    for (const kind of ['SPEECH', 'TRANSCRIBE', 'REALTIME'])
      expect(all).toMatch(new RegExp(`VOICE_${kind}_URL=http://localhost:\\d+/v1`));
  });

  it.each(lines)('%s', (line) => {
    const settings = [...line.matchAll(/(VOICE_\w+)=(\S+)/g)].map(
      ([, name, value]) => [name!, value!] as const,
    );
    const { engines } = parseEnvironment(Object.fromEntries(settings)).calls;
    const taken = JSON.stringify(engines);
    for (const [, value] of settings) expect(taken).toContain(JSON.stringify(value));
  });
});
