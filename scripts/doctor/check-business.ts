import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '../../business/index.ts';
import { findProblems, findWarnings } from '../../business/check.ts';
import type { Unchanged } from '../../business/check-sample.ts';
import { hasBusinessChanged } from '../../server/built-business.ts';
import { projectRoot } from '../../server/project-root.ts';
import { staleBuild } from '../../server/warnings.ts';
import { type Located, locateProblems } from '../business-lines.ts';
import { isSampleLogo, sampleLogoLeft } from '../sample-logo.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

const about = 'Business';
const isBuilt = () => existsSync(join(projectRoot, 'server/dist/start.js'));

/** What the company says: right, its own, and what visitors see. */
export const checkBusinessValues = (): Promise<Finding[]> => checkBusiness(countSentences);

/** The same with each sentence that may stay, for who goes through `business/` just now. */
export const checkBusinessWords = (): Promise<Finding[]> => checkBusiness(tellSentences);

type TellOthers = (others: readonly Located<Unchanged>[]) => Finding[];

async function checkBusiness(tellOthers: TellOthers): Promise<Finding[]> {
  const isStale = isBuilt() && hasBusinessChanged();
  return [
    ...checkValues(tellOthers),
    ...(isStale ? [wrong(about, staleBuild.title, staleBuild.detail)] : []),
  ];
}

function checkValues(tellOthers: TellOthers): Finding[] {
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
    ...(others.length > 0 ? tellOthers(others) : []),
  ];
  return ofTrade.length === 0
    ? [ok(about, 'nothing of the sample’s trade is left.'), ...notes]
    : notes;
}

const mayStay = "of the sample's are left that name no trade";

const countSentences: TellOthers = ({ length }) => [
  note(
    about,
    `${length} sentences ${mayStay}.`,
    'read them with `npm run doctor -- --business`: they may stay where they are true.',
  ),
];

/** Each whole and on one line, with its place, so that an edit takes no search. */
export const tellSentences: TellOthers = (others) => [
  note(about, `${others.length} sentences ${mayStay}: each may stay where it is true of you.`),
  ...others.map(({ place, problem: { text } }) =>
    note(about, `${place}: ${text.replaceAll(/\s+/g, ' ')}`),
  ),
];
