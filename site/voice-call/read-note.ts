import { isQuestion } from '../services/questions.ts';
import { plainWords } from '../services/spoken-words.ts';
import {
  agreed,
  anyTime,
  date,
  explicit,
  hour,
  lead,
  otherTime,
  time,
  timeOfDay,
  wishing,
  withdrawal,
} from './note-words.ts';

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

/** The marks behind a part, too. */
const marksOn = String.raw`(?![\p{L}\p{N}'’])[\s,.:;!–—-]*`;
const leading = new RegExp(`^(?:${lead}${marksOn})+`, 'iu');
const withdrawing = new RegExp(`${withdrawal}${marksOn}`, 'iu');
const naming = new RegExp(String.raw`\b${time}(?![\p{L}\p{N}])`, 'iu');
/** "Make it 5", "wrong time, 4". */
const namingHour = new RegExp(String.raw`^${hour}(?![\p{L}\p{N}])(?! \d)`, 'iu');
const ofTime = /\b(?:time|day|hour|make it)\b/;
const agreeing = new RegExp(String.raw`^${agreed}\b`, 'u');
const denying = /\b(?:no|nope|nah|not|wrong)\b/;
const noting = new RegExp(String.raw`\b${explicit}\b`, 'iu');
const ofNote = /\b(?:note|comment|remark)\b/;
/** Says of now alone that it is none: "but not today" says when. */
const notNow = /(?<!\b(?:but|just) )\bnot (?:today|(?:right )?now)\b[\s,.;:–—-]*/giu;
const isNotNow = /\bnot (?:today|(?:right )?now)\b/giu;
const findingWrong = new RegExp(String.raw`\b${otherTime}\b`, 'u');

/** Whether words say when, and not only that it is not now. */
export const namesTime = (text: string): boolean => naming.test(text.replace(notNow, ''));

/** Null where words say nothing of when to call, nor of what was noted. */
export function readNote(text: string): NoteSaid | null {
  if (isQuestion(text) && !wishing.test(plainWords(text))) return null;
  const withdrawn = text.replace(withdrawing, '');
  const bare = withdrawn.replace(leading, '');
  const before = plainWords(text.slice(0, text.length - bare.length));
  const rest = bare.replace(/[\s,.:;!–—-]+$/u, '');
  const agrees = agreeing.test(before) && !denying.test(before);
  const said = { note: rest, agrees, isSure: true, kept: withdrawn.replace(isNotNow, '') };
  if (anyTime.test(plainWords(rest))) return { ...said, note: null, kept: '' };
  if (namesTime(rest) || (ofTime.test(before) && namingHour.test(rest))) return said;
  if (withdrawn !== text) return { ...said, note: null };
  const isSaid =
    /\p{L}{2}/u.test(rest) && (naming.test(rest) || noting.test(text) || ofNote.test(before));
  return isSaid ? { ...said, isSure: false } : null;
}

const onDay = new RegExp(String.raw`\b(?:(?:on|next|this) )*${date}\b`, 'iu');
const atTime = new RegExp(String.raw`\b${timeOfDay}(?![\p{L}\p{N}])`, 'iu');

/** What is noted in place of what was: another day leaves the hour as it was said, and another hour the day. */
export function keepWhen(before: string | undefined, now: string | null): string | null {
  if (before === undefined || now === null) return now;
  const named = onDay.exec(before)?.[0];
  const rest = before.replace(onDay, '').replace(/^[\s,.:;…–—-]+|[\s,.:;…–—-]+$/gu, '');
  if (onDay.test(now) && !atTime.test(now) && atTime.test(rest)) return `${now}, ${rest}`;
  const isHour = atTime.test(now) || namingHour.test(now);
  return isHour && !onDay.test(now) && named ? `${named}, ${now}` : now;
}

/** Whether only the time is found wrong, and no other one is named. */
export const wantsOtherTime = (text: string): boolean =>
  !isQuestion(text) && findingWrong.test(plainWords(text));

const changing =
  /\b(?:(?:change|move|put) (?:it|that|the (?:call|time)) (?:to|for)|make (?:it|that)|(?:better|rather|instead|prefer)(?:,? (?:at|on|to))?)\s+(?=\S)/iu;

/** Another time to be called, of a call that is noted: "can you change it to 10 in the morning"; null where none is named. */
export function readOtherTime(text: string): string | null {
  const found = changing.exec(text);
  const rest = found && text.slice(found.index + found[0].length).replace(/[\s,.:;!?–—-]+$/u, '');
  return rest && namesTime(rest) ? rest : null;
}
