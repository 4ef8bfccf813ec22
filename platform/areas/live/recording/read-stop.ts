import { plainWords } from '../agent/plan.ts';

/** What a caller who agreed to a recording says about it later on. */
export interface SaidStop {
  /** They said hardly anything else: there is nothing in it to be answered. */
  readonly isAll: boolean;
}

/** Whoever has not said it all in so many words more says something else, too. */
const mostOtherWords = 8;

/** What they speak of: not the recordings of their own that they may come to talk about. */
const theCall =
  '(?: me| us| this| it| that| the call| this call| our call| this conversation| the conversation| my voice| my screen)';
/** Behind it comes no other thing. */
const ends =
  '(?= $| (?:please|now|right|immediately|at once|here|anymore|any more|any longer|thanks|thank|and|but|because|i|you|ok|okay) )';
const thing = '(?:the|this|that|your|my|any) (?:recording|tape|taping)';
/** Don’t stop, and: when do you stop. */
const unless =
  '(?<! (?:dont|not|never|do you|did you|if you|when you|once you|after you|before you) )';
const aboutIt = `(?: of${theCall})?${ends}`;

/*
 * Of the languages that callers of this server are most likely to speak. A word too many ends a recording that might
 * have stayed; one too few records somebody who has said that they are not to be.
 */
const ways: readonly RegExp[] = [
  `${unless}(?:stop|quit|cease|end|halt) (?:recording|taping)${theCall}?${ends}`,
  `${unless}(?:stop|quit|end|halt|cancel|disable|delete|erase|discard|remove|turn off|switch off|shut off) ${thing}${aboutIt}`,
  `(?<! (?:dont|not|never) )(?:turn|switch|shut) ${thing} off`,
  `(?<! (?:we|they|i|he|she) )(?:dont|do not|not to|stop to|no longer|never) (?:keep )?(?:record|recording|tape)${theCall}?${ends}`,
  `(?:dont|do not|didnt|no longer|wouldnt|not) (?:want|like|wish|agree|consent|okay|ok|comfortable|happy|fine) (?:to |with |you |for ){0,6}(?:this |it |the |our |call |conversation |my |voice |screen |me |us ){0,6}(?:to |being )?(?:be |being )?recorded`,
  `(?:not|never) (?:to )?(?:be|being) recorded`,
  `(?:dont|do not|no longer) (?:want|like|wish|agree|consent)(?: to)? (?:you |to |it |a |any |the |this ){0,4}(?:record|recording)${theCall}?${ends}`,
  `(?:withdraw|revoke|take back) (?:my|the) (?:consent|permission|agreement)`,
  `(?:no|without) (?:more )?recording${ends}`,

  `(?:aufnahme|aufzeichnung|mitschnitt)(?: bitte| jetzt| sofort){0,6} (?:stoppen|beenden|ausschalten|abschalten|abbrechen|löschen|aus|ab)`,
  `(?:stopp|stoppen sie|stoppt|beende|beenden sie|beendet|lösche|löschen sie|schalte|schalten sie) (?:bitte |jetzt ){0,6}(?:die|diese) (?:aufnahme|aufzeichnung)`,
  `(?:nicht|nicht mehr|nicht länger|nicht weiter) (?:aufnehmen|aufzeichnen|mitschneiden|aufgenommen|aufgezeichnet)`,
  `(?:nehmen|zeichnen) sie (?:mich |das |es |dieses gespräch |das gespräch ){0,6}nicht (?:mehr |länger |weiter ){0,6}auf`,
  `(?:keine|ohne) (?:aufnahme|aufzeichnung)`,
  `(?:hör|hören sie) (?:bitte )?(?:auf (?:mich )?aufzunehmen|(?:auf )?mit der (?:aufnahme|aufzeichnung))`,

  `(?:przestań|przestańcie|proszę przestać|przestać) (?:mnie |to |nas ){0,6}nagrywać`,
  `(?:zatrzymaj|zatrzymać|wyłącz|wyłączyć|zakończ|zakończyć|przerwij|przerwać|usuń|usunąć) (?:proszę )?(?:to )?(?:nagrywanie|nagranie)`,
  `(?:nie|bez) (?:chcę być |zgadzam się na )?(?:nagrywaj|nagrywajcie|nagrywać|nagrywany|nagrywana|nagrywanie|nagrywania)`,

  `(?:para|pare|paren|parar|deja|deje|dejen|dejar|detén|detenga|detener|termina|termine|borra|borre|apaga|apague) (?:de grabar|de grabarme|la grabación|esta grabación)`,
  `no (?:quiero que )?(?:me |nos |lo |esto ){0,6}(?:grabe|graben|grabes)`,
  `(?:no quiero ser grabado|no quiero ser grabada|sin grabar|sin grabación)`,

  `(?:arrête|arrêtez|arrêter|cesse|cessez|cesser|stoppe|stoppez|coupe|coupez|supprime|supprimez) (?:de )?(?:m|d|l|cet )?(?:enregistrer|enregistrement)`,
  `(?:me |nous |m|n)?enregistre[zs]? (?:pas|plus)`,
  `(?:pas|plus) (?:être |que vous )?m?(?:enregistré|enregistrée|enregistrer|enregistriez|denregistrement)`,
  `sans enregistrement`,

  `(?:smetti|smetta|smettere|ferma|fermi|fermare|interrompi|interrompa|interrompere|spegni|spenga|cancella|cancelli) (?:di registrare|di registrarmi|la registrazione|questa registrazione)`,
  `non (?:mi |ci |voglio essere |vorrei essere ){0,6}(?:registri|registrare|registrate|registrato|registrata)`,
  `senza (?:registrazione|registrare)`,

  `(?:pare|para|parem|parar|desligue|desliga|apague|apaga|termine|encerre) (?:de gravar|de me gravar|a gravação|esta gravação)`,
  `não (?:me |quero ser |nos ){0,6}(?:grave|gravem|gravar|gravado|gravada)`,
  `sem (?:gravação|gravar)`,
].map((way) => new RegExp(` ${way}(?= |$)`, 'u'));

/** Whether somebody who is recorded has said that they are not to be; null where they have not. */
export function readStop(said: string): SaidStop | null {
  const words = ` ${plainWords(said)} `;
  const found = ways.map((way) => way.exec(words)).find((match) => match !== null);
  if (!found) return null;
  const others = words.replace(found[0], '').split(' ').filter(Boolean);
  return { isAll: others.length <= mostOtherWords };
}
