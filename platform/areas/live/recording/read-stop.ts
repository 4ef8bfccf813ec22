import { plainWords } from '../agent/plan.ts';

/** What a caller who agreed to a recording says about it later on. */
export interface SaidStop {
  /** They said nothing else: there is nothing in it to be answered. */
  readonly isAll: boolean;
}

const request = [
  'please|no please|ok|okay|hey|oh|sorry|wait|actually|and|but|then|now|just|listen|sir|madam',
  '(?:can|could|would) you(?: please)?|i want you to|i would like you to|id like you to|you (?:must|should|have to|need to)',
  'bitte|können sie(?: bitte)?|könnten sie(?: bitte)?|proszę|por favor|sil vous plaît|per favore',
].join('|');
const thanks =
  'please|now|right now|immediately|at once|here|any ?more|any longer|thanks|thank you|sir|madam|ok|okay|bitte|jetzt|sofort|proszę|por favor|sil vous plaît|per favore|agora|ahora|maintenant|adesso';
const thing = '(?:the |this |that |your |my |any )?(?:call |audio |screen )?recording';
const theCall =
  '(?: (?:me|us|this|it|that|anything|(?:the |this |our |my )?(?:phone )?(?:call|conversation|voice|screen)))?';

/*
 * Each is all of a clause but for courtesies: whoever says more than that speaks of something else, or says the
 * opposite, and a recording is gone for good. Of the languages that callers of this server are most likely to speak.
 */
const ways = [
  `(?:stop|quit|end|turn off|switch off|cancel|delete|erase|discard) ${thing}`,
  `(?:turn|switch) ${thing} off`,
  `(?:stop|quit) (?:recording|taping)${theCall}`,
  `(?:dont|do not) (?:keep )?(?:record|recording|tape)${theCall}`,
  `no (?:more )?recording`,
  `i (?:dont|do not|no longer) (?:want|agree|consent|wish)(?: for)?(?: to)?${theCall}(?: to)?(?: be| being)? recorded`,
  `i (?:dont|do not|no longer) (?:want|like) you (?:to record|recording)${theCall}`,
  `i (?:dont|do not|no longer) (?:want|like|agree to|consent to) ${thing}`,
  `(?:id|i would) (?:rather|prefer) not(?: to)? be recorded`,
  `(?:id|i would) like ${thing} to (?:stop|end)`,
  `i(?:m| am) not (?:comfortable|ok|okay|fine|happy) (?:being|with being) recorded`,
  `i (?:withdraw|revoke|take back) my (?:consent|permission)`,

  `(?:stoppen|beenden|löschen|stopp|stoppe|beende|lösche) (?:sie )?(?:bitte )?(?:die|diese) (?:aufnahme|aufzeichnung)`,
  `(?:die |diese )?(?:aufnahme|aufzeichnung) (?:bitte )?(?:stoppen|beenden|ausschalten|abschalten|löschen)`,
  `(?:nehmen|zeichnen) sie (?:mich|das|es|dieses gespräch|das gespräch) (?:bitte )?nicht (?:mehr |weiter )?auf`,
  `hören sie auf aufzunehmen`,
  `ich (?:möchte|will) nicht (?:mehr )?(?:aufgenommen|aufgezeichnet) werden`,
  `keine (?:aufnahme|aufzeichnung)`,

  `(?:przestań|przestańcie|przestać) (?:mnie |to )?nagrywać`,
  `(?:zatrzymaj|zatrzymać|wyłącz|wyłączyć|zakończ|zakończyć) (?:to )?(?:nagrywanie|nagranie)`,
  `(?:usuń|usunąć) (?:to )?nagranie`,
  `nie (?:nagrywaj|nagrywajcie|nagrywać)(?: mnie| tego)?`,
  `nie chcę być nagryw(?:any|ana)`,

  `(?:pare|para|deje|deja) de grabar(?:me)?`,
  `(?:pare|detenga|detén|borre|borra|apague|apaga) la grabación`,
  `no (?:quiero que )?me gra(?:be|ben|bes)`,
  `no quiero ser grabad[oa]`,

  `(?:arrêtez|arrête|cessez) (?:de m|d|l)?(?:enregistrer|enregistrement)`,
  `(?:ne )?[mn]?enregistre[zs]? (?:pas|plus)`,
  `je ne veux (?:pas|plus) être enregistrée?`,

  `(?:smetta|smetti) di registrar(?:e|mi)`,
  `(?:fermi|ferma|interrompa|spenga|spegni|cancelli|cancella) la registrazione`,
  `non mi (?:registri|registrate|registrare)`,
  `non voglio essere registrat[oa]`,

  `(?:pare|para) de (?:me )?gravar`,
  `(?:pare|desligue|encerre|apague) a gravação`,
  `não (?:me )?grave`,
  `não quero ser gravad[oa]`,
].join('|');

/** What hears without marks runs one clause into the next: so another one begins. */
const another =
  'and|but|because|so|then|i|we|you|what|how|when|where|who|can|could|do|does|is|are|lets|und|aber|ich|wie|was';
const stop = new RegExp(
  `^(?:(?:${request}) ){0,4}(?:${ways})(?: (?:${thanks})){0,3}(?: (?<more>(?:${another}) .*))?$`,
  'u',
);

/** Of so few words a clause asks nothing: "OK.", "thank you very much". */
const fewWords = 4;

/** Whether somebody who is recorded has said that they are not to be; null where they have not. */
export function readStop(said: string): SaidStop | null {
  const clauses = said
    .split(/[.!?;,:\n]+/u)
    .map(plainWords)
    .filter(Boolean);
  const found = clauses.map((clause) => stop.exec(clause));
  if (found.every((match) => match === null)) return null;
  const others = clauses.map((clause, at) =>
    found[at] ? (found[at].groups!['more'] ?? '') : clause,
  );
  return { isAll: others.every((clause) => clause.split(' ').length <= fewWords) };
}
