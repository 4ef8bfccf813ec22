import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDoor } from './door.ts';

const password = 'a-password-of-22-chars';
const caller = ['192.0.2.7', 5_000] as const;

interface Check {
  readonly username?: string;
  readonly key?: string;
  readonly nominates?: boolean;
  readonly type?: number;
}

function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

/** A check of ICE, as a browser signs it. */
function createCheck({
  username = 'ours:theirs',
  key = password,
  nominates = false,
  type = 1,
}: Check = {}): Buffer {
  const head = Buffer.alloc(20);
  head.writeUInt16BE(type, 0);
  head.writeUInt32BE(0x2112a442, 4);
  const body = Buffer.concat([
    attribute(0x0006, Buffer.from(username)),
    // One that nobody here knows.
    attribute(0xc057, Buffer.from([1, 2, 3, 4])),
    ...(nominates ? [attribute(0x0025, Buffer.alloc(0))] : []),
  ]);
  const before = Buffer.concat([head, body]);
  before.writeUInt16BE(body.length + 24, 2);
  const signature = createHmac('sha1', key).update(before).digest();
  const fingerprint = attribute(0x8028, Buffer.alloc(4));
  const whole = Buffer.concat([before, attribute(0x0008, signature), fingerprint]);
  whole.writeUInt16BE(whole.length - 20, 2);
  return whole;
}

const openDoor = (now = () => 0) => createDoor({ username: 'ours:theirs', password, now });
const sound = Buffer.from([0x80, 111, 0, 1]);

describe('the door of a port', () => {
  it('lets in who has the password of the answer, and what else comes from there', () => {
    const door = openDoor();
    expect(door.admit(sound, caller)).toBe('no');
    expect(door.admit(createCheck(), caller)).toBe('yes');
    expect(door.admit(sound, caller)).toBe('yes');
    expect(door.admit(sound, [caller[0], 5_001])).toBe('no');
    expect(door.admit(createCheck({ nominates: true }), [caller[0], 5_001])).toBe('nominates');
  });

  it.for([
    ['another password', createCheck({ key: 'another-password' })],
    ['another name', createCheck({ username: 'theirs:ours' })],
    ['an answer', createCheck({ type: 0x0101 })],
    ['a longer name than it holds', createCheck().fill(0xff, 22, 24)],
    ['half of it', createCheck().subarray(0, 40)],
    ['no signature', createCheck().subarray(0, 20)],
    ['another cookie', createCheck().fill(0, 4, 8)],
    ['nothing', Buffer.alloc(0)],
  ] as const)('does not let in a check with %s', ([, check]) => {
    const door = openDoor();
    expect(door.admit(check, caller)).toBe('no');
    expect(door.admit(sound, caller)).toBe('no');
  });

  it('D412 does not let in what stands behind the signature', () => {
    const check = createCheck();
    const behind = Buffer.concat([check, attribute(0x0025, Buffer.alloc(0))]);
    behind.writeUInt16BE(behind.length - 20, 2);
    expect(openDoor().admit(behind, caller)).toBe('no');
  });

  it('D412 does not walk attributes without end', () => {
    const check = createCheck();
    const sums = Array.from({ length: 100 }, () => attribute(0x8028, Buffer.alloc(4)));
    const many = Buffer.concat([check.subarray(0, 20), ...sums, check.subarray(20)]);
    many.writeUInt16BE(many.length - 20, 2);
    expect(openDoor().admit(many, caller)).toBe('no');
  });

  it('D409 does not let in a datagram of more than 1500 bytes', () => {
    const door = openDoor();
    door.admit(createCheck(), caller);
    const long = (bytes: number) => Buffer.concat([sound, Buffer.alloc(bytes - sound.length)]);
    expect(door.admit(long(1_500), caller)).toBe('yes');
    expect(door.admit(long(1_501), caller)).toBe('no');
  });

  it('D409 keeps 64 addresses and looks at 1000 datagrams a second', () => {
    let now = 0;
    const door = openDoor(() => now);
    for (let port = 1; port <= 64; port += 1)
      expect(door.admit(createCheck(), [caller[0], port])).toBe('yes');
    expect(door.admit(createCheck(), [caller[0], 65])).toBe('no');
    expect(door.admit(createCheck(), [caller[0], 64])).toBe('yes');
    for (let count = 66; count < 999; count += 1) door.admit(sound, [caller[0], 1]);
    expect(door.admit(sound, [caller[0], 1])).toBe('yes');
    expect(door.admit(sound, [caller[0], 1])).toBe('no');
    now = 1_000;
    expect(door.admit(sound, [caller[0], 1])).toBe('yes');
  });

  it('D412 looks at 200 checks at once and at 50 a second, and goes on with all else', () => {
    let now = 0;
    const door = openDoor(() => now);
    const check = createCheck();
    const verdicts = Array.from({ length: 300 }, () => door.admit(check, caller));
    expect(verdicts.filter((verdict) => verdict === 'yes')).toHaveLength(200);
    expect(door.admit(sound, caller)).toBe('yes');
    now = 1_000;
    const later = Array.from({ length: 300 }, () => door.admit(check, caller));
    expect(later.filter((verdict) => verdict === 'yes')).toHaveLength(50);
  });
});
