import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Makes the tarball that the tests install. */
export default function setup(): void {
  const script = fileURLToPath(new URL('../../scripts/pack.ts', import.meta.url));
  execFileSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
}
