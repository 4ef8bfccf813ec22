import { join } from 'node:path';
import type { Gate } from './gate.ts';
import { runScript } from './run.ts';

/** What is printed from the contract and committed is as the contract is now. */
export const generated: Gate = {
  name: 'generated files',
  async check(root) {
    const { ok, output } = await runScript(root, join(root, 'scripts/generate.ts'), ['--check']);
    return ok ? [] : output.split('\n');
  },
};
