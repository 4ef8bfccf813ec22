import { serverMessageReplies } from '@parley/contract/voice';
import { OutboundFailure, type Server } from '../../../ground/outbound/send.ts';
import type { HistoryPlan } from '../conversation/history.ts';
import {
  type Assistant,
  isRecord,
  readArguments,
  type Squad,
} from '../../../ground/conversation/message.ts';
import type { Speaker } from '../speakers/position.ts';
import type { ToolContext, ToolOf } from './context.ts';
import { type ExtractionPlan, fillInAliases, propertiesOf } from './extraction.ts';
import { askServer, findServer } from './server-question.ts';
import type { BoundTool, ToolOutcome } from './tool.ts';

type MemberDestination = NonNullable<Squad['members'][number]['assistantDestinations']>[number];
type TransferDestination = NonNullable<ToolOf<'transferCall'>['destinations']>[number];
/** An assistant, or a squad, that a conversation may be handed to. */
export type Destination = MemberDestination | Extract<TransferDestination, { type: 'assistant' }>;

/** What hands the conversation over to one of several. */
export async function bindHandoff(
  { name, description }: { readonly name: string; readonly description: string },
  destinations: readonly Destination[],
  context: ToolContext,
): Promise<BoundTool> {
  const named = new Map(destinations.map((one, index) => [nameOf(one, index), one]));
  const whens = await context.templates.renderAll(
    [...named.values()].map(({ description: words = '' }, index) => ({
      words,
      field: `destinations.${index}.description`,
    })),
    context.variables,
  );
  const properties = Object.assign(
    {
      destination: {
        type: 'string',
        enum: [...named.keys()],
        description: [...named.keys()].map((key, index) => `${key}: ${whens[index]}`).join('\n'),
      },
    },
    ...destinations.map(wantedVariables),
  ) as object;
  return {
    definition: {
      name,
      description: description || 'Hands the conversation over to somebody else.',
      parameters: { type: 'object', properties, required: ['destination'] },
    },
    async run(call, signal) {
      const { destination: key, ...variables } = readArguments(call);
      const destination =
        named.get(String(key)) ?? (named.size === 1 ? destinations[0] : undefined);
      if (!destination) return nobody(String(key));
      try {
        const outcome = await handOver(destination, context, signal);
        if (outcome.type !== 'handoff') return outcome;
        const plan = planOfVariables(destination);
        const aliases = plan && (await fillInAliases(plan, 'destinations', variables, context));
        return { ...outcome, variables: { ...variables, ...aliases } };
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof OutboundFailure)) throw error;
        return { type: 'result', content: `Error: nobody could be found: ${error.message}` };
      }
    },
  };
}

const nobody = (name: string): ToolOutcome => ({
  type: 'result',
  content: `Error: there is nobody called ${name.slice(0, 100)}.`,
});

function nameOf(destination: Destination, index: number): string {
  const { assistantName, assistantId, squadId, assistant, squad, entryAssistantName } =
    destination as Record<string, unknown>;
  const written = isRecord(assistant) ? assistant : isRecord(squad) ? squad : {};
  const name = assistantName ?? written['name'] ?? entryAssistantName ?? assistantId ?? squadId;
  return typeof name === 'string' && name !== '' ? name : `destination ${index + 1}`;
}

/** The one who hands over knows what was said, so it fills in what the next one wants to know. */
const wantedVariables = (destination: Destination): object =>
  propertiesOf(planOfVariables(destination)?.schema);

function planOfVariables(destination: Destination): ExtractionPlan | null {
  const plan = 'variableExtractionPlan' in destination ? destination.variableExtractionPlan : null;
  return isRecord(plan) ? (plan as ExtractionPlan) : null;
}

async function handOver(
  destination: Destination,
  context: ToolContext,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  if (destination.type === 'dynamic') {
    const asked = await askDestination(destination.server, context, signal);
    if (asked.type === 'dynamic') throw new OutboundFailure('the answer names nobody');
    return handOver(asked, context, signal);
  }
  const to = await speakerOf(destination, context);
  if (!to) return nobody(nameOf(destination, 0));
  const words = 'message' in destination ? wordsOf(destination.message) : undefined;
  const { templates, variables } = context;
  const say = words && (await templates.render(words, 'destinations.message', variables));
  return {
    type: 'handoff',
    content: `The conversation was handed over to ${nameOf(destination, 0)}.`,
    to,
    plan: planOf(destination),
    say,
  };
}

async function askDestination(own: Server | undefined, context: ToolContext, signal: AbortSignal) {
  const server = findServer(own, context);
  if (!server) throw new OutboundFailure('no server is named that could be asked');
  const reply = await askServer(server, { type: 'handoff-destination-request' }, context, signal);
  const { data } = serverMessageReplies['handoff-destination-request'].safeParse(reply);
  if (!data?.destination) throw new OutboundFailure(data?.error ?? 'the answer names nobody');
  return data.destination;
}

async function speakerOf(
  destination: Exclude<Destination, { type: 'dynamic' }>,
  { findSpeaker }: ToolContext,
): Promise<Speaker | null> {
  if (destination.type === 'squad') {
    const { squad, squadId } = destination;
    if (isRecord(squad)) return { kind: 'squad', squad: squad as Squad, member: 0 };
    return squadId === undefined ? null : { kind: 'squad', squadId, member: 0 };
  }
  if ('assistant' in destination && isRecord(destination.assistant))
    return { kind: 'assistant', assistant: destination.assistant as Assistant };
  if ('assistantId' in destination && typeof destination.assistantId === 'string')
    return (
      (await findSpeaker(destination.assistantId)) ?? {
        kind: 'assistant',
        assistantId: destination.assistantId,
      }
    );
  return destination.assistantName === undefined ? null : findSpeaker(destination.assistantName);
}

function planOf(destination: Destination): HistoryPlan {
  if ('contextEngineeringPlan' in destination && isRecord(destination.contextEngineeringPlan))
    return destination.contextEngineeringPlan as HistoryPlan;
  const forgets = 'transferMode' in destination && destination.transferMode === 'delete-history';
  return { type: forgets ? 'none' : 'all' };
}

function wordsOf(message: unknown): string | undefined {
  const text = isRecord(message)
    ? (message['content'] ?? (message['contents'] as { text?: unknown }[] | undefined)?.[0]?.text)
    : message;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
