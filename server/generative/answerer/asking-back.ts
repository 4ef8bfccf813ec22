import type { Answerable } from './entries.ts';
import type { Knowledge } from './knowledge.ts';
import { least } from './nearness.ts';
import { personLine, requestCallback, type Said, suggest } from './said.ts';
import { alarming, social, type Understood } from './understanding.ts';

const mostOffered = 3;
/** What is offered comes so near to the nearest. */
const nearChoice = 0.15;
/** Nobody is asked whether they meant one of these. */
const unoffered: ReadonlySet<string> = new Set([
  ...social,
  ...alarming.keys(),
  'outside',
  'trust',
  'help',
  'job',
  'think',
]);

/** What comes nearest, to tap; or the way to a person. */
export function askBack(
  found: Understood['found'],
  before: Answerable | null,
  all: readonly Answerable[],
  knowledge: Knowledge,
): Said {
  const { contact, email } = knowledge.company;
  const possible = found.filter(
    ({ score, entry }) => score >= least && !unoffered.has(entry.kind) && entry.after === undefined,
  );
  const nearest = possible
    .filter(({ score }) => score > possible[0]!.score - nearChoice)
    .map(({ entry }) => entry);
  const isSame = ({ names, thing }: Answerable) => names !== undefined && thing === before?.thing;
  // Whoever goes on with a thing means something of it.
  const near =
    before?.thing === undefined
      ? nearest.slice(0, mostOffered)
      : [
          ...nearest.slice(0, 1),
          ...possible.map(({ entry }) => entry).filter(isSame),
          ...all.filter((entry) => isSame(entry) && entry.id !== before.id),
        ].slice(0, mostOffered);
  if (near.length === 0)
    return {
      text: `That one I can't answer, and I'd rather not guess. ${personLine(knowledge)} Or tell me a little more about what you need.`,
      calls: [requestCallback],
      answered: false,
    };
  return {
    text: `I'd like to get this right, and I'm not sure which of these you mean. If it is something else, ${contact.name} can tell you: ${email}.`,
    calls: [suggest(near.map(({ question }) => question))],
    answered: false,
  };
}
