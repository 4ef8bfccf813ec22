import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../server/project-root.ts';
import { findWebProgram, hasWebProgram } from '../support/web-programs.ts';

const unit = join(projectRoot, 'deploy/parley.service');
const text = readFileSync(unit, 'utf8');

describe.runIf(hasWebProgram('systemd-analyze'))('D511 the systemd unit', () => {
  const analyze = (...args: string[]) =>
    spawnSync(findWebProgram('systemd-analyze')!, args, { encoding: 'utf8' });

  it('is found right by `systemd-analyze verify`', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const copy = join(folder, 'parley.service');
    // Where Debian has Node; what runs the tests may be elsewhere.
    writeFileSync(copy, text.replace('/usr/bin/node', process.execPath));
    const { status, stdout, stderr } = analyze('verify', copy);
    expect([status, stdout + stderr]).toEqual([0, '']);
  });

  it('is hardened: exposed by 1.5 of 10 at most', () => {
    const { status, stdout } = analyze('security', '--offline=true', '--threshold=15', unit);
    expect(stdout).toMatch(/exposure level for parley.service: 1\.\d OK/);
    expect(status).toBe(0);
  });

  it('lets Node compile, keep its data, call, and say which addresses it has', () => {
    expect(text).not.toMatch(/^MemoryDenyWriteExecute=/m);
    expect(text).toMatch(/^StateDirectory=parley$/m);
    expect(text).toMatch(/^RestrictAddressFamilies=.*AF_INET AF_INET6.*AF_NETLINK/m);
    expect(text).not.toMatch(/^(IPAddressDeny|PrivateNetwork|SocketBindDeny)=/m);
  });

  it('D1467 takes a stop while it starts for a stop', () => {
    expect(text).toMatch(/^SuccessExitStatus=143$/m);
  });

  it('starts what the launcher has', () => {
    const [, command = ''] = /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(text) ?? [];
    expect(command).toBe('scripts/launch.mjs serve');
    const launcher = command.split(' ')[0]!;
    execFileSync(process.execPath, ['--check', join(projectRoot, launcher)]);
  });
});
