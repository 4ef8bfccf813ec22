import { isSame as saysSame } from './chances.ts';
import type { Answerable } from './entries.ts';
import type { Knowledge } from './knowledge.ts';
import { least, unlikely } from './nearness.ts';
import { type KnownVisitor, personLine, requestCallback, type Said, suggest } from './said.ts';
import { alarming, social } from './deciding.ts';
import { isCommon } from './terms.ts';
import type { Near, Understood } from './understanding.ts';

const mostOffered = 3;
/** One word that nobody knows may be another word for what is near. */
const fewestTelling = 2;
const isLikely = ({ odds }: Near): boolean => (odds?.chance ?? 1) >= unlikely;
/** Nobody is asked whether they meant one of these. */
const unoffered: ReadonlySet<string> = new Set([
  ...social,
  ...alarming.keys(),
  'outside',
  'help',
  'job',
  'think',
  'legal',
  'insult',
  'unclear',
]);

/** What is likeliest, to tap; or the way to a person. */
export function askBack(
  { found, strange, terms }: Pick<Understood, 'found' | 'strange' | 'terms'>,
  before: Answerable | null,
  all: readonly Answerable[],
  knowledge: Knowledge,
  channel: KnownVisitor['channel'] = 'chat',
): Said {
  const { contact, email } = knowledge.company;
  const [first] = found;
  // With a word that nobody knows, what is only likelier than all else is likely none of it.
  const isAnything =
    first !== undefined && (strange.length === 0 || first.score >= least) && found.some(isLikely);
  const telling = new Set(terms.map(({ head }) => head).filter((head) => !isCommon(head))).size;
  // Beside a word that nobody knows, what has none of the others either is none of it: "the airspeed of a swallow".
  const fits = ({ odds, missed }: Near): boolean =>
    strange.length === 0 || telling < fewestTelling || odds === undefined || missed < telling;
  const possible = found.filter(
    (one) =>
      isAnything && !unoffered.has(one.entry.kind) && one.entry.after === undefined && fits(one),
  );
  // Of what says the same, and of one kind of question about things, the first is enough.
  const nearest = possible
    .map(({ entry }) => entry)
    .filter(
      (one, at, all) =>
        all.findIndex((other) =>
          one.kind === 'faq' ? saysSame(one, other) : one.kind === other.kind,
        ) === at,
    );
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
      text: `That I don't know, and I'd rather not guess. ${personLine(knowledge)} Or tell me a little more about what you need.`,
      calls: [requestCallback],
      answered: false,
    };
  return {
    // Said aloud it is long, and an address is nothing to be heard.
    text:
      channel === 'call'
        ? "I'm not sure which of these you mean."
        : `I'd like to get this right, and I'm not sure which of these you mean. If it is something else, ${contact.name} can tell you: ${email}.`,
    calls: [suggest(near.map(({ question }) => question))],
    answered: false,
  };
}
