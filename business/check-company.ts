import { checkFields } from './check-fields.ts';
import { company } from './company.ts';
import { refuseProblems } from './refuse-problems.ts';

/**
 * Looks at the company alone, which `checkBusiness` does, too: of a currency or a locale that there is none prices
 * cannot even be computed, and whoever imports them ends with an error of another's.
 * @throws BusinessProblem
 */
export function checkCompany(value: unknown = company): void {
  const problems = checkFields({ company: value }, {});
  refuseProblems(problems.filter(({ field }) => /^company(?:\.|$)/.test(field)));
}
