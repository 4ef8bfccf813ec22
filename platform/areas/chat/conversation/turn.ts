import { setTimeout as wait } from 'node:timers/promises';
import { Interruption } from '../../../ground/conversation/interruption.ts';
import type { ToolDefinition, UsedModel } from '../../../ground/conversation/model.ts';
import type { Advice } from '../speakers/consult.ts';
import {
  createAgent,
  mostTools,
  type Agent,
  type ConversationPorts,
  type HeardAgent,
} from '../speakers/agent.ts';
import { authorOfHandover, type Position } from '../speakers/position.ts';
import { rejected, type ToolOutcome, toToolMessage } from '../tools/tool.ts';
import { tellOfCalls, tellOfHandover, tellOfOutcome } from './conversation-event.ts';
import { visibleHistory } from './history.ts';
import { keepVariables } from './kept-variables.ts';
import type {
  AssistantMessage,
  Message,
  ToolCall,
  Variables,
} from '../../../ground/conversation/message.ts';
import { invalidFields } from '../../../ground/problem.ts';
import { refuseStoredCredentials } from '../../../ground/access/stored-credentials.ts';
import { mapInTurns } from '../../../ground/threads/turns.ts';
import { advance } from './workflow-steps.ts';

/** One turn of a conversation: what was said before, and what is said now. */
export interface Turn {
  readonly position: Position;
  readonly history: readonly Message[];
  readonly input: readonly Message[];
  /** For whoever speaks in it, beside their own. */
  readonly instructions?: string;
  /** Functions of the client, which alone can answer them. */
  readonly clientTools?: readonly ToolDefinition[];
  readonly signal: AbortSignal;
}

/** A piece of the message that will be `output[index]`. */
export interface Delta {
  readonly index: number;
  readonly text: string;
  /** Left out where it is whoever spoke before. */
  readonly by?: HeardAgent;
}

export interface TurnResult {
  readonly output: readonly Message[];
  readonly position: Position;
  readonly used: readonly UsedModel[];
  /** Somebody ended the conversation. */
  readonly ended: boolean;
}

/** So often a model may speak in one turn: tools that lead to each other would never end. */
const mostSteps = 12;
/** Tools that a model calls together; the others wait. */
const callsAtOnce = 4;

/**
 * Lets whoever has the word answer: a model speaks, its tools run, and it speaks again, or whoever it
 * handed over to.
 * An `Interruption` as the signal's reason ends it with the messages that are whole by then.
 * @throws {Problem} when there is nobody to speak; ModelFailure; the signal's reason.
 */
export async function* converse(
  turn: Turn,
  ports: ConversationPorts,
): AsyncGenerator<Delta, TurnResult> {
  const { signal } = turn;
  const said = [...turn.history, ...turn.input];
  const output: Message[] = [];
  const used: UsedModel[] = [];
  const add = (...messages: readonly Message[]) => void output.push(...messages);
  function* say(content: string | undefined): Generator<Delta> {
    if (content === undefined || content === '') return;
    ports.templates.begin();
    yield { index: output.length, text: content, ...(by && { by }) };
    add({ role: 'assistant', content });
  }

  let { position } = turn;
  let ended = false;
  /** Has the word: what tools of a workflow say on the way to them is said by the one before. */
  let by: HeardAgent | undefined;
  try {
    const arrived = await advance(position, said, ports, signal);
    ({ position } = arrived);
    used.push(...arrived.used);
    add(...arrived.messages);
    yield* say(arrived.say);
    ({ ended } = arrived);
    let stops = ended || arrived.waits;

    let handedOver = true;
    let before: { readonly name: string | undefined } | null = null;
    let advice: Advice = {};
    for (let step = 0; !stops && step < mostSteps; step++) {
      const agent = withClientTools(await createAgent(position, ports, signal), turn);
      if (before && handedOver) tellOfHandover(before, { name: agent.name }, ports.tell);
      before = { name: agent.name };
      by = agent.heardAs;
      const seen = visibleHistory([...said, ...output], position.handovers);
      const greeting = step > 0 && handedOver ? agent.greeting : null;
      // Each speaker asks once; what comes of its tools is no new question.
      if (handedOver && greeting === null) advice = await agent.consult(seen);
      const words = greeting ?? advice.say;
      if (words !== undefined) {
        yield* say(words);
        break;
      }
      const instructions = [
        agent.instructions,
        turn.instructions ?? '',
        advice.documents ?? '',
      ].filter((one) => one !== '');
      const speaker = { ...agent, instructions: instructions.join('\n\n') };
      const isLast = step === mostSteps - 1;
      ports.templates.begin();
      const message = yield* speak(speaker, seen, isLast, output.length, used, signal);
      const calls = message.tool_calls ?? [];
      const spoken = message.content ? [{ ...message, tool_calls: undefined }] : [];
      const allowed = await findAllowed(calls, agent, [...seen, ...spoken]);
      const running = runTools(calls, allowed, agent, ports, signal);
      // Said before the calls, as providers want their answers right behind them.
      if (!message.content)
        for await (const words of meanwhile(allowed, agent, running)) yield* say(words);
      add(message);
      if (calls.length === 0) break;
      const outcomes = await running;
      add(...calls.flatMap((call, index) => toToolMessage(call, outcomes[index]!)));
      const after = decide(outcomes, position, said.length + output.length);
      position = after.position;
      yield* say(after.say);
      ({ ended, stops, handedOver } = after);
    }
  } catch (error) {
    if (!(signal.reason instanceof Interruption)) throw error;
  }
  return { output, position, used, ended };
}

/** @throws {Problem} 400 where they are too many together */
function withClientTools(agent: Agent, { clientTools = [] }: Turn): Agent {
  if (!agent.model.callsTools || clientTools.length === 0) return agent;
  const tools = new Map(agent.tools);
  for (const definition of clientTools)
    if (!tools.has(definition.name))
      tools.set(definition.name, {
        definition,
        run: async () => ({ type: 'left-to-client', waits: true }),
      });
  if (tools.size > mostTools)
    throw invalidFields([
      `tools: are ${tools.size} with the assistant's own; at most ${mostTools}`,
    ]);
  return { ...agent, tools };
}

async function* speak(
  agent: Agent,
  seen: readonly Message[],
  isLast: boolean,
  index: number,
  used: UsedModel[],
  signal: AbortSignal,
): AsyncGenerator<Delta, AssistantMessage> {
  const { model, instructions, opening, about, tools } = agent;
  const reply = model.reply({
    instructions,
    messages: [...opening, ...seen],
    about,
    // Without tools it has to come to an end.
    tools: isLast ? [] : [...tools.values()].map(({ definition }) => definition),
    signal,
  });
  for await (const part of reply) {
    if (part.type === 'text') {
      yield { index, text: part.text, by: agent.heardAs };
    } else if (part.type === 'end') {
      used.push(part.used);
      return part.message;
    }
  }
  throw new Error('a model ended with no message');
}

/** The calls that no plan rejects, after what was said. */
export async function findAllowed(
  calls: readonly ToolCall[],
  { tools }: Pick<Agent, 'tools'>,
  said: readonly Message[],
): Promise<ToolCall[]> {
  const rejections = await Promise.all(
    calls.map((call) => tools.get(call.function.name)?.rejects?.(said)),
  );
  return calls.filter((_, index) => rejections[index] !== true);
}

/** What became of each call, in their order. Nobody is told of those that are not allowed. */
export function runTools(
  calls: readonly ToolCall[],
  allowed: readonly ToolCall[],
  agent: Pick<Agent, 'tools'>,
  ports: ConversationPorts,
  signal: AbortSignal,
): Promise<ToolOutcome[]> {
  tellOfCalls(allowed, ports.tell);
  return mapInTurns(calls, callsAtOnce, async (call) =>
    allowed.includes(call) ? run(call, agent, ports, signal) : rejected,
  );
}

async function run(
  call: ToolCall,
  { tools }: Pick<Agent, 'tools'>,
  { tell }: ConversationPorts,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  signal.throwIfAborted();
  const tool = tools.get(call.function.name);
  const outcome: ToolOutcome = tool
    ? await tool.run(call, signal)
    : { type: 'result', content: 'Error: there is no such tool.' };
  tellOfOutcome(call, outcome, tell);
  return outcome;
}

/** What is said for tools while they run, the most patient words last; nothing when they are done. */
export async function* meanwhile(
  calls: readonly ToolCall[],
  { tools }: Pick<Agent, 'tools'>,
  running: Promise<unknown>,
): AsyncGenerator<string> {
  const began = performance.now();
  // Should they fail, whoever awaits them is told.
  const over = running.then(
    () => true,
    () => true,
  );
  const leaving = new AbortController();
  const each = calls.map((call) => tools.get(call.function.name)?.meanwhile?.(call) ?? []);
  const lines = (await Promise.all(each))
    .flat()
    .toSorted((one, other) => one.afterMs - other.afterMs);
  try {
    for (const { afterMs, say } of lines) {
      const rest = began + afterMs - performance.now();
      const { signal } = leaving;
      const late = rest > 0 ? wait(rest, false, { signal }).catch(() => true) : false;
      if (await Promise.race([late, over])) return;
      yield say;
    }
  } finally {
    leaving.abort();
  }
}

/**
 * Where the tools of one step leave the conversation; `at` is the message that comes next.
 * @throws {Problem} 403 for somebody who names a credential of the organisation, and is anybody's.
 */
export function decide(outcomes: readonly ToolOutcome[], position: Position, at: number) {
  const variableValues = outcomes.reduce<Variables>(
    (known, outcome) =>
      'variables' in outcome && outcome.variables ? keepVariables(known, outcome.variables) : known,
    position.variableValues,
  );
  const handoff = outcomes.find((outcome) => outcome.type === 'handoff');
  const words = outcomes.flatMap((outcome) => ('say' in outcome ? (outcome.say ?? []) : []));
  const ended = outcomes.some(({ type }) => type === 'end');
  const speakerBy = handoff ? authorOfHandover(position) : position.speakerBy;
  // A server may have written out whom it named, after the request was looked at.
  if (handoff && speakerBy === 'anybody') refuseStoredCredentials(handoff.to);
  return {
    position: handoff
      ? {
          ...position,
          speaker: handoff.to,
          speakerBy,
          variableValues,
          handovers: [...position.handovers, { at, plan: handoff.plan }],
        }
      : { ...position, variableValues },
    say: words.length > 0 ? words.join('\n\n') : undefined,
    handedOver: handoff !== undefined,
    ended,
    // What was said for it stands in place of its own next words; a new speaker has its own.
    stops:
      ended ||
      outcomes.some((outcome) => outcome.type === 'left-to-client' && outcome.waits) ||
      (!handoff && words.length > 0),
  };
}
