import { describe, expect, it } from 'vitest';
import { listAnnounced } from './addresses.ts';
import { writeAnswer } from './answer.ts';
import { createPortPool } from './ports.ts';

describe('the answer', () => {
  it('names every address at the port in each section that is taken, and ICE lite for the session', () => {
    const sdp = [
      'v=0',
      't=0 0',
      'm=audio 9 X 111',
      'c=IN IP4 0.0.0.0',
      'a=candidate:1 1 udp 1 127.0.0.1 5 typ host',
      'a=end-of-candidates',
      'a=ice-ufrag:x',
      'a=ice-lite',
      'a=ice-options:trickle',
      'm=video 0 X 0',
      'c=IN IP4 0.0.0.0',
      'a=mid:1',
      '',
    ].join('\r\n');
    expect(writeAnswer(sdp, ['192.0.2.1', '198.51.100.1'], 40_007).split('\r\n')).toEqual([
      'v=0',
      't=0 0',
      'a=ice-lite',
      'm=audio 9 X 111',
      'c=IN IP4 0.0.0.0',
      'a=candidate:1 1 udp 2130706431 192.0.2.1 40007 typ host',
      'a=candidate:2 1 udp 2130706175 198.51.100.1 40007 typ host',
      'a=end-of-candidates',
      'a=ice-ufrag:x',
      'm=video 0 X 0',
      'c=IN IP4 0.0.0.0',
      'a=mid:1',
      '',
    ]);
  });

  it('tells the announced address, loopback alone, or those of the machine', () => {
    const own = (address: string, internal = false, family = 'IPv4') =>
      ({ address, internal, family }) as never;
    const interfaces = {
      lo: [own('127.0.0.1', true)],
      eth0: [own('192.0.2.1'), own('fd00::2', false, 'IPv6')],
      eth1: [own('169.254.1.1'), own('198.51.100.1')],
    };
    const list = (
      loopbackOnly: boolean,
      address: string | null,
      found: typeof interfaces | object,
    ) => listAnnounced({ loopbackOnly, address }, found as typeof interfaces);
    expect(list(false, null, interfaces)).toEqual(['192.0.2.1', '198.51.100.1']);
    expect(list(false, '203.0.113.9', interfaces)).toEqual(['203.0.113.9']);
    expect(list(true, null, interfaces)).toEqual(['127.0.0.1']);
    expect(list(false, null, {})).toEqual(['127.0.0.1']);
  });
});

describe('the ports', () => {
  it('are given one by one, and the longest free first', () => {
    const pool = createPortPool(40_000, 40_002);
    expect([pool.take(), pool.take()]).toEqual([40_000, 40_001]);
    pool.give(40_000);
    expect([pool.take(), pool.take(), pool.take()]).toEqual([40_002, 40_000, null]);
    pool.give(40_001);
    expect(pool.take()).toBe(40_001);
  });
});
