import type { Analysed, Analyst } from '../../ground/conversation/analyst.ts';
import type { Workflow } from '../../ground/conversation/message.ts';
import type { ChooseModel, Model, ModelConfig } from '../../ground/conversation/model.ts';
import { findUsualModel } from '../../ground/conversation/usual-model.ts';
import type { Kinds } from '../../ground/store/kinds.ts';
import { openCallConversation } from './call-conversation.ts';
import { modelCosts } from './models/costs.ts';
import type { ChatPorts } from './open-conversation.ts';
import { accountsFor, type ConversationPorts } from './speakers/agent.ts';
import { type Author, authorOf } from './speakers/position.ts';
import { findSpeaking, type Speaking, workflowOf } from './speakers/speaker.ts';
import { findModel } from './conversation/workflow-choice.ts';

/**
 * Null where there is no model: the company's answerer analyses nothing.
 * @param kept the call as the store has it
 * @throws {Problem} when whoever spoke, or their account, is not there any more.
 */
export async function openCallAnalyst(
  ports: ChatPorts,
  kept: Kinds['call'],
  by: { readonly isPublic: boolean; readonly isPlanned: boolean },
  signal: AbortSignal,
): Promise<Analyst | null> {
  const { conversation, position } = openCallConversation(ports, kept, by);
  const platform = conversation.forAnswer();
  const { speaker } = position;
  const speaking = await findSpeaking(position, platform.resources);
  platform.onSpeaker(speaking.assistant);
  const workflow =
    speaker.kind === 'workflow' ? await workflowOf(speaker, platform.resources) : null;
  const model = await findReader(
    { speaking, workflow, workflowBy: authorOf(position), isPlanned: by.isPlanned },
    platform,
    signal,
  );
  if (!model) return null;
  const variables = { ...platform.variables, ...position.variableValues };
  const given = workflow
    ? [{ role: 'system', content: workflow.globalPrompt ?? '' }]
    : (speaking.assistant.model?.messages ?? []);
  const words = await platform.templates.renderAll(
    given.map(({ content }) => ({ words: content ?? '', field: 'assistant.model.messages' })),
    variables,
  );
  return {
    prompts: given.map(({ role }, index) => ({ role, content: words[index]! })),
    render: (asked, more) =>
      // Each with a budget of its own.
      conversation.forAnswer().templates.renderAll(
        asked.map((one) => ({ words: one, field: 'messages' })),
        { ...variables, ...more },
      ),
    ask: (asked) => ask(model, asked),
  };
}

/**
 * The model that spoke in the call. Where none did, nobody else hears of it unless somebody has written
 * that it is to be analysed: then one that the organisation has an account for.
 */
async function findReader(
  { speaking, workflow, workflowBy, isPlanned }: Reading,
  { chooseModel, resources }: ConversationPorts,
  signal: AbortSignal,
): Promise<Model | null> {
  const choose: ChooseModel = (config, accounts, ...rest) =>
    chooseModel(config && asReader(config), accounts, ...rest);
  const accounts = await accountsFor(speaking, resources);
  const own = await (workflow
    ? findModel({ workflow, workflowBy }, { chooseModel: choose, resources }, signal)
    : choose(speaking.assistant.model, accounts, signal));
  if (own.callsTools) return own;
  if (!isPlanned) return null;
  const usual = findUsualModel(accounts.kept);
  return usual ? choose(usual, { ...accounts, brought: [] }, signal) : null;
}

interface Reading {
  readonly speaking: Speaking;
  readonly workflow: Workflow | null;
  readonly workflowBy: Author;
  readonly isPlanned: boolean;
}

/** What it may say in one breath, and how freely, is set for who talks. */
function asReader({ maxTokens: _maxTokens, temperature: _temperature, ...config }: ModelConfig) {
  return config as ModelConfig;
}

async function ask(model: Model, asked: Parameters<Analyst['ask']>[0]): Promise<Analysed> {
  for await (const part of model.reply({ ...asked, tools: [] })) {
    if (part.type !== 'end') continue;
    const { message, used, finish } = part;
    const [cost] = modelCosts([used]);
    return {
      content: (message.content ?? '').trim(),
      isCut: finish === 'length' || finish === 'filtered',
      cost: cost!,
    };
  }
  throw new Error('a model ended without an end');
}
