import { callEndWords } from './call-end-words.ts';
import { callViewWords } from './call-view-words.ts';
import { callWaitWords } from './call-wait-words.ts';
import { callWords } from './call-words.ts';
import { chatAnswers } from './chat-answers.ts';
import { chatHeard } from './chat-heard.ts';
import { systemInstruction } from './chat-instruction.ts';
import { chatLanguages } from './chat-languages.ts';
import { chatViewWords } from './chat-view-words.ts';
import { aiNotice, chatGreeting, chatStarters } from './chat.ts';
import { company } from './company.ts';
import { confirmation } from './confirmation.ts';
import { faq } from './faq.ts';
import { firstGuidedStep, guidedLeadEmail, guidedScript } from './guided-script.ts';
import { leadWords } from './lead-words.ts';
import { servicePackage } from './package.ts';
import { proof } from './proof.ts';
import { quickActions } from './quick-actions.ts';
import { recordingWords } from './recording-words.ts';
import { keyFeatures, services } from './services.ts';
import { sign } from './sign.ts';
import { talkWords } from './talk-words.ts';
import * as look from './tokens.ts';
import { words } from './words.ts';

const { palette, brand, opacity, type, space, radii, shadows, motion } = look;

/** Everything that is checked; each name is an export of `business/`, or for the tokens that of their file. */
export const business: unknown = {
  company,
  palette,
  tokens: { brand, opacity, type, space, radii, shadows, motion },
  words,
  sign,
  recordingWords,
  callWords,
  callViewWords,
  callWaitWords,
  callEndWords,
  chatViewWords,
  talkWords,
  proof,
  servicePackage,
  services,
  keyFeatures,
  faq,
  chatAnswers,
  chatHeard,
  chatLanguages,
  quickActions,
  chatGreeting,
  chatStarters,
  aiNotice,
  systemInstruction,
  guidedScript,
  firstGuidedStep,
  guidedLeadEmail,
  confirmation,
  leadWords,
};
