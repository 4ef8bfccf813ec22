import { describe, expect, it } from 'vitest';
import { mayReach } from './addresses.ts';

const open = ['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111'];
const inner = [
  '127.0.0.1',
  '10.0.0.8',
  '172.16.4.4',
  '192.168.1.1',
  '100.64.0.1',
  '::1',
  'fd12::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '::ffff:0:a00:1',
  '2001:0:4136:e378:8000:63bf:f5ff:fffe',
  '2002:a00:1::',
];
const never = [
  '0.0.0.0',
  '168.63.129.16',
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  'fe80::1',
  'fd00:ec2::254',
  'ff02::1',
];

describe('a server that others reach', () => {
  it.each(open)('lets tools be at %s', (address) => {
    expect(mayReach('public', address)).toBe(true);
  });
  it.each([...inner, ...never])('lets no tool be at %s', (address) => {
    expect(mayReach('public', address)).toBe(false);
  });
});

describe('a server on a machine of one’s own', () => {
  it.each([...open, ...inner])('lets tools be at %s', (address) => {
    expect(mayReach('machine', address)).toBe(true);
  });
  it.each(never)('lets no tool be at %s', (address) => {
    expect(mayReach('machine', address)).toBe(false);
  });
});
