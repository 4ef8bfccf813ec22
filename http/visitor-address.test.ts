import { describe, expect, it } from 'vitest';
import { addressNetwork, addressUnit, createAddressHasher } from './visitor-address.ts';

describe('addressUnit', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['203.0.113.7:1234', '203.0.113.7'],
    ['[2001:db8:1:2::9]:44', '2001:db8:1:2::/64'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['005.5.5.5', 'no address'],
    ['garbage', 'no address'],
    ['', 'no address'],
  ])('%s is %s', (address, unit) => {
    expect(addressUnit(address)).toBe(unit);
  });
});

describe('D554 addressNetwork', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001:ff02::9', '2001:db8:1::/48'],
    ['203.0.113.7', null],
    ['::ffff:203.0.113.7', null],
    ['garbage', null],
  ])('%s is in %s', (address, network) => {
    expect(addressNetwork(address)).toBe(network);
  });
});

describe('createAddressHasher', () => {
  it('tells units apart without naming them', () => {
    const hash = createAddressHasher();
    expect(hash('2001:db8::1')).toBe(hash('2001:db8::2'));
    expect(hash('203.0.113.7')).not.toBe(hash('203.0.113.8'));
    expect(hash('203.0.113.7')).not.toContain('203');
    expect(createAddressHasher()('203.0.113.7')).not.toBe(hash('203.0.113.7'));
  });
});
