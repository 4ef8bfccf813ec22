import { expect, it } from 'vitest';
import { z } from 'zod';
import { clientInboundMessage, clientMessage, findReplyIssues, serverMessage } from '../index.ts';
import { clientMessageTypes, serverMessageTypes } from './types.ts';

/** The types that a union of messages tells apart. */
function listTypes(message: typeof clientMessage | typeof serverMessage): string[] {
  const { options } = message.def.left;
  return options.flatMap((option) => [...(option._zod.propValues?.['type'] ?? [])].map(String));
}

it('D114 describes every message that an assistant can be told to send', () => {
  expect(listTypes(clientMessage)).toEqual(expect.arrayContaining([...clientMessageTypes]));
  expect(listTypes(serverMessage)).toEqual(expect.arrayContaining([...serverMessageTypes]));
});

it('reads both forms of a transcript', () => {
  const words = { role: 'user', transcriptType: 'final', transcript: 'Hello.' };
  const final = { type: "transcript[transcriptType='final']", ...words };
  expect(clientMessage.parse({ type: 'transcript', ...words })).toMatchObject(words);
  expect(clientMessage.parse(final)).toEqual(final);
  expect(clientMessage.safeParse({ type: 'transcript', role: 'user' }).success).toBe(false);
});

it('D113 passes a message of a newer platform on', () => {
  expect(findReplyIssues(clientMessage, { type: 'aura-update', hue: 3 })).toEqual([]);
  expect(findReplyIssues(clientMessage, { hue: 3 })).not.toEqual([]);
});

it('reads a report of a call that ended', () => {
  const report = { type: 'end-of-call-report', endedReason: 'customer-ended-call', analysis: {} };
  expect(serverMessage.safeParse(report).error?.issues.map(({ path }) => path)).toEqual([
    ['artifact'],
  ]);
  expect(serverMessage.parse({ ...report, artifact: {} })).toEqual({ ...report, artifact: {} });
});

it('R3.15 takes the first message to be said, with the delay of the recording', () => {
  const message = { type: 'control', control: 'say-first-message' };
  const delayed = { ...message, videoRecordingStartDelaySeconds: 0.4 };
  expect(clientInboundMessage.parse(delayed)).toEqual(delayed);
  const late = { ...message, videoRecordingStartDelaySeconds: 'soon' };
  expect(clientInboundMessage.safeParse(late).success).toBe(false);
});

it('R3.16 takes words to be said, and how they may be interrupted', () => {
  const flags = { endCallAfterSpoken: true, interruptionsEnabled: false };
  const say = { type: 'say', message: 'Bye.', ...flags, interruptAssistantEnabled: false };
  expect(clientInboundMessage.parse(say)).toEqual(say);
  for (const field of [...Object.keys(flags), 'interruptAssistantEnabled', 'message']) {
    expect(clientInboundMessage.safeParse({ ...say, [field]: 3 }).success).toBe(false);
  }
});

it('R3.17 reads a change of status, and why a call has ended', () => {
  const ended = { type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' };
  for (const message of [clientMessage, serverMessage]) {
    expect(message.parse(ended)).toEqual(ended);
    expect(message.safeParse({ type: 'status-update' }).success).toBe(false);
    expect(message.safeParse({ ...ended, endedReason: 'boredom' }).success).toBe(false);
  }
});

it.each([
  { type: 'say', content: 'Good-bye.' },
  { type: 'add-message', message: { role: 'system', content: 'Be brief.' } },
  { type: 'end-call' },
  { type: 'transfer', destination: { type: 'number', number: '+15550100' } },
])('takes $type from the page', (message) => {
  expect(clientInboundMessage.parse(message)).toEqual(message);
});

it('D424 takes a few short phrases that are expected, and who answers them', () => {
  const expecting = { type: 'expect', phrases: ['yes', 'no'], answeredBy: 'page' };
  expect(clientInboundMessage.parse(expecting)).toEqual(expecting);
  for (const wrong of [
    { phrases: Array.from({ length: 21 }, () => 'yes') },
    { phrases: ['y'.repeat(81)] },
    { phrases: [3] },
    { answeredBy: 'nobody' },
  ])
    expect(clientInboundMessage.safeParse({ ...expecting, ...wrong }).success).toBe(false);
});

it('D114 refuses what a call cannot be told, and names what it can', () => {
  const { error } = clientInboundMessage.safeParse({ type: 'dance' });
  expect(z.prettifyError(error!)).toContain("'add-message' | 'control' | 'say'");
  const control = clientInboundMessage.safeParse({ type: 'control', control: 'shout' });
  expect(z.prettifyError(control.error!)).toContain('mute-assistant');
});
