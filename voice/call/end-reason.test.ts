import { expect, it } from 'vitest';
import { describeEndReason, type EndReason } from './end-reason.ts';

/** What a reason's words are about; the compiler asks for every reason. */
const about: Readonly<Record<EndReason, RegExp>> = {
  stopped: /^You ended/,
  aborted: /cancelled/,
  'hung-up': /assistant ended/,
  'web-call-failed': /set up.*public key/,
  'microphone-denied': /not allowed.*Allow the microphone/,
  'microphone-unavailable': /No microphone.*Connect/,
  'no-answer': /did not answer.*again/,
  unsupported: /cannot be made here.*https/,
  failed: /wrong.*details/,
  'connection-error': /lost.*firewall/,
  'end-of-life': /version.*Update/,
  'no-room': /does not exist.*new call/,
  'exp-room': /room has expired.*new call/,
  'nbf-room': /room is not open yet.*clock/,
  'exp-token': /pass .*expired.*new call/,
  'nbf-token': /pass .*not valid yet.*clock/,
  'meeting-full': /full.*other tabs/,
  'not-allowed': /may not join.*token/,
  ejected: /removed you.*duration/,
  'load-failed': /could not be loaded.*content security policy/,
};
const needNoCure: readonly string[] = ['stopped', 'aborted', 'hung-up'];

it.each(Object.entries(about) as [EndReason, RegExp][])(
  'D131 %s is told, with the cure where one is needed',
  (reason, words) => {
    const { text, hint } = describeEndReason(reason);
    expect(`${text} ${hint}`).toMatch(words);
    expect(hint === '').toBe(needNoCure.includes(reason));
  },
);
