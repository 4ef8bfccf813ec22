import { onTestFinished } from 'vitest';
import type { Message } from '../../../ground/conversation/message.ts';
import type { Kinds } from '../../../ground/store/kinds.ts';
import type { ServerMessage } from '../../../ground/webhooks/server-message.ts';
import { planAgent } from '../agent/plan.ts';
import { type CallWords, englishWords } from '../call-words.ts';
import type { SpeechEngines } from '../engines.ts';
import type { Line, LineEvents } from '../media/line.ts';
import { createTicker } from '../media/ticker.ts';
import type { CallStates, HeardAgent, HookPorts, OpenedMind } from '../ports.ts';
import type { Manner } from '../services/manners.ts';
import { createRoom, type Room, type RoomParts } from './room.ts';

export const call = { id: 'c1', orgId: 'o1', type: 'webCall', status: 'ringing' } as Kinds['call'];

export interface Given {
  readonly engines?: SpeechEngines;
  readonly firstMessage?: string;
  readonly states?: Partial<CallStates>;
  readonly answer?: (said: readonly Message[]) => string;
  readonly costsOf?: OpenedMind['costsOf'];
  readonly askedBy?: RoomParts['askedBy'];
  /** Who answers; and how they are heard. */
  readonly speaker?: () => HeardAgent;
  readonly mannerOf?: (speaker: HeardAgent) => Manner;
  /** Calls of tools that the first answer leaves to the page. */
  readonly leaves?: readonly string[];
  readonly runTool?: HookPorts['runTool'];
  readonly handOver?: OpenedMind['mind']['handOver'];
  readonly more?: Partial<Kinds['call']>;
  readonly wants?: (type: string) => boolean;
  readonly assistant?: OpenedMind['assistant'];
  readonly keepSound?: RoomParts['keepSound'];
  readonly keepScreen?: RoomParts['keepScreen'];
  readonly keepsWords?: () => boolean;
  readonly words?: CallWords;
}

const nothing: SpeechEngines = { spoken: null, voices: [], recogniser: null, chosen: [] };
export const mannerBy = ({ voices, recogniser } = nothing): Manner => ({
  voicing: { voices, isOwn: false },
  listening: { recogniser, isOwn: false },
});

/** A room of a call, with a mind that answers at once. */
export function openRoom({
  engines,
  firstMessage = 'Hello.',
  states,
  answer = () => 'Sure.',
  costsOf = () => [],
  askedBy = 'public',
  speaker,
  mannerOf = () => mannerBy(engines),
  leaves = [],
  runTool = async () => ({ messages: [], ended: false, handedOver: false }),
  handOver = async () => {},
  more = {},
  wants = (type) => type !== 'transcript',
  assistant: settings = {},
  keepSound = () => ({ write: () => {}, end: async () => false, drop: async () => {} }),
  keepScreen = () => ({ write: () => {}, end: async () => null, drop: async () => {} }),
  keepsWords = () => true,
  words = englishWords,
}: Given = {}) {
  const ended: Parameters<CallStates['end']>[3][] = [];
  const notes: string[] = [];
  const errors: unknown[] = [];
  const told: ServerMessage[] = [];
  let overs = 0;
  let settled = 0;
  let time = 0;
  const assistant = { firstMessage, ...settings };
  const opened: OpenedMind = {
    mind: {
      async *answer({ said, tell }) {
        for (const toolCallId of leaves) tell({ type: 'left-to-page', toolCallId });
        const content = answer(said);
        yield { index: 0, text: content, ...(speaker && { by: speaker() }) };
        return { output: [{ role: 'assistant', content }], used: [], ended: false };
      },
      handOver,
      leave: () => {},
    },
    hooks: {
      fillIn: async (words) => words,
      runTool,
    },
    assistant,
    speaksFirst: false,
    takeRole: async () => null,
    render: async (words) => words,
    accountWith: async () => null,
    countRequest: async () => {},
    countAnswer: async () => async () => {},
    keepsWords,
    variablesFound: () => ({}),
    costsOf,
  };
  const room = createRoom({
    call: { ...call, ...more },
    askedBy,
    account: null,
    opened,
    plan: planAgent(assistant, (text) => text),
    detector: { isVoice: ([first]) => first === 1, free: () => {} },
    manner: mannerBy(engines),
    manners: { of: async (by) => mannerOf(by), costs: () => [] },
    chosen: engines?.chosen ?? [],
    words,
    spoken: null,
    ticker: createTicker({ onFailure: () => {} }),
    states: {
      move: async () => call,
      end: async (_org, _id, _from, how) => {
        ended.push(how);
        return call;
      },
      ...states,
    },
    teller: {
      wants,
      tell: (message) => void told.push(message),
      settle: async () => {},
    },
    admission: null,
    keepSound,
    keepScreen,
    joinMs: 60_000,
    onSettled: () => void settled++,
    note: (line) => void notes.push(line),
    log: { warn: () => {}, error: (...given: unknown[]) => void errors.push(given) },
    onOver: () => void overs++,
    now: () => time,
  });
  onTestFinished(async () => void (await room.end('worker-shutdown')));
  return {
    room,
    ended,
    notes,
    errors,
    told,
    overs: () => overs,
    settled: () => settled,
    pass: (ms: number) => (time += ms),
  };
}

/** A line of which the test is the caller. */
export async function join(room: Room, isReturn = false) {
  const sent: string[] = [];
  let events!: LineEvents;
  let isClosed = false;
  const line: Line = {
    push24k: () => {},
    send: (text) => void sent.push(text),
    flush: () => {},
    isQuiet: false,
    close: async () => void (isClosed = true),
  };
  await room.connect(async (given) => {
    events = given;
    return { line };
  }, isReturn);
  const messages = () =>
    sent.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text));
  return {
    sent,
    messages,
    events: () => events,
    isClosed: () => isClosed,
    tell: (message: object | string) =>
      events.onMessage(typeof message === 'string' ? message : JSON.stringify(message)),
    /** A frame of a voice, or of silence. */
    hear: (isVoice: boolean) => events.onPcm16k(new Int16Array(320).fill(isVoice ? 1 : 0)),
    says: () =>
      messages()
        .filter(({ type, role }) => type === 'transcript' && role === 'assistant')
        .filter(({ transcriptType }) => transcriptType === 'final')
        .map(({ transcript }) => transcript as string),
  };
}
