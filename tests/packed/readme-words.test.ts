import { readFileSync } from 'node:fs';
import type { CallEventName, EndReason } from '@parley/voice';
import { describe, expect, it } from 'vitest';
import { listEntries, readManifest } from '../../scripts/pack/manifest.ts';

const readme = readFileSync(new URL('../../voice/README.md', import.meta.url), 'utf8');
const sections = [...readme.matchAll(/^## (.*)$/gm)].map(([, title]) => title);

/** The compiler refuses these lists as soon as one is missing. */
const reasons = {
  stopped: true,
  aborted: true,
  'hung-up': true,
  'web-call-failed': true,
  'microphone-denied': true,
  'microphone-unavailable': true,
  'no-answer': true,
  unsupported: true,
  failed: true,
  'connection-error': true,
  'end-of-life': true,
  'no-room': true,
  'exp-room': true,
  'nbf-room': true,
  'exp-token': true,
  'nbf-token': true,
  'meeting-full': true,
  'not-allowed': true,
  ejected: true,
  'load-failed': true,
} satisfies Record<EndReason, true>;

const events = {
  'call-start': true,
  'call-end': true,
  'volume-level': true,
  'speech-start': true,
  'speech-end': true,
  message: true,
  video: true,
  audio: true,
  error: true,
  'camera-error': true,
  'daily-participant-updated': true,
  'local-volume-level': true,
  'local-audio-level-observer-error': true,
  'network-quality-change': true,
  'network-connection': true,
  'call-start-progress': true,
  'call-start-success': true,
  'call-start-failed': true,
  'recording-started': true,
  'recording-stopped': true,
  'recording-stats': true,
  'recording-error': true,
  'recording-upload-completed': true,
  status: true,
  ended: true,
  'audio-blocked': true,
  'audio-unlocked': true,
  'load-attempt-failed': true,
  'access-state': true,
  'microphone-interrupted': true,
  'microphone-resumed': true,
  'noise-cancellation-off': true,
  'speech-unavailable': true,
} satisfies Record<CallEventName, true>;

/** The first cells of the tables of a section. */
function firstCells(title: string): string {
  const [, text = ''] = readme.split(`\n## ${title}\n`);
  return text
    .split('\n## ')[0]!
    .split('\n')
    .map((line) => line.split('|')[1] ?? '')
    .join('\n');
}

describe('D156 the README of the SDK', () => {
  it('goes from the first call to moving in', () => {
    expect(sections).toEqual([
      'Quick start',
      'Events',
      'Errors and their cure',
      'Content security policy',
      'Browsers',
      'Local mode',
      'The command line',
      'Testing',
      'Moving from the hosted client',
    ]);
  });

  it('names every entry, every event and every reason', () => {
    for (const name of Object.keys(listEntries(readManifest())))
      expect(readme).toContain(name === 'index' ? '`@parley/voice` ' : `\`@parley/voice/${name}\``);
    for (const event of Object.keys(events)) expect(firstCells('Events')).toContain(`\`${event}\``);
    for (const reason of Object.keys(reasons))
      expect(firstCells('Errors and their cure')).toContain(`\`${reason}\``);
  });
});
