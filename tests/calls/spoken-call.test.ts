import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  geminiEnds,
  geminiHears,
  geminiIsDone,
  geminiSays,
  type Sent,
  standInForRealtime,
  type StandInSocket,
} from '../../platform/areas/live/spoken/sdk/service-for-tests.ts';
import { measureLevel } from '../../platform/areas/live/media/tone.ts';
import type { CallAdmission } from '../../platform/areas/live/rooms/admission.ts';
import { openPlatform } from '../platform/platform-server.ts';
import {
  callIn,
  joinUrl,
  type LiveCaller,
  type Message,
  type Order,
  orderCall,
  waitForEngine,
} from './live-caller.ts';

/** What the model says to what it is told in writing, or to the result of a tool. */
let answer: (message: Sent, socket: StandInSocket) => void = () => {};
let refused: number | null = null;
const service = await standInForRealtime({
  onSent(message, socket) {
    if (message.setup) socket.tell({ setupComplete: {} });
    else answer(message, socket);
  },
  refuse: () => refused,
});
afterAll(service.close);

const whole = (words: string, ms: number) => [...geminiSays(words, ms), geminiEnds, geminiIsDone];
/** As it was asked to, word for word. */
const says = (message: Sent, socket: StandInSocket) => {
  const asked = /nothing else: (.*)$/.exec(message.clientContent?.turns[0].parts[0].text ?? '');
  if (asked) socket.tell(...whole(asked[1]!, asked[1]!.length * 60));
};
beforeEach(() => {
  answer = says;
});

let account: string | null = 'ann';
let isTakingCalls = 0;
const admission: CallAdmission = {
  admit: async () => ({ visitor: null, account, longestMs: null, leave: () => {} }),
  spend: async (_account, ms) => {
    isTakingCalls += ms;
    return 60_000;
  },
  farewell: 'Goodbye.',
};

/** Knows one price, and holds a sentence that speaks of any. */
function checkWords() {
  let all = '';
  let told = 0;
  const give = (end: number) => {
    const out = all.slice(told, end);
    told = Math.max(told, end);
    return out;
  };
  return {
    push(text: string) {
      all += text;
      const from = all.indexOf('costs');
      if (from < 0) return give(all.length);
      if (!all.includes('dollars')) return give(from);
      return all.includes('900') ? give(all.length) : `${give(from)}… It is 900 dollars in all.`;
    },
    end: () => give(all.length),
  };
}

const { server: platform } = openPlatform('pglite', () => ({
  admission,
  live: {
    ports: [41_000, 41_199],
    announcedAddress: null,
    loopbackOnly: true,
    callsAtOnce: 25,
    checkWords,
    engines: {
      speech: null,
      transcription: null,
      spoken: {
        protocol: 'gemini-live',
        address: service.address,
        key: 'AIza-a-key',
        model: 'gemini-3.8-live',
        voice: null,
      },
    },
  },
}));
beforeAll(() => waitForEngine(platform));

async function begin(
  assistant: object = {},
  order: Order = { assistant: { firstMessage: 'Hello there.', ...assistant } },
): Promise<{ caller: LiveCaller; model: StandInSocket }> {
  const before = service.sockets.length;
  const caller = await callIn(platform, order);
  caller.tell('playable');
  await expect.poll(() => service.sockets[before]?.sent.length).toBeGreaterThan(0);
  return { caller, model: service.sockets[before]! };
}

const isSaid = (role: string) => (message: Message) =>
  message.type === 'transcript' && message.transcriptType === 'final' && message.role === role;

async function end(caller: LiveCaller) {
  await caller.hangUp();
  await caller.close();
  const read = async () => (await platform.ask('GET', `/call/${caller.id}`)).json;
  await expect.poll(async () => (await read()).status).toBe('ended');
  return read();
}

const notesOf = async (caller: LiveCaller) =>
  JSON.stringify((await platform.ask('GET', `/log?callId=${caller.id}`)).json);

describe('D1124 a call by an engine of speech', () => {
  it('is greeted, heard and answered by it, and kept with both sides and what it cost', async () => {
    const { caller, model } = await begin({
      model: { provider: 'vapi', messages: [{ role: 'system', content: 'Sell awnings.' }] },
    });
    expect(model.sent[0].setup.systemInstruction.parts[0].text).toContain('Sell awnings.');
    await expect.poll(() => caller.levelOfLast(20)).toBeGreaterThan(500);
    expect(await caller.hears(isSaid('assistant'))).toMatchObject({ transcript: 'Hello there.' });
    await expect.poll(() => model.heard()).toBeGreaterThan(1_600);
    model.tell(geminiHears(' Where is'), geminiHears(' your office?'));
    model.tell(...whole('It is in the old harbour.', 1_200));
    expect(await caller.hears(isSaid('user'))).toMatchObject({
      transcript: 'Where is your office?',
    });
    expect(await caller.hears(isSaid('assistant'))).toMatchObject({
      transcript: 'It is in the old harbour.',
    });
    const call = await end(caller);
    expect(call.artifact.transcript).toBe(
      'AI: Hello there.\nUser: Where is your office?\nAI: It is in the old harbour.',
    );
    expect(call.costs).toContainEqual(
      expect.objectContaining({
        type: 'model',
        model: { provider: 'google', model: 'gemini-3.8-live' },
        cost: expect.any(Number),
      }),
    );
    expect(call.costBreakdown.llm).toBeGreaterThan(0);
    expect(isTakingCalls).toBeGreaterThan(0);
  });

  it('answers what is typed, and words that come behind their answer are told in their place', async () => {
    const { caller, model } = await begin();
    await caller.hears(isSaid('assistant'));
    answer = (message, socket) => {
      if (message.clientContent) socket.tell(...whole('We are open.', 600));
    };
    caller.tell({ type: 'add-message', message: { role: 'user', content: 'Are you open?' } });
    expect(await caller.hears(isSaid('assistant'))).toMatchObject({ transcript: 'We are open.' });
    expect(model.sent.at(-1).clientContent.turns[0].parts[0].text).toBe(
      'The caller writes: Are you open?',
    );
    model.tell(...whole('Until six in the evening.', 1_500));
    await caller.hears(
      ({ type, status, role }) =>
        type === 'speech-update' && status === 'started' && role === 'assistant',
    );
    model.tell(geminiHears('Until when?'));
    expect(await caller.hears(isSaid('user'))).toMatchObject({ transcript: 'Until when?' });
    await caller.hears(isSaid('assistant'));
    model.tell(geminiHears('Thank you.'), ...whole('You are welcome.', 600));
    expect(await caller.hears(isSaid('assistant'))).toMatchObject({
      transcript: 'You are welcome.',
    });
    // Of what it has heard it is told nothing again.
    expect(JSON.stringify(model.sent)).not.toContain('Until when?');
    expect((await end(caller)).artifact.transcript).toMatch(
      /User: Until when\?\nAI: Until six in the evening\.\nUser: Thank you\.\nAI: You are welcome\.$/,
    );
  });

  it('says what the page asks, and nothing of its own while the page answers', async () => {
    const { caller, model } = await begin();
    await caller.hears(isSaid('assistant'));
    caller.tell({ type: 'expect', phrases: ['A shop', 'A site'], answeredBy: 'page' });
    caller.tell({ type: 'say', message: 'What do you need?' });
    expect(await caller.hears(isSaid('assistant'))).toMatchObject({
      transcript: 'What do you need?',
    });
    model.tell(geminiHears('A shop'));
    model.tell(...whole('Shops are our trade.', 800));
    expect(await caller.hears(isSaid('user'))).toMatchObject({ transcript: 'A shop' });
    caller.tell({ type: 'say', message: 'And until when?' });
    expect(await caller.hears(isSaid('assistant'))).toMatchObject({
      transcript: 'And until when?',
    });
    expect((await end(caller)).artifact.transcript).not.toContain('our trade');
  });

  it('falls silent when the caller speaks, and is kept as far as it was heard', async () => {
    const { caller, model } = await begin();
    await caller.hears(isSaid('assistant'));
    model.tell(geminiHears('Tell me all.'));
    const words = 'There is a great deal to say about awnings, and all of it takes its time.';
    model.tell(...whole(words, 6_000));
    await caller.hears(
      ({ type, transcript }) => type === 'transcript' && transcript.startsWith('There is'),
    );
    const before = caller.played.length;
    // A second of it.
    await expect.poll(() => caller.played.length).toBeGreaterThan(before + 50);
    model.tell({ serverContent: { interrupted: true } });
    await caller.hears(({ type }) => type === 'user-interrupted');
    const { transcript } = await caller.hears(isSaid('assistant'));
    expect(words.startsWith(transcript)).toBe(true);
    expect(transcript.length).toBeLessThan(words.length * 0.8);
    expect((await end(caller)).artifact.transcript).toMatch(new RegExp(`AI: ${transcript}$`));
    // Of its 300 frames.
    const loud = caller.played.slice(before).filter((frame) => measureLevel(frame) > 0.05);
    expect(loud.length).toBeLessThan(240);
  });

  it('D1177 does not run a tool that its plan rejects', async () => {
    const regex = '(?i)\\bbye\\b';
    const target = { role: 'user' };
    const rejectionPlan = { conditions: [{ type: 'regex', regex, target, negate: true }] };
    const tools = [{ type: 'endCall', rejectionPlan }];
    const { caller, model } = await begin({ model: { provider: 'vapi', tools } });
    await caller.hears(isSaid('assistant'));
    answer = (message, socket) => {
      says(message, socket);
      if (message.toolResponse) socket.tell(...whole('What else?', 800));
    };
    model.tell(geminiHears('One more thing.'));
    model.tell({ toolCall: { functionCalls: [{ id: 'f1', name: 'endCall', args: {} }] } });
    expect(await caller.hears(isSaid('assistant'))).toMatchObject({ transcript: 'What else?' });
    const { toolResponse } = model.sent.find((sent) => sent.toolResponse)!;
    expect(JSON.stringify(toolResponse)).toContain('may not be called');
    await end(caller);
  });

  it('runs the tools of the assistant, and ends when one says so', async () => {
    const tools = [{ type: 'dtmf' }, { type: 'endCall' }];
    const { caller, model } = await begin({
      endCallMessage: 'Farewell.',
      model: { provider: 'vapi', tools },
    });
    await caller.hears(isSaid('assistant'));
    const [{ functionDeclarations }] = model.sent[0].setup.tools;
    expect(functionDeclarations.map(({ name }: Sent) => name)).toEqual(['dtmf', 'endCall']);
    answer = (message, socket) => {
      says(message, socket);
      if (message.toolResponse)
        socket.tell(...geminiSays('There are no keys here.', 800), {
          toolCall: { functionCalls: [{ id: 'f2', name: 'endCall', args: {} }] },
        });
    };
    model.tell(geminiHears('Press one.'));
    model.tell({ toolCall: { functionCalls: [{ id: 'f1', name: 'dtmf', args: {} }] } });
    await caller.hears(({ type }) => type === 'tool-calls');
    expect(await caller.hears(isSaid('assistant'))).toMatchObject({
      transcript: 'There are no keys here.',
    });
    expect(await caller.hears(isSaid('assistant'))).toMatchObject({ transcript: 'Farewell.' });
    expect(model.sent.find(({ toolResponse }) => toolResponse)).toMatchObject({
      toolResponse: { functionResponses: [{ id: 'f1', name: 'dtmf' }] },
    });
    await expect
      .poll(async () => (await platform.ask('GET', `/call/${caller.id}`)).json.endedReason)
      .toBe('assistant-ended-call');
    await caller.close();
  });
});

describe('D1124 a call that is handed over', () => {
  it('is greeted and answered by whoever has it then', async () => {
    const squad = {
      members: [
        {
          assistant: { name: 'Ada', firstMessage: 'Ada here.' },
          assistantDestinations: [
            { type: 'assistant', assistantName: 'Bo', message: 'I put you through.' },
          ],
        },
        { assistant: { name: 'Bo', firstMessage: 'Bo here.' } },
      ],
    };
    const { caller, model } = await begin({}, { squad });
    await caller.hears(isSaid('assistant'));
    model.tell(geminiHears('May I speak to Bo?'), ...geminiSays('Of course.', 600), {
      toolCall: {
        functionCalls: [{ id: 'f1', name: 'handoff_to_assistant', args: { destination: 'Bo' } }],
      },
    });
    const says = async (transcript: string) =>
      expect(await caller.hears(isSaid('assistant'))).toMatchObject({ transcript });
    await says('Of course.');
    await says('I put you through.');
    await says('Bo here.');
    const next = service.sockets.at(-1)!;
    expect(next).not.toBe(model);
    // As its service counts them, the first answer of each socket has the same name.
    next.tell(geminiHears('Where is your office?'), ...whole('In the old harbour.', 900));
    expect(await caller.hears(isSaid('user'))).toMatchObject({
      transcript: 'Where is your office?',
    });
    await says('In the old harbour.');
    const notes = await notesOf(caller);
    await end(caller);
    expect(notes).not.toContain('has left the call');
  });
});

describe('D1227 a caller whose line was lost', () => {
  it('is heard and answered by the same engine, once they are back', async () => {
    const { caller, model } = await begin();
    await caller.hears(isSaid('assistant'));
    const { id, returnToken: callToken } = caller;
    await caller.close();
    const transport = { callToken, serverCan: [] };
    const back = await callIn(platform, undefined, undefined, { id, transport });
    back.tell('back 0');
    // What was said before is told again.
    const isSaidNow = (words: string) =>
      back.hears((one) => isSaid('assistant')(one) && one.transcript === words);
    await isSaidNow('I am still here.');
    model.tell(geminiHears('Where is your office?'));
    model.tell(...whole('In the old harbour.', 900));
    await isSaidNow('In the old harbour.');
    expect(service.sockets.at(-1)).toBe(model);
    const headers = { authorization: `Bearer ${back.returnToken}` };
    await fetch(joinUrl(platform, id), { method: 'DELETE', headers });
    expect((await end(back)).artifact.transcript).toBe(
      'AI: Hello there.\nAI: I am still here.\nUser: Where is your office?\nAI: In the old harbour.',
    );
  });
});

describe('D1121 a price that is wrong', () => {
  it('is not heard, and the right one is said', async () => {
    const { caller, model } = await begin();
    await caller.hears(isSaid('assistant'));
    answer = (message, socket) => {
      // It tells that it was interrupted, as it was not done.
      if (message.clientContent) socket.tell({ serverContent: { interrupted: true } });
      says(message, socket);
    };
    model.tell(geminiHears('How much is it?'));
    model.tell(
      ...geminiSays('Good that you ask: it costs ', 1_800),
      ...geminiSays('5 dollars.', 900),
    );
    expect(await caller.hears(isSaid('assistant'))).toMatchObject({
      transcript: 'Good that you ask: it',
    });
    expect(await caller.hears(isSaid('assistant'))).toMatchObject({
      transcript: 'It is 900 dollars in all.',
    });
    const notes = await notesOf(caller);
    const call = await end(caller);
    expect(notes).not.toContain('has left the call');
    expect(JSON.stringify(call)).not.toContain('5 dollars');
    expect(model.sent.at(-1).clientContent.turns[0].parts[0].text).toContain('900 dollars in all.');
  });
});

describe('D1125 an engine that fails', () => {
  it('in mid-word leaves the call to its parts, which answer, and the log says why', async () => {
    const { caller, model } = await begin();
    await caller.hears(isSaid('assistant'));
    model.tell(geminiHears('Where are you?'), ...geminiSays('We are in', 700));
    await caller.hears(
      ({ type, role, status }) =>
        type === 'speech-update' && role === 'assistant' && status === 'started',
    );
    model.drop();
    await caller.hears(
      ({ type, output }) => type === 'model-output' && output === 'The company answers.',
    );
    await caller.hears(
      ({ transcript, transcriptType }) =>
        transcript === 'The company answers.' && transcriptType === 'final',
    );
    const notes = await notesOf(caller);
    expect(notes).toContain('gemini-3.8-live has left the call: it hung up with 1006');
    const { artifact } = await end(caller);
    expect(artifact.transcript).toContain('AI: We are in');
    expect(artifact.transcript).toContain('The company answers.');
  });

  it('that says something else than it is asked to is not heard again', async () => {
    answer = (message, socket) => {
      if (message.clientContent) socket.tell(...whole('It costs 5 dollars.', 900));
    };
    const { caller } = await begin({ firstMessage: 'Good day.' });
    expect(await caller.hears(isSaid('assistant'))).toMatchObject({ transcript: 'Good day.' });
    await expect.poll(() => notesOf(caller)).toContain('it said something else');
    expect(JSON.stringify(await end(caller))).not.toContain('5 dollars');
  });

  it('is not for those whose minutes nobody counts, nor for an assistant with a voice of its own', async () => {
    const planOf = async (order?: Order) => (await orderCall(platform, order)).transport;
    expect(await planOf()).toMatchObject({ recognition: 'server', speech: 'server' });
    const voice = { provider: '11labs', voiceId: 'burt' };
    expect(await planOf({ assistant: { voice } })).toMatchObject({ speech: 'browser' });
    account = null;
    expect(await planOf()).toMatchObject({ recognition: 'browser', speech: 'browser' });
    account = 'ann';
  });

  it('that refuses is not asked by the next call, whose browser does it again', async () => {
    refused = 403;
    const caller = await callIn(platform, { assistant: { firstMessage: 'Good day.' } });
    caller.tell('playable');
    expect(await caller.hears(isSaid('assistant'))).toMatchObject({ transcript: 'Good day.' });
    expect(await notesOf(caller)).toContain('has left the call: it answered 403');
    await end(caller);
    const { transport } = await orderCall(platform);
    expect(transport).toMatchObject({ recognition: 'browser', speech: 'browser' });
    refused = null;
  });
});
