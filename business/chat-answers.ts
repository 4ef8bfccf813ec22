import type { FaqEntry } from './faq-entry.ts';
import { ofSample } from './of-sample.ts';
import { decidedAnswers } from './sample/chat-answers-decided.ts';
import { answersInPassing } from './sample/chat-answers-in-passing.ts';
import { answersInPlainWords } from './sample/chat-answers-plain.ts';
import { sampleAnswers } from './sample/chat-answers.ts';
import { answersWondered } from './sample/chat-answers-wondered.ts';

/**
 * Like the FAQ of the page, but used in the chat alone. The sample's go with it; put yours in front, in the
 * form of the FAQ's, or leave it.
 */
export const chatAnswers: readonly FaqEntry[] = [
  ...ofSample(answersWondered),
  ...ofSample(sampleAnswers),
  ...ofSample(answersInPlainWords),
  ...ofSample(answersInPassing),
  ...ofSample(decidedAnswers),
];
