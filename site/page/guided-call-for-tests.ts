import { callViewWords } from '@parley/business';
import { sample } from '@parley/business/sample';
import type { CallMessage, OutgoingMessage, VoiceClient } from '@parley/voice';
import { expect, vi } from 'vitest';
import { createGuided } from '../guided/index.ts';
import { createGuidedTalk } from '../voice-call/guided-talk.ts';

/* A guided sale by voice, for the tests of its subjects. Their clock is Vitest's. */

const { guidedScript } = sample;
export const words = callViewWords.guided;

/** The company's sentence around what is put in, as it stands there; the words put in are the test's own. */
export function expectAround(said: string, sentence: string, mark: string, put: string): void {
  expect(said).not.toMatch(/[{}]/);
  expect(said).toContain(put);
  for (const part of sentence.split(mark)) expect(said).toContain(part);
}
export const expectAskedBack = (said: string, heard: string) =>
  expectAround(said, words.heard, '{heard}', heard);
export const expectOffered = (said: string, ...options: string[]) =>
  expectAround(said, words.options, '{options}', options.join('; '));

/** The page's own guided sale, in a call of which the test is the platform. */
export function setUp({ canGuide = true, loads = true, known = {} } = {}) {
  const kept = new Map<string, string>();
  const rows: object[] = [];
  const leads: object[] = [];
  let savesLeads = true;
  /** What each saving waits for. */
  let saving: Promise<void> | null = null;
  let keys = 0;
  const guided = createGuided({
    script: guidedScript,
    database: {
      create: async (answers) => `row-${rows.push(answers)}`,
      update: async (_id, answers) => void rows.push(answers),
      complete: async (id) => void rows.push({ completed: id }),
    },
    async saveLead(lead, idempotencyKey) {
      if (saving) await saving;
      if (!savesLeads) throw new Error('away');
      leads.push({ ...lead, key: idempotencyKey });
    },
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
    toaster: { show: () => {}, clear() {} },
    knownAnswers: () => known,
    onFinished: () => {},
    onOnline: () => {},
    createKey: () => `key-${(keys += 1)}`,
    now: Date.now,
  });
  const sent: OutgoingMessage[] = [];
  const said: string[] = [];
  const captions: string[] = [];
  /** What the call is brought: words, or JSON. */
  const brought: string[] = [];
  const listeners = new Set<(message: CallMessage) => void>();
  const hear = (message: CallMessage) => [...listeners].forEach((listener) => listener(message));
  const sound = (status: 'started' | 'stopped') =>
    hear({ type: 'speech-update', role: 'assistant', status });
  const startSpeaking = () => sound('started');
  const stopSpeaking = () => sound('stopped');
  const client = {
    send(message: OutgoingMessage) {
      sent.push(message);
      brought.push(JSON.stringify(message));
    },
    say(text: string) {
      said.push(text);
      brought.push(text);
    },
    on: (_event: string, listener: typeof hear) => void listeners.add(listener),
    off: (_event: string, listener: typeof hear) => void listeners.delete(listener),
    emit(_event: string, message: { transcript: string } & CallMessage) {
      captions.push(message.transcript);
      hear(message);
    },
  } as unknown as VoiceClient;
  const talk = createGuidedTalk({
    client,
    canGuide,
    async loadGuided() {
      if (!loads) throw new Error('The network is away.');
      return guided;
    },
  });
  /** What comes of it, the pause before the next question too. */
  const settle = () => vi.advanceTimersByTimeAsync(1_100);
  return {
    ...{
      talk,
      guided,
      sent,
      said,
      captions,
      brought,
      rows,
      leads,
      settle,
      hear,
      startSpeaking,
      stopSpeaking,
    },
    failLeads: (fails: boolean) => void (savesLeads = !fails),
    /** Leads are on their way until it is called. */
    holdLeads(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      saving = promise;
      return () => {
        saving = null;
        resolve();
      };
    },
    async say(transcript: string) {
      brought.push(transcript);
      hear({ type: 'transcript', role: 'user', transcriptType: 'final', transcript });
      await settle();
    },
    async type(text: string) {
      talk.type(text);
      await settle();
    },
    /** The agent says this, to its end. */
    async answers(output: string) {
      hear({ type: 'model-output', output });
      startSpeaking();
      stopSpeaking();
      await settle();
    },
    /** What was said since the last time. */
    fresh: () => said.splice(0).join(' '),
    expected: () => sent.findLast((message) => message.type === 'expect'),
  };
}
