import { plainWords } from '../agent/plan.ts';

/** Of the languages that callers of this server are most likely to answer in. */
const yes = phrases(`
  yes, yeah, yep, yup, sure, of course, okay, ok, all right, alright, fine, go ahead, please do, i agree, agreed,
  i consent, i do, you may, you can, no problem, i dont mind, thats fine, that is fine,
  ja, jawohl, gerne, einverstanden, in ordnung, tak, oczywiście, zgoda, zgadzam się, jasne,
  sí, si, claro, de acuerdo, oui, daccord, bien sûr, sì, certo, va bene, sim, claro que sim
`);
const no = phrases(`
  no, nope, nah, not, never, dont, do not, cant, cannot, wont, wouldnt, didnt, shouldnt, without, stop, i disagree,
  decline, object, refuse, i do mind, rather not,
  nein, nicht, nie, kein, keine, keinen, ohne, lehne, bez, non, pas, sans, sin, rechazo, senza, rifiuto,
  não, sem, recuso, nee
`);

/** What was said to the question whether the call may be recorded; null where it is neither. */
export function readConsent(said: string): boolean | null {
  // What sounds like a no in it, and is none.
  const words = ` ${plainWords(said)} `.replace(/ (?:no problem|i dont mind) /g, ' yes ');
  if (no.some((phrase) => words.includes(phrase))) return false;
  return yes.some((phrase) => words.includes(phrase)) ? true : null;
}

function phrases(list: string): readonly string[] {
  return list
    .split(',')
    .map((phrase) => plainWords(phrase))
    .filter((phrase) => phrase !== '')
    .map((phrase) => ` ${phrase} `);
}
