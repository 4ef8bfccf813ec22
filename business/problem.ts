import type { Business } from './check-fields.ts';

/** What cannot be right, and where: the path of a field, such as `servicePackage.price`. */
export interface Problem {
  readonly field: string;
  /** Follows the field's path in a sentence: `must not be empty`. */
  readonly problem: string;
}

/** Where each section is written. */
const files: Readonly<Record<keyof Business, string>> = {
  company: 'company.ts',
  palette: 'tokens.ts',
  tokens: 'tokens.ts',
  words: 'words.ts',
  sign: 'sign.ts',
  proof: 'proof.ts',
  servicePackage: 'package.ts',
  services: 'services.ts',
  keyFeatures: 'services.ts',
  faq: 'faq.ts',
  chatAnswers: 'chat-answers.ts',
  chatHeard: 'chat-heard.ts',
  chatLanguages: 'chat-languages.ts',
  quickActions: 'quick-actions.ts',
  chatGreeting: 'chat.ts',
  aiNotice: 'chat.ts',
  systemInstruction: 'chat-instruction.ts',
  guidedScript: 'guided-script.ts',
  firstGuidedStep: 'guided-script.ts',
  guidedLeadEmail: 'guided-script.ts',
  confirmation: 'confirmation.ts',
};

/** In which file of the project it is to be mended: `business/faq.ts`. */
export function nameFile({ field }: Pick<Problem, 'field'>): string {
  const [section = ''] = field.split('.');
  return `business/${files[section as keyof Business]}`;
}
