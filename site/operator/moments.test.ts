import { describe, expect, it } from 'vitest';
import {
  count,
  createMomentFormat,
  describeBytes,
  describeFigure,
  describeWait,
  pickLocale,
} from './moments.ts';

describe('moments', () => {
  const format = createMomentFormat('en-GB', 'America/Chicago');
  const now = new Date('2026-03-09T03:30:00Z'); // 8 March, 22:30 in Chicago; clocks changed that morning

  it.for([
    ['2026-03-09T03:00:00Z', 'Today, 22:00'],
    ['2026-03-08T06:30:00Z', 'Today, 00:30'],
    ['2026-03-08T05:30:00Z', 'Yesterday, 23:30'],
    ['2026-03-09T14:00:00Z', 'Tomorrow, 09:00'],
    ['2026-03-06T18:00:00Z', 'Fri 6 Mar, 12:00'],
    ['2025-12-31T18:00:00Z', '31 Dec 2025, 12:00'],
  ] as const)('%s reads %s on the clock of the place', ([iso, text]) => {
    expect(format.brief(iso, now).replace('Fri, ', 'Fri ')).toBe(text);
  });

  it('D605 names the day of the place', () => {
    expect(format.day(now)).toMatch(/^Sunday,? 8 March$/);
    expect(format.date(now.toISOString())).toBe('8 Mar');
  });

  it('are exact to the second, with their zone', () => {
    expect(format.exact('2026-03-09T03:00:05Z')).toMatch(
      /Sunday.*8 March 2026.*22:00:05.*(CDT|GMT-5)/,
    );
  });

  it('D743 are told to the second in little room, where lines follow one upon another', () => {
    expect(format.second('2026-03-09T03:00:05Z')).toBe('8 Mar, 22:00:05');
  });

  it('take an English locale of the reader, or British English', () => {
    expect(pickLocale(['de-DE', 'en-US', 'en'])).toBe('en-US');
    expect(pickLocale(['de-DE', 'enx'])).toBe('en-GB');
  });
});

describe('amounts in words', () => {
  it.for([
    [0.2, '1 second'],
    [44.1, '45 seconds'],
    [90, '90 seconds'],
    [91, '2 minutes'],
  ] as const)('a wait of %d s is %s', ([seconds, text]) => {
    expect(describeWait(seconds)).toBe(text);
  });

  it('knows one from several', () => {
    expect([count(1, 'lead'), count(0, 'lead'), count(2, 'delivery', 'deliveries')]).toEqual([
      '1 lead',
      '0 leads',
      '2 deliveries',
    ]);
  });
});

it.for([
  [1, '1 KB'],
  [999_499, '999 KB'],
  [3_440_000, '3.4 MB'],
  [1_250_000_000, '1.3 GB'],
] as const)('D494 %i bytes are %s', ([bytes, text]) => {
  expect(describeBytes(bytes)).toBe(text);
});

it.for([
  [7, '7'],
  [1_000, '1,000'],
  [1_001, '1,000+'],
] as const)('D814 %d of what is counted to 1,000 is %s', ([figure, words]) => {
  expect(describeFigure(figure, 1_000)).toBe(words);
});
