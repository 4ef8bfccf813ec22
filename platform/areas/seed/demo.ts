import {
  chatGreeting,
  company,
  firstGuidedStep,
  type GuidedStep,
  type GuidedTarget,
  guidedScript,
  servicePackage,
  systemInstruction,
} from '@parley/business';
import type { BodyOf } from '../../ground/operation-types.ts';

/*
 * What a new installation has to try things with, in the company's own words. None of it names a model
 * of others, so all of it speaks with no key.
 */

type Assistant = BodyOf<'createAssistant'>;
type Squad = BodyOf<'createSquad'>;
type Workflow = BodyOf<'createWorkflow'>;

const { contact, brand } = company;
const longestName = 40;
const nameOf = (role: string) => `${brand} ${role}`.slice(-longestName);

/** The site's voice agent. */
export const demoAssistant: Assistant = {
  name: nameOf('assistant'),
  firstMessage: chatGreeting,
  model: { provider: 'vapi', messages: [{ role: 'system', content: systemInstruction }] },
  endCallMessage: `Thank you for talking to ${brand}. Goodbye.`,
};

const bookings: Assistant = {
  name: nameOf('bookings'),
  firstMessage: `I can note when ${contact.name} should call you. Which day suits you?`,
  model: {
    provider: 'vapi',
    messages: [
      {
        role: 'system',
        content: `${systemInstruction}\nYou arrange calls of ${servicePackage.followUp.minutes} minutes with ${contact.name}. Ask for a name, a phone number and a day. ${company.hours}.`,
      },
    ],
  },
};

/** The assistant, and a colleague that takes over when somebody wants to be called. */
export function demoSquad(assistantId: string): Squad {
  return {
    name: `${brand} front desk`,
    members: [
      {
        assistantId,
        assistantDestinations: [
          {
            type: 'assistant',
            assistantName: nameOf('bookings'),
            message: 'One moment, my colleague arranges that.',
            description: `The customer wants a call with ${contact.name}.`,
          },
        ],
      },
      { assistant: bookings },
    ],
  };
}

/** The guided sale of the site as a conversation: a node a step, and an edge a way on. */
export const demoWorkflow: Workflow = {
  name: `${brand} guided consultation`,
  globalPrompt: systemInstruction,
  nodes: [
    ...Object.entries(guidedScript).map(([name, step]) => ({
      type: 'conversation' as const,
      name,
      isStart: name === firstGuidedStep,
      prompt: `Say this, in your own words where it helps:\n${step.says.replace(/\{(\w+)\}/g, '{{$1}}')}`,
      variableExtractionPlan: {
        schema: { type: 'object' as const, properties: { [step.variable]: { type: 'string' } } },
      },
    })),
    { type: 'tool', name: 'finish', tool: { type: 'endCall' } },
  ],
  edges: Object.entries(guidedScript).flatMap(([from, step]) => edgesOf(from, step)),
};

/** An answer that leads where any other does needs no edge of its own. */
function edgesOf(from: string, step: GuidedStep): Workflow['edges'] {
  const rest: GuidedTarget = step.asks === 'options' ? step.otherwise : step.next;
  const options = step.asks === 'options' ? step.options : [];
  const conditional = options
    .filter(({ next }) => next !== rest)
    .map(({ text, next }) => ({
      from,
      to: next,
      condition: { type: 'ai' as const, prompt: `The customer answers: ${text}` },
    }));
  return [...conditional, { from, to: rest }];
}
