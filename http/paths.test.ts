import { describe, expect, it } from 'vitest';
import { findApi } from './api-errors.ts';
import { loggablePath } from './paths.ts';

describe('loggablePath', () => {
  it('R2.4 drops the query, where personal data may be', () => {
    expect(loggablePath('/where?name=Ada')).toBe('/where');
  });
  it('R2.4 is bounded', () => {
    expect(loggablePath(`/${'a'.repeat(5000)}`)).toHaveLength(201);
  });
  it('R2.4 holds no control characters', () => {
    expect(loggablePath('/a\nb\u0007c\u2028d\u009be')).toBe('/abcde');
  });
  it('D670 holds no key that opens a file', () => {
    expect(loggablePath('/voice/uploads/0a1b/the-key?x=1')).toBe('/voice/uploads/0a1b/…');
    expect(loggablePath('http://x.example/voice/uploads/0a1b/the-key')).toBe(
      'http://x.example/voice/uploads/0a1b/…',
    );
    expect(loggablePath('/voice/uploads/0a1b')).toBe('/voice/uploads/0a1b');
    expect(loggablePath('/voice/call/0a1b/web')).toBe('/voice/call/0a1b/web');
  });
});

describe('findApi', () => {
  it.each([
    ['/rest', 'database'],
    ['/rest/v1/leads', 'database'],
    ['/gemini/v1beta', 'generative'],
    ['/operator/api/leads', 'operator'],
    ['/voice/call', 'platform'],
    ['/config.json', 'platform'],
    ['/healthz/deep', 'platform'],
    ['/', null],
    ['/operator', null],
    ['/restaurant', null],
    ['/config.jsonp', null],
  ])('%s belongs to %s', (path, api) => {
    expect(findApi(path)).toBe(api);
  });
});
