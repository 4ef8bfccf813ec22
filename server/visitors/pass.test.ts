import { describe, expect, it } from 'vitest';
import { createPasses } from './pass.ts';

const day = 24 * 60 * 60 * 1000;
const secret = 'the secret of this server';

function setUp() {
  const clock = { now: Date.UTC(2026, 0, 1) };
  const passes = createPasses({ secret, now: () => clock.now });
  const issue = (held: { visitor: string } | null = null) =>
    passes.issue(held, { secure: false }).split(';', 1)[0]!;
  return { clock, passes, issue };
}

describe('visitor passes', () => {
  it('D62 are http-only, for the whole site, and read back', () => {
    const { passes } = setUp();
    const cookie = passes.issue(null, { secure: false });
    expect(cookie).toMatch(
      /^parley_pass=1\.[\w-]{22}\.\d+\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    );
    const pass = passes.read(`theme=dark; ${cookie.split(';')[0]}; other=1`);
    expect(pass?.visitor).toMatch(/^[\w-]{22}$/);
  });

  it('D80 are Secure only where the browser came by https', () => {
    const { passes } = setUp();
    expect(passes.issue(null, { secure: true })).toMatch(/; Secure$/);
    expect(passes.issue(null, { secure: false })).not.toContain('Secure');
  });

  it('are each for another visitor, and renewed for the same', () => {
    const { passes, issue } = setUp();
    const first = passes.read(issue());
    expect(passes.read(issue())).not.toEqual(first);
    expect(passes.read(issue(first))).toEqual(first);
  });

  it('D66 end after 180 days', () => {
    const { clock, passes, issue } = setUp();
    const cookie = issue();
    clock.now += 180 * day - 1000;
    expect(passes.read(cookie)).not.toBeNull();
    clock.now += 1000;
    expect(passes.read(cookie)).toBeNull();
  });

  it('D66 forged in any part are none', () => {
    const { passes, issue } = setUp();
    const cookie = issue();
    const [version, visitor, expiry, signature] = cookie.split('=')[1]!.split('.') as string[];
    const other = createPasses({ secret: 'another secret' });
    const forgeries = [
      `2.${visitor}.${expiry}.${signature}`,
      `${version}.${'A'.repeat(22)}.${expiry}.${signature}`,
      `${version}.${visitor}.${Number(expiry) + 1}.${signature}`,
      `${version}.${visitor}.${expiry}.${'A'.repeat(43)}`,
      `${version}.${visitor}.${expiry}.${signature}x`,
      `${version}.${visitor}.${expiry}`,
      '',
      '%00',
      other.issue(null, { secure: false }).split(';')[0]!.split('=')[1]!,
    ];
    for (const forgery of forgeries) expect(passes.read(`parley_pass=${forgery}`)).toBeNull();
    expect(passes.read(undefined)).toBeNull();
    expect(passes.read(cookie)).not.toBeNull();
  });

  it('are found behind a stale cookie of the same name', () => {
    const { passes, issue } = setUp();
    expect(passes.read(`parley_pass=old; ${issue()}`)).not.toBeNull();
  });
});
