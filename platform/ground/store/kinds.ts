import type { AnswerOf } from '../operation-types.ts';

/** What the store keeps, by kind: each as its operations answer it. */
export interface Kinds {
  assistant: AnswerOf<'getAssistant'>;
  call: AnswerOf<'getCall'>;
  chat: AnswerOf<'getChat'>;
  credential: AnswerOf<'getCredential'>;
  file: AnswerOf<'getFile'>;
  'knowledge-base': AnswerOf<'getKnowledgeBase'>;
  'phone-number': AnswerOf<'getPhoneNumber'>;
  session: AnswerOf<'getSession'>;
  squad: AnswerOf<'getSquad'>;
  template: AnswerOf<'getTemplate'>;
  'test-suite': AnswerOf<'getTestSuite'>;
  'test-suite-run': AnswerOf<'getTestSuiteRun'>;
  'test-suite-test': AnswerOf<'getTestSuiteTest'>;
  tool: AnswerOf<'getTool'>;
  voice: AnswerOf<'listVoices'>[number];
  workflow: AnswerOf<'getWorkflow'>;
}

export type Kind = keyof Kinds;

/** As people read it in a message: `knowledge base`. */
export function nameOf(kind: Kind): string {
  return kind.replaceAll('-', ' ');
}

/**
 * What is set up, and so must not lose what it names. Anything else is a record of what has been:
 * a call outlives its assistant.
 */
export const setUpKinds = [
  'assistant',
  'knowledge-base',
  'phone-number',
  'squad',
  'template',
  'test-suite',
  'tool',
  'workflow',
] as const satisfies readonly Kind[];
