import type { Business } from './check-fields.ts';
import type { Problem } from './problem.ts';

/** Values in `business/` that cannot be right, a line each, beginning with the file and the field's path. */
export class BusinessProblem extends Error {
  override readonly name = 'BusinessProblem';
}

/** @throws BusinessProblem naming each, where there are any. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new BusinessProblem(
    problems.map((one) => `${nameFile(one)}: ${one.field} ${one.problem}.`).join('\n'),
  );
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
