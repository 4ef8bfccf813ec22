import { checkFields } from './check-fields.ts';
import { company } from './company.ts';
import { servicePackage } from './package.ts';
import { refuseProblems } from './refuse-problems.ts';

/**
 * Looks at the company and its price list alone, which `checkBusiness` does, too: all else is made of them. Of a currency
 * or a guarantee that there is none nothing can be worded, and whoever imports the words ends with an error of another's.
 * @throws BusinessProblem
 */
export function checkCompany(values: unknown = { company, servicePackage }): void {
  const problems = checkFields(values, {});
  refuseProblems(problems.filter(({ field }) => /^(?:company|servicePackage)(?:\.|$)/.test(field)));
}
