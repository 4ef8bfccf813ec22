import type { Business } from './check-fields.ts';
import type { Problem } from './problem.ts';

/** Values in `business/` that cannot be right, a line each, beginning with the file and the field's path. */
export class BusinessProblem extends Error {
  override readonly name = 'BusinessProblem';
  /** Those that are of one field each. */
  readonly problems: readonly Problem[] = [];

  static of(problems: readonly Problem[]): BusinessProblem {
    const lines = problems.map((one) => `${nameFile(one)}: ${one.field} ${one.problem}.`);
    return Object.assign(new BusinessProblem(lines.join('\n')), { problems });
  }
}

/** @throws BusinessProblem naming each, where there are any. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw BusinessProblem.of(problems);
}

/** Where each section is written. */
const files: Readonly<Record<keyof Business, string>> = {
  company: 'company.ts',
  servicePackage: 'package.ts',
  services: 'services.ts',
  keyFeatures: 'services.ts',
  faq: 'faq.ts',
  guidedScript: 'guided-script.ts',
  firstGuidedStep: 'guided-script.ts',
  guidedLeadEmail: 'guided-script.ts',
  quickActions: 'quick-actions.ts',
  words: 'words.ts',
  chatGreeting: 'chat.ts',
  chatStarters: 'chat.ts',
  aiNotice: 'chat.ts',
  palette: 'tokens.ts',
  tokens: 'tokens.ts',
  proof: 'proof.ts',
  sign: 'sign.ts',
  recordingWords: 'recording-words.ts',
  callWords: 'call-words.ts',
  callViewWords: 'call-view-words.ts',
  callWaitWords: 'call-wait-words.ts',
  callEndWords: 'call-end-words.ts',
  chatViewWords: 'chat-view-words.ts',
  talkWords: 'talk-words.ts',
  chatAnswers: 'chat-answers.ts',
  chatLanguages: 'chat-languages.ts',
  chatHeard: 'chat-heard.ts',
  systemInstruction: 'chat-instruction.ts',
  confirmation: 'confirmation.ts',
  leadWords: 'lead-words.ts',
};

/** The files, in the order in which docs/going-live.md leads through them. */
export const fileOrder: readonly string[] = [
  ...new Set(Object.values(files).map((file) => `business/${file}`)),
];

/** In which file of the project it is to be mended: `business/faq.ts`. */
export function nameFile({ field }: Pick<Problem, 'field'>): string {
  const [section = ''] = field.split('.');
  return `business/${files[section as keyof Business]}`;
}
