import type {
  Assistant,
  Credential,
  Message,
  Tool,
  Variables,
} from '../../ground/conversation/message.ts';
import type { NamedModel, UsedModel } from '../../ground/conversation/model.ts';
import type { SpokenModel } from '../../ground/conversation/own-speech.ts';
import { Problem } from '../../ground/problem.ts';
import type { Kinds } from '../../ground/store/kinds.ts';
import { type ConversationEvent, tellOfHandover } from './conversation/conversation-event.ts';
import { converse, type Delta } from './conversation/turn.ts';
import { modelCosts, type ModelCost } from './models/costs.ts';
import { openCallConversation } from './call-conversation.ts';
import { type AskedOfHook, type DoneByHook, fillInForHook, runToolForHook } from './call-hooks.ts';
import type { ChatPorts } from './open-conversation.ts';
import { accountsFor, findAccount } from './speakers/agent.ts';
import type { Position, Speaker } from './speakers/position.ts';
import { findSpeaking } from './speakers/speaker.ts';
import { openSpokenRole, type SpokenRole } from './spoken-role.ts';

type Call = Kinds['call'];

/** Who answers in a call, and where its conversation stands. */
interface CallMind {
  readonly mind: {
    answer(asked: {
      readonly said: readonly Message[];
      readonly signal: AbortSignal;
      readonly tell: (event: ConversationEvent) => void;
    }): AsyncGenerator<Delta, Answered>;
    handOver(to: NextSpeaker): Promise<void>;
    leave(): void;
  };
  readonly hooks: {
    fillIn(words: readonly string[], said: readonly Message[]): Promise<readonly string[]>;
    runTool(
      tool: Tool | { readonly toolId: string },
      asked: AskedOfHook,
    ): Promise<Omit<DoneByHook, 'position'>>;
  };
  readonly assistant: Assistant;
  readonly speaksFirst: boolean;
  render(words: readonly string[]): Promise<readonly string[]>;
  takeRole(asked: {
    readonly said: readonly Message[];
    readonly engine: NamedModel;
    readonly named: SpokenModel | null;
    readonly signal: AbortSignal;
    readonly tell: (event: ConversationEvent) => void;
  }): Promise<SpokenRole | null>;
  accountWith(provider: string): Promise<Credential | null>;
  countRequest(): Promise<void>;
  countAnswer(of: NamedModel): Promise<(tokens: number) => Promise<void>>;
  keepsWords(): boolean;
  variablesFound(): Variables;
  costsOf(used: readonly UsedModel[]): ModelCost[];
}

type NextSpeaker =
  | { readonly assistantId: string }
  | { readonly assistantName: string }
  | { readonly squadId: string };

interface Answered {
  readonly output: readonly Message[];
  readonly used: readonly UsedModel[];
  readonly ended: boolean;
}

/**
 * The mind of a call: the one of a chat, that goes on from answer to answer.
 * @param kept the call as the store has it
 * @throws {Problem} when there is nobody to speak.
 */
export async function openCallMind(
  ports: ChatPorts,
  kept: Call,
  { isPublic }: { readonly isPublic: boolean },
): Promise<CallMind> {
  const opened = openCallConversation(ports, kept, { isPublic });
  const { conversation } = opened;
  const first = conversation.forAnswer();
  let { position } = opened;
  const firstSpeaking = await findSpeaking(position, first.resources);
  const { assistant } = firstSpeaking;
  first.onSpeaker(assistant);
  const { variableValues } = position;
  /** Takes over with the next answer: one that is under way says where the conversation stands then. */
  let next: { readonly speaker: Speaker; readonly name: string | undefined } | null = null;

  /** Whoever was to take over has the word now. */
  async function moveOn(said: readonly Message[], tell: (event: ConversationEvent) => void) {
    if (!next) return;
    const before = await findSpeaking(position, first.resources);
    tellOfHandover({ name: before.assistant.name }, { name: next.name }, tell);
    const handover = { at: said.length, plan: { type: 'all' } } as const;
    const handovers = [...position.handovers, handover];
    position = { ...position, speaker: next.speaker, handovers };
    next = null;
  }

  let role: { readonly of: Speaker; readonly as: SpokenRole | null } | null = null;

  async function findNext(to: NextSpeaker): Promise<Speaker> {
    if ('assistantId' in to) return { kind: 'assistant', assistantId: to.assistantId };
    if ('squadId' in to) return { kind: 'squad', squadId: to.squadId, member: 0 };
    const { find } = await findSpeaking(position, first.resources);
    const found = await find(to.assistantName);
    if (!found) throw new Problem(400, `there is nobody called ${to.assistantName.slice(0, 100)}`);
    return found;
  }

  const accountWith = async (provider: string) =>
    findAccount(await accountsFor(firstSpeaking, first.resources), provider);

  return {
    mind: {
      async *answer({ said, signal, tell }) {
        await moveOn(said, tell);
        const turn = { position, history: said, input: [], signal };
        const {
          output,
          used,
          ended,
          position: after,
        } = yield* converse(turn, conversation.forAnswer(tell));
        position = after;
        return { output, used, ended };
      },
      async handOver(to) {
        const speaker = await findNext(to);
        const { assistant: named } = await findSpeaking({ ...position, speaker }, first.resources);
        next = { speaker, name: named.name };
      },
      leave: () => conversation.leave(),
    },
    hooks: {
      fillIn: (words, said) => fillInForHook(conversation, position, words, said),
      async runTool(tool, asked) {
        const { position: after, ...done } = await runToolForHook(
          conversation,
          position,
          tool,
          asked,
        );
        position = after;
        return done;
      },
    },
    assistant,
    // Who speaks in a workflow is found on the way through it.
    speaksFirst: position.speaker.kind === 'workflow',
    render: (words) =>
      first.templates.renderAll(
        words.map((one) => ({ words: one, field: 'assistant' })),
        { ...first.variables, ...variableValues },
      ),
    async takeRole({ said, signal, tell, engine, named }) {
      await moveOn(said, tell);
      const by = {
        engine,
        named: named && { ...named, account: await accountWith(named.provider) },
      };
      if (role?.of !== position.speaker) {
        const onMoved = (moved: Position) => void (position = moved);
        const as = await openSpokenRole({ conversation, position, signal, onMoved, ...by });
        role = { of: position.speaker, as };
      }
      return role.as;
    },
    accountWith,
    async countRequest() {
      if (isPublic) await ports.spending.take(kept.orgId, 0);
    },
    async countAnswer(of) {
      if (!isPublic) return async () => {};
      const taken = await ports.spending.take(kept.orgId, 0);
      const { brought } = await accountsFor(firstSpeaking, first.resources);
      // What comes of somebody's own account costs the organisation nothing.
      if (brought.some(({ provider }) => provider === of.provider)) return async () => {};
      return (tokens) => taken.settle(tokens, of);
    },
    keepsWords: () => conversation.keepsWords,
    variablesFound: () => position.variableValues,
    costsOf: modelCosts,
  };
}
