import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { readKnowledge } from './knowledge.ts';
import { type KnownVisitor, unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const ask = (text: string) => answer([{ from: 'visitor', text }]);

describe('D1715 whoever wants to be called, in another language', () => {
  it.each<[string, string]>([
    ['mich bitte anrufen', 'Montag–Sonntag, 9:00–18:00'],
    ['könnt ihr zurückrufen', 'Montag–Sonntag, 9:00–18:00'],
    ['vous pouvez me rappeler ?', 'lundi–dimanche, 9:00–18:00'],
    ['je préfère parler au téléphone', 'lundi–dimanche, 9:00–18:00'],
    ['me pueden marcar', 'lunes–domingo, 9:00–18:00'],
    ['prefiero que me llamen', 'lunes–domingo, 9:00–18:00'],
    ['czy możecie oddzwonić', 'poniedziałek–niedziela, 9:00–18:00'],
    ['vorrei parlare con qualcuno', 'lunedì–domenica, 9:00–18:00'],
  ])('is told when, by the business values, with the button: %s', (text, hours) => {
    const said = ask(text);
    expect(said.text).toContain(hours);
    expect(said.calls.map(({ name }) => name)).toEqual(['request_callback']);
  });
});

describe('D1716 what is often asked is answered in its language', () => {
  it.each<[string, RegExp]>([
    ['Baut ihr einen Webshop für mich?', /Online-Shops.*schriftlich/],
    ['hacen tiendas online?', /tiendas en línea.*por escrito/],
    ['vous créez des boutiques en ligne', /boutiques en ligne.*par écrit/],
    ['zrobicie sklep internetowy', /sklepy internetowe.*na piśmie/],
    ['wer macht die Texte', /Entwurf/],
    ['los textos los hago yo', /borrador/],
    ['qui écrit les textes', /brouillon/],
    ['kto pisze teksty', /szkic/],
    ['kann ich jederzeit kündigen', /kein Abo/],
    ['me puedo dar de baja, hay permanencia?', /no hay suscripción/],
    ['je peux arrêter le contrat', /ni abonnement/],
    ['czy mogę zrezygnować', /bez abonamentu/],
    ['was passiert mit meinen Daten', /Wir verkaufen nichts davon/],
    ['mis datos están seguros?', /No los vendemos/],
    ['mes données sont protégées', /Nous ne les vendons pas/],
    ['czy moje dane są bezpieczne', /Nie sprzedajemy/],
    ['wann habt ihr auf, Öffnungszeiten?', /Montag–Sonntag/],
    ['a qué hora abren', /lunes–domingo/],
    ['vous êtes ouverts quand', /lundi–dimanche/],
    ['w jakich godzinach pracujecie', /poniedziałek–niedziela/],
    ['arbeitet ihr auch in Deutschland', /wir arbeiten überall/],
    ['trabajan con negocios en México?', /de todas partes/],
    ['vous travaillez en Belgique', /partout/],
    ['pracujecie zdalnie', /wszędzie/],
  ])('%s', (text, expected) => {
    expect(ask(text).text).toMatch(expected);
  });

  it.each([
    'Was kostet ein Onlineshop?',
    'cuánto cuesta una tienda en línea',
    'combien coûte une boutique en ligne',
    'ile kosztuje sklep internetowy',
  ])('names no price of the package for a shop, which is not in it: %s', (text) => {
    expect(ask(text).text).not.toContain('$');
  });
});

describe('D1717 Italian is no Spanish', () => {
  it.each([
    'voglio un sito per il mio negozio',
    'quanto costa un sito',
    'potete chiamarmi',
    'avete anche negozi online',
    'buongiorno',
  ])('%s', (text) => {
    expect(ask(text).text).toMatch(/In inglese posso dirle di più/);
  });
});

const caller: KnownVisitor = { ...unknownVisitor, channel: 'call' };

it.each([
  ['Können Sie mich bitte anrufen?', 'ruft Sie', 'vor diesem Gespräch'],
  ['¿Me pueden llamar por favor?', 'le llama', 'antes de esta llamada'],
  ['Pouvez-vous me rappeler au téléphone ?', 'vous appelle', 'avant cet appel'],
  ['Czy możecie do mnie zadzwonić?', 'zadzwoni w', 'przed tą rozmową'],
  ['Potete chiamarmi per favore?', 'la chiama', 'prima di questa chiamata'],
])('D1780 %s: no call is promised in a call', (text, promise, truth) => {
  expect(ask(text).text).toContain(promise);
  const said = answer([{ from: 'visitor', text }], caller).text;
  expect(said).not.toContain(promise);
  expect(said).toContain(truth);
});

describe('D1829 speed, translation, who answers and what goes on costing, in other languages', () => {
  it.each<[string, RegExp]>([
    ['unsere Homepage ist langsam', /Arbeit an der Geschwindigkeit/],
    ['übersetzt ihr meine Texte ins Englische?', /zweite Sprache/],
    ['rede ich hier mit einem Roboter?', /kein Mensch/],
    ['welche laufenden Kosten habe ich', /zahlen Sie einmal/],
    ['könnt ihr unsere alte Webseite überarbeiten', /Meist lässt sie sich richten/],
    ['mi sitio es muy lento', /trabajo de velocidad/],
    ['¿traducen mis textos?', /segundo idioma/],
    ['¿estoy hablando con una máquina?', /no una persona/],
    ['¿hay gastos mensuales luego?', /una sola vez/],
    ['notre site est lent', /travail sur la vitesse/],
    ['traduisez-vous le site ?', /deuxième langue/],
    ['vous êtes un robot ?', /pas une personne/],
    ['quels sont les frais annuels', /une seule fois/],
    ['strona wolno działa, przyspieszycie ją?', /nad szybkością/],
    ['czy przetłumaczycie stronę', /drugiego języka/],
    ['czy to jest robot?', /nie człowiekiem/],
    ['jakie są stałe koszty utrzymania', /płaci się raz/],
  ])('%s', (question, expected) => {
    expect(ask(question).text).toMatch(expected);
  });

  it.each<[string, RegExp]>([
    ['wie schnell ist die Seite fertig', /zwei bis vier Wochen/],
    ['kann ich monatlich zahlen', /drei Arten/],
    ['ich möchte mit einem Menschen sprechen', /ruft Sie/],
    ['¿qué tan rápido hacen la página?', /dos a cuatro semanas/],
    ['quiero hablar con una persona real', /le llama/],
  ])('but not: %s', (question, expected) => {
    expect(ask(question).text).toMatch(expected);
  });
});
