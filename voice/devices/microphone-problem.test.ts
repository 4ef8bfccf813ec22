import { describe, expect, it } from 'vitest';
import { detectBrowser, type BrowserKind } from './browser-kind.ts';
import { readMicrophoneError, type MicrophoneProblem } from './microphone-problem.ts';
import { describeProblem } from './problem-steps.ts';
import { domError } from './scripted-media.ts';

const page = { isSecureContext: true, hasMediaDevices: true, policyAllows: true };

describe('why there is no microphone', () => {
  it.each<[string, string, object, MicrophoneProblem]>([
    ['NotAllowedError', 'Permission denied', {}, 'denied'],
    ['NotAllowedError', 'Permission dismissed', {}, 'dismissed'],
    ['NotAllowedError', 'Permission denied by system', {}, 'denied-by-system'],
    ['NotAllowedError', 'Permission denied', { policyAllows: false }, 'blocked-by-policy'],
    [
      'NotAllowedError',
      'Not allowed by Permissions Policy',
      { policyAllows: null },
      'blocked-by-policy',
    ],
    ['SecurityError', '', {}, 'blocked-by-policy'],
    ['NotFoundError', 'Requested device not found', {}, 'no-device'],
    ['NotReadableError', 'Could not start audio source', {}, 'in-use'],
    ['AbortError', '', {}, 'in-use'],
    ['OverconstrainedError', 'Invalid constraint', {}, 'no-device'],
    ['TypeError', '', { isSecureContext: false, hasMediaDevices: false }, 'insecure-context'],
    ['TypeError', '', { hasMediaDevices: false }, 'unsupported'],
    ['Error', '', {}, 'unknown'],
  ])('%s “%s” on %j is %s', (name, message, facts, problem) => {
    expect(readMicrophoneError(domError(name, message), { ...page, ...facts }, false)).toBe(
      problem,
    );
  });

  it('is the chosen one that is gone, where one was chosen', () => {
    expect(readMicrophoneError(domError('OverconstrainedError'), page, true)).toBe('no-match');
    expect(readMicrophoneError(domError('NotFoundError'), page, true)).toBe('no-device');
  });

  it('may be anything that was thrown', () => {
    expect(readMicrophoneError('no', page, false)).toBe('unknown');
  });
});

it('D1352 what to do is said in words for a mouse and a finger alike', () => {
  const browsers: BrowserKind[] = [
    'chrome',
    'edge',
    'firefox',
    'safari',
    'ios',
    'android',
    'other',
  ];
  for (const browser of browsers)
    expect(describeProblem('denied', browser).steps.join(' ')).not.toMatch(/\b(?:click|tap)\b/i);
});

describe('the browser at hand', () => {
  const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

  it.each<[BrowserKind, string, number]>([
    ['chrome', `Mozilla/5.0 (X11; Linux x86_64) ${chromium} Safari/537.36`, 0],
    ['edge', `Mozilla/5.0 (Windows NT 10.0) ${chromium} Safari/537.36 Edg/140.0.0.0`, 0],
    ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 0],
    [
      'safari',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18 Safari/605.1`,
      0,
    ],
    ['ios', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18 Safari/605.1`, 5],
    ['ios', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} CriOS/140`, 5],
    ['android', `Mozilla/5.0 (Linux; Android 15) ${chromium} Mobile Safari/537.36`, 5],
    ['other', 'curl/8', 0],
  ])('is %s: %s', (kind, userAgent, maxTouchPoints) => {
    expect(detectBrowser({ userAgent, maxTouchPoints })).toBe(kind);
  });
});

describe('what to do about it', () => {
  const browsers: readonly BrowserKind[] = [
    'ios',
    'android',
    'edge',
    'firefox',
    'chrome',
    'safari',
    'other',
  ];

  it('differs in every browser for a microphone that was blocked', () => {
    const steps = browsers.map((browser) => describeProblem('denied', browser).steps.join(' '));
    expect(new Set(steps).size).toBe(browsers.length);
  });

  it.each<MicrophoneProblem>([
    'insecure-context',
    'unsupported',
    'denied',
    'dismissed',
    'denied-by-system',
    'no-device',
    'in-use',
    'no-match',
    'unknown',
  ])('is said in sentences for %s, wherever', (problem) => {
    for (const browser of browsers) {
      const { text, steps } = describeProblem(problem, browser);
      expect(steps.length).toBeGreaterThan(0);
      for (const sentence of [text, ...steps]) expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('is nothing where only the page’s owner can help', () => {
    expect(describeProblem('blocked-by-policy', 'chrome')).toEqual({
      text: 'This page may not use the microphone.',
      steps: [],
    });
  });
});
