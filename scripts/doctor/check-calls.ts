import { company } from '@parley/business';
import { nameEngines } from '@parley/platform';
import { describeCalls, describeEngines, openEngines } from '../../server/call-engines.ts';
import { findNoCalls } from '../../server/reach.ts';
import { type Finding, note, ok, type Patient } from './finding.ts';

/** What calls from the site are heard and spoken by, and how that is chosen otherwise. */
export async function checkCalls({ environment }: Patient): Promise<Finding[]> {
  const found = await openEngines(environment);
  if (found === null) return [];
  const about = 'Calls';
  const engines = nameEngines(found, company.language);
  return findNoCalls(environment) === null
    ? [ok(about, describeEngines(engines).join(' '))]
    : [note(about, describeCalls(environment, engines).join(' '))];
}
