import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * As root on Debian, installs packages by apt and says so; anywhere else it does nothing. What
 * failed is one line, and up to the caller, who looks again for the program.
 */
export function installOnDebian(packages: readonly string[], purpose: string): void {
  if (process.getuid?.() !== 0 || !isDebian(readOsRelease())) return;
  console.log(`parley: installing ${packages.join(', ')} for ${purpose} (once) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) {
      console.warn(`parley: apt-get ${args[0]} failed: ${stderr.trim().split('\n').at(-1)}`);
      return;
    }
  }
}

/** Ubuntu's browser package is a stub for another packager, so only Debian itself will do. */
export function isDebian(osRelease: string): boolean {
  return /^ID="?debian"?$/m.test(osRelease);
}

function readOsRelease(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}
