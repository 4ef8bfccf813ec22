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
 * Whether one must not lose what it names: what is set up must not. Others are records of what has
 * been, as a call, which outlives its assistant, or are none that need another.
 */
const needsWhatItNames: Readonly<Record<Kind, boolean>> = {
  assistant: true,
  call: false,
  chat: false,
  credential: false,
  file: false,
  'knowledge-base': true,
  'phone-number': true,
  session: false,
  squad: true,
  template: true,
  'test-suite': true,
  'test-suite-run': false,
  'test-suite-test': false,
  tool: true,
  voice: false,
  workflow: true,
};

export const setUpKinds = Object.entries(needsWhatItNames)
  .filter(([, needs]) => needs)
  .map(([kind]) => kind);
