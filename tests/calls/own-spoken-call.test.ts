import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallAdmission } from '../../platform/areas/live/rooms/admission.ts';
import { openPlatform } from '../platform/platform-server.ts';
import {
  standInForRealtime,
  toneOf,
} from '../../platform/areas/live/spoken/sdk/service-for-tests.ts';
import { callIn, type Message, waitForEngine } from './live-caller.ts';

/** A server of the operator's, which says what it is asked to and has no key. */
let answers = 0;
const long = 'There is a great deal to say about awnings, and all of it takes its time.';
const service = await standInForRealtime({
  onSent(message, socket) {
    if (message.type === 'session.update')
      socket.tell({ type: 'session.created', session: { id: 's1' } });
    if (message.type !== 'response.create') return;
    const { item } = socket.sent.findLast(({ type }) => type === 'conversation.item.create');
    const asked = /nothing else: (.*)$/.exec(item.content[0].text);
    const [id, words] = [`r${++answers}`, asked?.[1] ?? 'It costs 5 dollars.'];
    const ids = { response_id: id, item_id: id };
    if (item.content[0].text.endsWith('Tell me all.'))
      return socket.tell(
        { type: 'response.created', response: { id } },
        { type: 'response.output_audio_transcript.delta', ...ids, delta: long },
        { type: 'response.output_audio.delta', ...ids, delta: toneOf(6_000) },
      );
    socket.tell(
      { type: 'response.created', response: { id } },
      { type: 'response.output_audio.delta', ...ids, delta: toneOf(words.length * 60) },
      { type: 'response.output_audio_transcript.delta', ...ids, delta: words },
      { type: 'response.done', response: { id, status: 'completed' } },
    );
  },
});
afterAll(service.close);

let account: string | null = null;
const admission: CallAdmission = {
  admit: async () => ({ visitor: null, account, longestMs: null, leave: () => {} }),
  spend: async () => 60_000,
  farewell: 'Goodbye.',
};
const right = 'It costs 900 dollars.';

const { server: platform } = openPlatform('pglite', () => ({
  admission,
  live: {
    ports: [41_000, 41_199],
    announcedAddress: null,
    loopbackOnly: true,
    callsAtOnce: 25,
    checkWords: () => ({
      push: (text) => (text.includes(' 5 ') ? `… ${right}` : text),
      end: () => '',
    }),
    engines: {
      speech: null,
      transcription: null,
      spoken: {
        protocol: 'openai-realtime',
        address: `${service.address}/v1`,
        key: null,
        model: 'own',
        voice: null,
      },
    },
  },
}));
beforeAll(() => waitForEngine(platform));

const isSaid = ({ type, transcriptType, role }: Message) =>
  type === 'transcript' && transcriptType === 'final' && role === 'assistant';

describe('D1228 a server that ends its answer before it says that the caller speaks', () => {
  it('has it kept as far as it was heard, and is asked again', async () => {
    const caller = await callIn(platform, { assistant: { firstMessage: 'Hello.' } });
    caller.tell('playable');
    await caller.hears(isSaid);
    const ask = (content: string) =>
      caller.tell({ type: 'add-message', message: { role: 'user', content } });
    ask('Tell me all.');
    await caller.hears(({ type, transcript }) => type === 'transcript' && transcript === long);
    const before = caller.played.length;
    // A second of it.
    await expect.poll(() => caller.played.length).toBeGreaterThan(before + 50);
    service.sockets
      .at(-1)!
      .tell(
        { type: 'response.done', response: { id: `r${answers}`, status: 'cancelled' } },
        { type: 'input_audio_buffer.speech_started', item_id: 'u1' },
      );
    await caller.hears(({ type }) => type === 'user-interrupted');
    const { transcript } = await caller.hears(isSaid);
    expect(long.startsWith(transcript)).toBe(true);
    expect(transcript.length).toBeLessThan(long.length * 0.8);
    ask('What does it cost?');
    expect(await caller.hears(isSaid)).toMatchObject({ transcript: 'It costs 5 dollars.' });
    const notes = JSON.stringify((await platform.ask('GET', `/log?callId=${caller.id}`)).json);
    expect(notes).not.toContain('has left the call');
    await caller.hangUp();
    await caller.close();
  });
});

describe('D1121 a price in a call by a server of the operator’s', () => {
  it.each([
    ['is not checked in one that a developer began', null, 'It costs 5 dollars.'],
    ['is checked in one from the site', 'ann', right],
  ])('%s', async (_, by, said) => {
    account = by;
    const caller = await callIn(platform, { assistant: { firstMessage: 'Hello.' } });
    caller.tell('playable');
    expect(await caller.hears(isSaid)).toMatchObject({ transcript: 'Hello.' });
    const message = { role: 'user', content: 'What does it cost?' };
    caller.tell({ type: 'add-message', message });
    expect(await caller.hears((one) => isSaid(one) && one.transcript !== '')).toMatchObject({
      transcript: said,
    });
    await caller.hangUp();
    await caller.close();
  });
});
