import { isQuestion } from './questions.ts';
import { plainWords } from './spoken-words.ts';

/** What somebody says to the note that was read back to them, or where none was. */
export interface NoteSaid {
  /** In place of what was noted; null takes that away. */
  readonly note: string | null;
  /** "Yes, but only after 5": the rest is right. */
  readonly agrees: boolean;
  /** Whether it names a time, or speaks of the note; what is only said may answer something else as well. */
  readonly isSure: boolean;
  /** The same words without those that take something back: "not today, tomorrow" calls nothing off. */
  readonly kept: string;
}

const day = String.raw`(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tonight|tomorrow|tmrw|week ?(?:end|day)s?|mornings?|noon|midday|lunch ?(?:time|break)?|afternoons?|evenings?|midnight)`;
const hour = String.raw`(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\b)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|noon|midday)`;
const time = new RegExp(
  String.raw`\b(?:${day}|(?:after|before|by|until|till|past|around|about|between|from|at) (?:about |the )?(?:${hour}|work|school|lunch|dinner)\b(?! \d)|${hour} ?(?:[ap]\.?m|o['’]?clock)|(?:next|this|the following) week|in (?:an?|half an|a few|a couple of|${hour}) (?:hours?|minutes?|days?|weeks?)|any ?time|whenever|later|earlier)(?![\p{L}\p{N}])`,
  'iu',
);
const note = String.raw`(?:(?:the|my|that|this|a|any) )?(?:note|comment|remark)`;
/** What leads to a note, and is none of it. "No mornings" begins with a part of it. */
const leading = new RegExp(
  String.raw`^(?:(?:no(?![ ](?:later|earlier|sooner|more|calls?|mornings?|afternoons?|evenings?|week ?ends?|nights?|\w+days?)\b)|nope|nah|ye(?:s|ah|p)|yup|ok|okay|sure|fine|right|correct|perfect|great|sorry|wait|well|so|hm+|u[hm]+|oh|actually|but|and|thanks|please|sounds (?:good|great|fine)|(?:that|it)['’]?s (?:right|correct|fine|great|perfect|wrong|not (?:right|correct|what i (?:said|meant)))|(?:that|it)['’]?s(?= )|it is|(?:it|that) should be|i (?:said|say|meant?|told you|asked for)|what i (?:said|meant) (?:was|is)|(?:change|correct) ${note}(?: to)?|make ${note}|${note}(?: (?:is|was|says|should (?:be|say))(?: wrong)?)?|wrong|make (?:it|that))(?![\p{L}\p{N}'’])[\s,.:;!–—-]*)+`,
  'iu',
);
const agreeing =
  /^(?:ye(?:s|ah|p)|yup|ok|okay|sure|fine|right|correct|perfect|great|sounds|(?:that|it)s (?:right|correct|fine|great|perfect))\b/;
const denying = /\b(?:no|nope|nah|not|wrong)\b/;
const explicit = new RegExp(String.raw`\b(?:i (?:said|meant|told you|asked for)|note)\b`, 'iu');
const withdrawing = new RegExp(
  String.raw`(?:\b(?:forget|ignore|disregard|never ?mind|scratch|drop|scrap|delete|remove|cancel|skip|lose|take (?:back|out|off|away)|do(?:n['’]?t| not) (?:need|want|send|pass on))(?: about)? (?:${note}|(?:(?:the|my|that) )?time|(?:what|all) i (?:said|told you|asked|wrote)(?: (?:about|on)(?: the)? \S+| earlier| before| there)?)|\b(?:forget|ignore|disregard|never ?mind|scratch)(?: about)? (?:the )?${day}|\b(?:no|without(?: a| the)?|wrong) (?:note|comment|remark)|${note} (?:is|was) (?:wrong|not right))(?![\p{L}\p{N}])[\s,.:;!–—-]*`,
  'iu',
);
const anyTime =
  /^(?:(?:you can|he can|she can|they can|just|please|call|ring|phone|me|at|i dont mind|its?|is|that|really|then|well|or) )*(?:any ?time|any day|whenever|doesnt matter when|(?:the )?time doesnt matter|no (?:particular|special|specific|set) time)(?: (?:you|like|want|can|is|are|will|would|be|works?|suits?|good|fine|ok|okay|great|for|with|by|me|us|really|thanks|please|then|he|she|they|at all))*$/;
/** "Could she call after 5" asks for no fact. */
const wishing =
  /\b(?:can|could|would|will) \S+ (?:please |maybe |just )?(?:call|ring|phone|do|make)\b/;
/** Says of now alone that it is none. */
const notNow = /\bnot (?:today|(?:right )?now)\b[\s,.;:–—-]*/giu;

/** Null where words say nothing of when to call, nor of what was noted. */
export function readNote(text: string): NoteSaid | null {
  if (isQuestion(text) && !wishing.test(plainWords(text))) return null;
  const withdrawn = text.replace(withdrawing, '');
  const kept = withdrawn.replace(notNow, '');
  const bare = withdrawn.replace(leading, '');
  const before = plainWords(text.slice(0, text.length - bare.length));
  const agrees = agreeing.test(before) && !denying.test(before);
  const rest = bare.replace(/[\s,.:;!–—-]+$/u, '');
  if (anyTime.test(plainWords(rest))) return { note: null, agrees, isSure: true, kept };
  if (time.test(rest.replace(notNow, ''))) return { note: rest, agrees, isSure: true, kept };
  if (withdrawn !== text) return { note: null, agrees, isSure: true, kept };
  const isSaid = /\p{L}{2}/u.test(rest) && (time.test(rest) || explicit.test(text));
  return isSaid ? { note: rest, agrees, isSure: false, kept } : null;
}
