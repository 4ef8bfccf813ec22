import type { Message } from '../../ground/conversation/message.ts';
import type { NamedModel, UsedModel } from '../../ground/conversation/model.ts';
import { readCallerTurns } from '../../ground/conversation/caller-turns.ts';
import type { AnswerOf, BodyOf } from '../../ground/operation-types.ts';
import { invalidFields } from '../../ground/problem.ts';
import type { Kinds } from '../../ground/store/kinds.ts';
import { readRecordedResults } from './call-results.ts';
import { converse, type Delta, type TurnResult } from './conversation/turn.ts';
import { explainFailures, withoutWords } from './failures.ts';
import { modelCosts } from './models/costs.ts';
import { type ChatPorts, openConversation } from './open-conversation.ts';
import { speakerOf } from './open-chat.ts';
import type { Position } from './speakers/position.ts';

type Call = Kinds['call'];
export type ReplayRequest = BodyOf<'replayCall'>;
export type Replay = AnswerOf<'replayCall'>;
type ReplayTurn = Replay['turns'][number];

export interface ReplayLimits {
  readonly turns: number;
  readonly milliseconds: number;
}

/** Longer than most calls, and no longer than somebody looks at a page that waits. */
const usual: ReplayLimits = { turns: 50, milliseconds: 90_000 };

/**
 * Says what the caller of a call said once more, turn by turn, to another assistant. Nothing of it is kept, and
 * nothing is done again: tools that act answer what they answered in the call.
 * @throws {Problem} where the call has no words, nobody is named, or a model or a server fails
 */
export async function replayCall(
  ports: ChatPorts,
  kept: Call,
  asked: ReplayRequest,
  left: AbortSignal,
  limits = usual,
): Promise<Replay> {
  const said = readCallerTurns(kept);
  const { orgId, id, customer } = kept;
  const standIns: NamedModel[] = [];
  const conversation = openConversation(
    ports,
    { orgId, isPublic: false },
    {
      kind: 'call',
      path: `/call/${id}/replay`,
      customer,
      about: { call: { id, orgId, type: kept.type } },
      warn: (message) =>
        ports.logs.record(
          { orgId, byPublicKey: false },
          { type: 'API', requestPath: `/call/${id}/replay`, error: { message } },
        ),
      onStandIn: (insteadOf) => void standIns.push(insteadOf),
      recorded: readRecordedResults(kept),
    },
  );
  const late = AbortSignal.timeout(limits.milliseconds);
  const signal = AbortSignal.any([left, late]);
  const turns: ReplayTurn[] = [];
  const used: UsedModel[] = [];
  let position = positionOf(ports.secrets.open(orgId, kept), asked);
  let history: readonly Message[] = [];

  async function sayAll(): Promise<Replay['endedReason']> {
    for (const turn of said) {
      if (turns.length === limits.turns) return 'turn-limit';
      const input: Message[] = [{ role: 'user', content: turn.said }];
      const talk = converse({ position, history, input, signal }, conversation.forAnswer());
      const result = await untilDone(talk);
      position = result.position;
      history = [...history, ...input, ...result.output];
      used.push(...result.used);
      turns.push({ ...turn, answeredThen: [...turn.answeredThen], ...readAnswers(result.output) });
      if (result.ended) return 'assistant-ended';
    }
    return 'all-said';
  }

  const endedReason = await explainFailures(async () => {
    try {
      return await sayAll();
    } catch (error) {
      if (late.aborted && !left.aborted) return 'time-limit';
      throw conversation.keepsWords ? error : withoutWords(error);
    } finally {
      conversation.leave();
    }
  });
  const costs = modelCosts(used);
  const [standInFor] = standIns;
  return {
    callId: id,
    turns,
    endedReason,
    costs,
    cost: costs.reduce((sum, { cost }) => sum + cost, 0),
    ...(standInFor && { standInFor: namesOf(standInFor) }),
  };
}

const namesOf = ({ provider, model }: NamedModel) => ({ provider, model });

/** What was known of the caller is known of them again. @throws {Problem} 400 */
function positionOf(
  { assistantOverrides: then }: Call,
  { assistantId, assistant, assistantOverrides }: ReplayRequest,
): Position {
  if ((assistantId === undefined) === (assistant === undefined))
    throw invalidFields([
      'assistantId: either assistantId or assistant has to be given: who is to answer',
    ]);
  const variableValues = { ...then?.variableValues, ...assistantOverrides?.variableValues };
  return {
    speaker: speakerOf({ assistantId, assistant }),
    speakerBy: 'organisation',
    overrides: { ...assistantOverrides, variableValues },
    overridesBy: 'organisation',
    variableValues,
    // A page may have said what they are.
    variablesBy: 'anybody',
    handovers: [],
  };
}

async function untilDone(talk: AsyncGenerator<Delta, TurnResult>): Promise<TurnResult> {
  for (;;) {
    const step = await talk.next();
    if (step.done) return step.value;
  }
}

function readAnswers(output: readonly Message[]): Pick<ReplayTurn, 'answered' | 'tools'> {
  const results = new Map(
    output.flatMap((one) => (one.role === 'tool' ? [[one.tool_call_id, one.content]] : [])),
  );
  const spoken = output.flatMap((one) => (one.role === 'assistant' ? [one] : []));
  return {
    answered: spoken.flatMap(({ content }) => (content ? [content] : [])),
    tools: spoken.flatMap(({ tool_calls: calls = [] }) =>
      calls.map(({ id, function: { name, arguments: asked } }) => {
        const result = results.get(id);
        return { name, arguments: asked, ...(result !== undefined && { result }) };
      }),
    ),
  };
}
