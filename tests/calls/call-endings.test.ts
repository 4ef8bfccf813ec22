import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openChatVisit } from '../platform/chat-visit.ts';
import { callIn, type LiveCaller } from './live-caller.ts';

const { server, provider, model } = openChatVisit();

const callers: LiveCaller[] = [];
afterEach(async () => {
  await Promise.all(callers.splice(0).map((caller) => caller.close()));
});

const recordOf = async (id: string) => (await server.ask('GET', `/call/${id}`)).json;

/** What is scripted is for the calls alone. */
const unanalysed = {
  analysisPlan: { summaryPlan: { enabled: false }, successEvaluationPlan: { enabled: false } },
};

/** A page that speaks by itself, in a call with such an assistant. */
async function join(assistant: object): Promise<LiveCaller> {
  const caller = await callIn(server, { assistant, assistantOverrides: unanalysed });
  callers.push(caller);
  caller.tell('playable');
  await caller.hears((message) => message === 'listening');
  return caller;
}

const ask = (caller: LiveCaller, content: string) =>
  caller.tell({ type: 'add-message', message: { role: 'user', content } });
const untilSpoken = (caller: LiveCaller, words: string) =>
  caller.hears(({ type, text }) => type === 'assistant.speechStarted' && text === words);

/** The page was told the last words: the call waits for them to be heard, and no longer. */
async function expectEnd(caller: LiveCaller, lastWords: string, endedReason: string) {
  await untilSpoken(caller, lastWords);
  await wait(500);
  expect((await recordOf(caller.id)).status).toBe('in-progress');
  caller.tell({ type: 'spoken', text: lastWords, interrupted: false });
  const ended = await caller.hears(({ status }) => status === 'ended');
  expect(ended.endedReason).toBe(endedReason);
  await expect.poll(() => recordOf(caller.id)).toMatchObject({ status: 'ended', endedReason });
  expect((await recordOf(caller.id)).artifact.transcript.trimEnd()).toMatch(
    new RegExp(`AI: ${lastWords}$`),
  );
}

describe('D449 an agent hangs up', { timeout: 60_000 }, () => {
  it('by the tool, after its last words', async () => {
    provider.script({ call: [{ name: 'endCall' }] });
    const caller = await join({
      endCallMessage: 'Goodbye, and thank you.',
      model: model({ tools: [{ type: 'endCall' }] }),
    });
    ask(caller, 'That was all.');
    await expectEnd(caller, 'Goodbye, and thank you.', 'assistant-ended-call');
  });

  it('by the tool, at once where it has no last words', async () => {
    provider.script({ call: [{ name: 'endCall' }] });
    const caller = await join({ model: model({ tools: [{ type: 'endCall' }] }) });
    ask(caller, 'That was all.');
    const ended = await caller.hears(({ status }) => status === 'ended');
    expect(ended.endedReason).toBe('assistant-ended-call');
  });

  it('by a phrase of its own, after it was heard', async () => {
    provider.script({ say: ['Then good night to you.'] });
    const caller = await join({ endCallPhrases: ['Good Night'], model: model() });
    ask(caller, 'That was all.');
    await expectEnd(caller, 'Then good night to you.', 'assistant-said-end-call-phrase');
  });
});
