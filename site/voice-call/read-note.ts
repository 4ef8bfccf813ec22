import {
  agreed,
  anyTime,
  explicit,
  hour,
  lead,
  otherTime,
  time,
  wishing,
  withdrawal,
} from './note-words.ts';
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

/** Whether only the time is found wrong, and no other one is named. */
export const wantsOtherTime = (text: string): boolean =>
  !isQuestion(text) && findingWrong.test(plainWords(text));
