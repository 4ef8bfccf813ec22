import { expect, it } from 'vitest';
import { createHandedMark } from './handed.ts';

const url = '/voice/call/1/web';
const request = (mark: string, changes = {}) => ({
  method: 'POST',
  url,
  headers: { 'x-parley-handed': mark },
  ...changes,
});

it('D650 what a server hands on is known by its mark, for half a minute and for that request alone', () => {
  let now = 1_000_000;
  const mark = createHandedMark('the secret of all servers', () => now);
  const signed = mark.sign('POST', url);
  expect(mark.isHanded(request(signed))).toBe(true);
  expect(mark.isHanded(request(signed, { url: '/voice/call/2/web' }))).toBe(false);
  expect(mark.isHanded(request(signed, { method: 'DELETE' }))).toBe(false);
  expect(mark.isHanded(request(`${signed}x`))).toBe(false);
  expect(mark.isHanded(request('forged'))).toBe(false);
  expect(mark.isHanded({ method: 'POST', url, headers: {} })).toBe(false);
  expect(createHandedMark('another secret', () => now).isHanded(request(signed))).toBe(false);
  now += 30_001;
  expect(mark.isHanded(request(signed))).toBe(false);
});
