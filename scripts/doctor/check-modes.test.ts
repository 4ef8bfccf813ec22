import { expect, it } from 'vitest';
import { isOpen } from './check-modes.ts';

const me = process.geteuid!();
const myGroup = process.getegid!();

it.each([
  ['settings of root’s that my group may read', { mode: 0o640, uid: me + 1, gid: myGroup }, false],
  ['settings that my group may write', { mode: 0o660, uid: me + 1, gid: myGroup }, true],
  ['settings that everybody may read', { mode: 0o644, uid: me + 1, gid: myGroup }, true],
  ['settings of a group that I am not of', { mode: 0o640, uid: me + 1, gid: 4_242_424 }, true],
  ['settings of my own that a group may read', { mode: 0o640, uid: me, gid: myGroup }, true],
  ['settings of my own', { mode: 0o600, uid: me, gid: myGroup }, false],
])('D1098 the doctor looks at %s', (_what, stats, open) => {
  expect(isOpen(stats, true)).toBe(open);
});

it('D1098 a secret is its owner’s alone', () => {
  expect(isOpen({ mode: 0o640, uid: me + 1, gid: myGroup }, false)).toBe(true);
  expect(isOpen({ mode: 0o600, uid: me, gid: myGroup }, false)).toBe(false);
});
