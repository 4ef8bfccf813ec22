import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '../../business/index.ts';
import { findProblems, findWarnings } from '../../business/check.ts';
import { hasBusinessChanged } from '../../server/built-business.ts';
import { projectRoot } from '../../server/project-root.ts';
import { staleBuild } from '../../server/warnings.ts';
import { locateProblems } from '../business-lines.ts';
import { isSampleLogo, sampleLogoLeft } from '../sample-logo.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

const about = 'Business';
const isBuilt = () => existsSync(join(projectRoot, 'server/dist/start.js'));

/** What the company says: right, its own, and what visitors see. */
export async function checkBusinessValues(): Promise<Finding[]> {
  const isStale = isBuilt() && hasBusinessChanged();
  return [
    ...checkValues(),
    ...(isStale ? [wrong(about, staleBuild.title, staleBuild.detail)] : []),
  ];
}

function checkValues(): Finding[] {
  const problems = locateProblems(findProblems());
  if (problems.length > 0) {
    return problems.map(({ place, problem: { field, problem } }) =>
      wrong(about, `${field} ${problem}.`, `mend it in ${place}.`),
    );
  }
  if (company.sample) {
    return [
      wrong(
        about,
        'the words, names and prices are those of the sample.',
        'write your own in business/, as docs/going-live.md leads; set `sample` to false in business/company.ts.',
      ),
    ];
  }
  const left = locateProblems(findWarnings());
  const ofTrade = left.filter(({ problem }) => problem.ofTrade);
  const others = left.filter(({ problem }) => !problem.ofTrade);
  const notes = [
    ...ofTrade.map(({ place, problem: { field, problem } }) =>
      note(about, `${field} ${problem}.`, `write what is true of you in ${place}.`),
    ),
    ...(isSampleLogo() ? [note(about, `${sampleLogoLeft}.`, 'draw your own there.')] : []),
    ...(others.length > 0 ? [tellOthers(others.length)] : []),
  ];
  return ofTrade.length === 0
    ? [ok(about, 'nothing of the sample’s trade is left.'), ...notes]
    : notes;
}

const tellOthers = (count: number): Finding =>
  note(
    about,
    `${count} sentences of the sample's are left that name no trade.`,
    'read them on your page, where they may stay if they are true; `npm run check` names each.',
  );
