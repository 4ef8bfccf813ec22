import type { Engines } from '@parley/platform';
import { describe, expect, it } from 'vitest';
import { describeCalls } from './call-engines.ts';
import { parseEnvironment } from './environment.ts';
import { hasVoice } from './pages/public-config.ts';
import { findNoCalls, isMediaOnLoopback } from './reach.ts';

const both: Engines = { spoken: null, voice: 'flite', recogniser: 'pocketsphinx', chosen: [] };

describe('D398 where visitors can call', () => {
  it.each([
    [{}, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ VOICE_MEDIA_ADDRESS: '203.0.113.7' }, false],
  ])('with %j their sound is bound to this machine alone: %s', (env, isBound) => {
    const environment = parseEnvironment(env);
    expect(isMediaOnLoopback(environment)).toBe(isBound);
    expect(findNoCalls(environment)).toBeNull();
    expect(hasVoice(environment)).toBe(true);
  });

  const proxied = { PUBLIC_URL: 'https://www.studio.test' };

  it('not behind a proxy that leads to this machine alone, until an address is said', () => {
    const environment = parseEnvironment(proxied);
    expect(findNoCalls(environment)).toBe('not reachable');
    expect(hasVoice(environment)).toBe(false);
    expect(describeCalls(environment, both).join(' ')).toContain('Set VOICE_MEDIA_ADDRESS');
    const told = parseEnvironment({ ...proxied, VOICE_MEDIA_ADDRESS: '203.0.113.7' });
    expect(findNoCalls(told)).toBeNull();
    expect(findNoCalls(parseEnvironment({ ...proxied, HOST: '0.0.0.0' }))).toBeNull();
    expect(findNoCalls(parseEnvironment({ PUBLIC_URL: 'http://localhost:3000' }))).toBeNull();
  });

  it.each(['VOICE_VISITOR_MINUTES', 'VOICE_DAILY_MINUTES'])('not with %s=0', (name) => {
    const environment = parseEnvironment({ [name]: '0' });
    expect(hasVoice(environment)).toBe(false);
    expect(describeCalls(environment, both).join(' ')).toContain(`not from the site: `);
  });

  it('over the hosted platform, whatever is set for calls here', () => {
    const hosted = { VOICE_PUBLIC_KEY: 'public', VOICE_ASSISTANT_ID: 'assistant' };
    expect(hasVoice(parseEnvironment({ ...hosted, ...proxied, VOICE_DAILY_MINUTES: '0' }))).toBe(
      true,
    );
  });
});

describe('D401 the start says what calls speak and hear with', () => {
  const describeWith = (engines: Engines) =>
    describeCalls(parseEnvironment({}), engines).join('\n');

  it('by name, and no more than they can', () => {
    const words = describeWith(both);
    expect(words).toContain('UDP ports 40000-40199 (on this machine alone)');
    expect(words).toContain('the voice is flite');
    expect(words).toContain('pocketsphinx, which hears free speech badly');
    expect(words).not.toContain('apt');
  });

  it.each([
    { spoken: null, voice: null, recogniser: null, chosen: [] },
    { spoken: null, voice: 'espeak-ng', recogniser: null, chosen: [] },
    { spoken: null, voice: null, recogniser: 'pocketsphinx', chosen: [] },
  ])('and how to get what is missing of %j', (engines) => {
    expect(describeWith(engines)).toContain('apt install flite pocketsphinx pocketsphinx-en-us');
  });
});
