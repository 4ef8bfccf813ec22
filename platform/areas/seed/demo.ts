import type { BodyOf } from '../../ground/operation-types.ts';

/*
 * What a new installation has to try things with, in the company's own words. None of it names a model
 * of others, so all of it speaks with no key.
 */

type Assistant = BodyOf<'createAssistant'>;
type Squad = BodyOf<'createSquad'>;
type Workflow = BodyOf<'createWorkflow'>;

/** The company that a new organisation starts with, as far as the demo needs it. */
export interface DemoCompany {
  readonly brand: string;
  /** Who calls a customer back. */
  readonly contactName: string;
  /** When somebody is there, in plain words. */
  readonly hours: string;
  /** How long such a call takes. */
  readonly callMinutes: number;
  readonly greeting: string;
  /** What a language model is told before it speaks for the company. */
  readonly instruction: string;
  /** The guided sale; `{variable}` in a text stands for an answer. */
  readonly script: {
    readonly first: string;
    readonly steps: Readonly<Record<string, DemoStep>>;
  };
}

interface DemoStep {
  readonly says: string;
  readonly variable: string;
  /** Answers that lead elsewhere than `next`. Steps are named by their keys, and `finish` ends. */
  readonly options: readonly { readonly text: string; readonly next: string }[];
  readonly next: string;
}

export interface Demo {
  /** The site's voice agent. */
  readonly assistant: Assistant;
  /** The assistant, and a colleague that takes over when somebody wants to be called. */
  squad(assistantId: string): Squad;
  /** The guided sale of the site as a conversation: a node a step, and an edge a way on. */
  readonly workflow: Workflow;
}

const longestName = 40;

export function createDemo(company: DemoCompany): Demo {
  const { brand, contactName, hours, callMinutes, greeting, instruction, script } = company;
  const nameOf = (role: string) => `${brand} ${role}`.slice(-longestName);
  const speakBy = (content: string): Assistant['model'] => ({
    provider: 'vapi',
    messages: [{ role: 'system', content }],
  });
  const bookings: Assistant = {
    name: nameOf('bookings'),
    firstMessage: `I can note when ${contactName} should call you. Which day suits you?`,
    model: speakBy(
      `${instruction}\nYou arrange calls of ${callMinutes} minutes with ${contactName}. Ask for a name, a phone number and a day. ${hours}.`,
    ),
  };
  return {
    assistant: {
      name: nameOf('assistant'),
      firstMessage: greeting,
      // Who has a question need not hear the greeting out.
      firstMessageInterruptionsEnabled: true,
      model: speakBy(instruction),
      endCallMessage: `Thank you for talking to ${brand}. Goodbye.`,
      // Who types takes longer than who speaks.
      silenceTimeoutSeconds: 120,
      messagePlan: {
        idleMessages: ['I am still here. What would you like to know?', 'Are you still there?'],
        idleTimeoutSeconds: 45,
        idleMessageMaxSpokenCount: 2,
        idleMessageResetCountOnUserSpeechEnabled: true,
        silenceTimeoutMessage: 'I hang up now, as it is quiet. You can call again at any time.',
      },
    },
    squad: (assistantId) => ({
      name: `${brand} front desk`,
      members: [
        {
          assistantId,
          assistantDestinations: [
            {
              type: 'assistant',
              assistantName: nameOf('bookings'),
              message: 'One moment, my colleague arranges that.',
              description: `The customer wants a call with ${contactName}.`,
            },
          ],
        },
        { assistant: bookings },
      ],
    }),
    workflow: {
      name: `${brand} guided consultation`,
      globalPrompt: instruction,
      nodes: [
        ...Object.entries(script.steps).map(([name, step]) => ({
          type: 'conversation' as const,
          name,
          isStart: name === script.first,
          prompt: `Say this, in your own words where it helps:\n${step.says.replace(/\{(\w+)\}/g, '{{$1}}')}`,
          variableExtractionPlan: {
            schema: {
              type: 'object' as const,
              properties: { [step.variable]: { type: 'string' } },
            },
          },
        })),
        { type: 'tool', name: 'finish', tool: { type: 'endCall' } },
      ],
      edges: Object.entries(script.steps).flatMap(([from, step]) => edgesOf(from, step)),
    },
  };
}

/** An answer that leads where any other does needs no edge of its own. */
function edgesOf(from: string, { options, next: rest }: DemoStep): Workflow['edges'] {
  const conditional = options
    .filter(({ next }) => next !== rest)
    .map(({ text, next }) => ({
      from,
      to: next,
      condition: { type: 'ai' as const, prompt: `The customer answers: ${text}` },
    }));
  return [...conditional, { from, to: rest }];
}
