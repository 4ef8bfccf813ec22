import type { OperatorWholeRecords } from '@parley/contract';
import { readTranscript } from '../call-state.ts';

type Call = OperatorWholeRecords['call'];
type Artifact = NonNullable<Call['artifact']>;
type Message = NonNullable<Artifact['messages']>[number];
type Latency = NonNullable<NonNullable<Artifact['performanceMetrics']>['turnLatencies']>[number];

/** Something in a call, as it is listed in the order of time. */
export interface CallMoment {
  /** Seconds from the beginning; null where nobody noted it. */
  readonly at: number | null;
  readonly who: 'Caller' | 'AI' | 'Tool' | 'Note';
  readonly text: string;
  /** How long the caller had waited for it, and for what. */
  readonly delay: string | null;
  /** The caller cut in. */
  readonly isCutShort: boolean;
  /** Of a tool: what it was asked and what it answered, where it has. */
  readonly asked: string | null;
  readonly answered: string | null;
}

const plain = { delay: null, isCutShort: false, asked: null, answered: null } as const;

export function listMoments(call: Pick<Call, 'artifact'>): CallMoment[] {
  const { messages = [], performanceMetrics = {}, transcript = '' } = call.artifact ?? {};
  if (messages.length === 0)
    return readTranscript(transcript).map(({ who, text }) => ({
      ...plain,
      at: null,
      who: who === 'AI' ? 'AI' : 'Caller',
      text,
    }));
  const { turnLatencies = [], interruptedAtSeconds = [] } = performanceMetrics;
  const delays = new Map<Message, Latency>();
  for (const latency of turnLatencies) {
    const answer = lastOfAgent(messages, latency.secondsFromStart);
    if (answer && !delays.has(answer)) delays.set(answer, latency);
  }
  const cut = new Set(interruptedAtSeconds.map((at) => lastOfAgent(messages, at)));
  return messages.flatMap((message): CallMoment[] => {
    const { role, secondsFromStart: at, message: text = '' } = message;
    switch (role) {
      case 'user':
        return [{ ...plain, at, who: 'Caller', text }];
      case 'bot': {
        const delay = delays.get(message);
        const isCutShort = cut.has(message);
        return [
          { ...plain, at, who: 'AI', text, isCutShort, delay: delay ? wordDelay(delay) : null },
        ];
      }
      case 'tool_calls':
        return (message.toolCalls ?? []).map((one) => listTool(one, at, messages));
      // Beside what it answers.
      case 'tool_call_result':
        return [];
      default:
        return text === '' ? [] : [{ ...plain, at, who: 'Note', text }];
    }
  });
}

/** Whose words were heard at that time. */
const lastOfAgent = (messages: readonly Message[], at: number | undefined) =>
  at === undefined
    ? undefined
    : messages.findLast(({ role, secondsFromStart }) => role === 'bot' && secondsFromStart <= at);

function listTool(
  one: Readonly<Record<string, unknown>>,
  at: number,
  messages: readonly Message[],
): CallMoment {
  const { name, arguments: asked } = (one['function'] ?? {}) as {
    name?: string;
    arguments?: unknown;
  };
  const result = messages.find(
    ({ role, toolCallId }) => role === 'tool_call_result' && toolCallId === one['id'],
  );
  return {
    ...plain,
    at,
    who: 'Tool',
    text: name ?? 'A tool without a name',
    asked: typeof asked === 'string' ? asked : JSON.stringify(asked ?? {}),
    answered: result?.result ?? null,
  };
}

/** `After 1.2 s: heard 0.4 s, thought 0.5 s, spoke 0.3 s` */
function wordDelay({
  turnLatency = 0,
  endpointingLatency = 0,
  modelLatency = 0,
  voiceLatency = 0,
}: Latency): string {
  return `After ${seconds(turnLatency)}: heard ${seconds(endpointingLatency)}, thought ${seconds(modelLatency)}, spoke ${seconds(voiceLatency)}`;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** How the answers of a call came, in a line; null where nothing was measured. */
export function describeDelays({ artifact }: Pick<Call, 'artifact'>): string | null {
  const metrics = artifact?.performanceMetrics;
  if (metrics?.turnLatencyAverage === undefined) return null;
  const {
    turnLatencyAverage: turnLatency,
    endpointingLatencyAverage: endpointingLatency = 0,
    modelLatencyAverage: modelLatency = 0,
    voiceLatencyAverage: voiceLatency = 0,
  } = metrics;
  return wordDelay({ turnLatency, endpointingLatency, modelLatency, voiceLatency });
}

/** `3:07` */
export function formatAt(at: number): string {
  const whole = Math.max(0, Math.floor(at));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** What a call cost, each thing that did or could: `['Voice', '$0.0010', '120 characters']`. */
export function listCosts({
  costs = [],
}: Pick<Call, 'costs'>): (readonly [string, string, string])[] {
  return costs.map((one) => {
    const name = costNames[one.type] ?? one.type;
    return [name, `$${one.cost.toFixed(4)}`, amountOf(one as Amount)] as const;
  });
}

const costNames: Readonly<Record<string, string>> = {
  transport: 'Transport',
  transcriber: 'Ears',
  model: 'Model',
  voice: 'Voice',
  vapi: 'Platform',
  analysis: 'Analysis',
};

/** What it was of: a kind of cost has one of these. */
interface Amount {
  readonly minutes?: number;
  readonly characters?: number;
  readonly promptTokens?: number;
  readonly completionTokens?: number;
}

function amountOf({ minutes, characters, promptTokens, completionTokens }: Amount): string {
  if (minutes !== undefined) return `${minutes.toFixed(1)} min`;
  if (characters !== undefined) return `${characters} characters`;
  if (promptTokens === undefined) return '';
  return `${promptTokens} tokens read, ${completionTokens} written`;
}
