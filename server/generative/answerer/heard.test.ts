import { chatHeard, chatIntents, chatRules } from '@parley/business';
import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { listAnswerable } from './entries.ts';
import { readKnowledge } from './knowledge.ts';
import { createTranslator } from './languages.ts';
import { otherCompany } from './other-company.ts';

const knowledge = readKnowledge(sample);
const answer = createAnswerer(knowledge);
const ask = (text: string) => answer([{ from: 'visitor', text }]);

/** All that visitors say, but for those in danger. */
const ordinary = [
  ...Object.entries(chatIntents).flatMap(([id, { examples }]) => (id === 'danger' ? [] : examples)),
  ...Object.entries(chatHeard).flatMap(([id, phrases]) =>
    id === 'danger' ? [] : phrases.trim().split('\n'),
  ),
];

describe('D345 somebody in danger is sent to the emergency number, and nobody else', () => {
  const inDanger = new RegExp(chatRules.danger, 'iu');

  it.each([
    ...chatIntents.danger.examples,
    'smoke in my kitchen and my cook is on the floor not moving',
    'i dont want to be here anymore',
    'my wife collapsed in the shop what do i do',
    'the garage is on fire',
    'he stopped breathing',
    'someone has a gun in the bakery',
    'no reason to live since the shop closed',
    'es brennt bei uns in der Küche',
    'quiero morir',
  ])('%s', (text) => {
    expect(ask(text).text).toBe(chatRules.dangerAnswer);
  });

  it('is not what ordinary words say', () => {
    const idioms = [
      'the price nearly gave me a heart attack',
      'we are bleeding money',
      'our sales are on fire',
      'i run a gun shop',
      'we have a fire sale next week',
      'i am dying to know',
      'my site is dead',
      'we repair gas leaks',
      'site for a suicide prevention charity',
      'that is a burning question',
      'i want to die laughing',
      'i dont want to live with hidden costs',
    ];
    expect([...idioms, ...ordinary].filter((text) => inDanger.test(text))).toEqual([]);
  });
});

describe('D346 another language is answered in it', () => {
  const translate = createTranslator(knowledge);

  it.each(['es', 'de', 'fr', 'pl'])('%s is known by its common words', (code) => {
    const { answers, heard = '' } = knowledge.languages.find((one) => one.code === code)!;
    const phrases = [heard, ...answers.map((one) => one.heard ?? '')]
      .flatMap((lines) => lines.trim().split('\n'))
      .filter((phrase) => phrase !== '');
    const known = phrases.filter((phrase) => translate(phrase, null)?.code === code);
    expect(known.length / phrases.length).toBeGreaterThan(0.95);
  });

  it.each([
    ['no entiendo nada de esto, me ayuda', 'es'],
    ['brauch ich da irgendwas von euch schriftlich', 'de'],
    ['je ne comprends pas votre page', 'fr'],
    ['nie bardzo rozumiem te ceny', 'pl'],
  ])('%s', (text, code) => {
    expect(translate(text, null)?.code).toBe(code);
  });

  it('is spoken on where it was spoken before, and English is left alone', () => {
    expect(translate('ok y', 'es')?.code).toBe('es');
    expect(ordinary.filter((text) => translate(text, null) !== null)).toEqual(['hola']);
  });

  it('tells the hours in the language', () => {
    const text = ask('quiero hablar con una persona no con una maquina').text;
    expect(text).toMatch(/lunes–domingo, 9:00–18:00/);
    expect(text).not.toMatch(/Monday/);
  });
});

describe('D347 an unknown word is no topic', () => {
  it.each([
    'blorp',
    'youve splorked nothing frumious',
    'if we brillig out can i gimble all of it',
    'need more wabes thru the mome',
  ])('%s is not repeated, and buttons are no stock', (text) => {
    const { text: said, calls } = ask(text);
    expect(said).not.toMatch(/blorp|youve|splork|frumious|brillig|gimble|wabes|mome/i);
    const questions = calls.flatMap(({ args }) => (args['questions'] as string[]) ?? []);
    expect(questions).not.toContain('What do you do?');
  });

  it('what is surely another trade is told so', () => {
    expect(ask('do you fix printers').text).toMatch(/nothing on that/);
  });
});

describe('an amount that is not on the list, with a wish for it, is haggling', () => {
  it.each([
    '800 cash today, deal?',
    'oh come on everybody does, 10 percent and i sign now',
    'if i skip the videos you take 300 off so its 699, please confirm',
  ])('%s', (text) => {
    expect(ask(text).text).toMatch(/can't give a discount/);
  });

  it('comparing is not', () => {
    const { text, calls } = ask('why wouldnt i do wix for 20 bucks a month');
    expect(text).not.toMatch(/discount/);
    expect(`${text} ${JSON.stringify(calls)}`).toMatch(/Wix/);
  });
});

describe('an apology or an alarm has strong evidence', () => {
  it.each([
    'i own it right?',
    'theres money back right?',
    'im 67 and i hate computers',
    'get rid of everything you have stored on me',
  ])('%s', (text) => {
    const said = ask(text).text;
    expect(said).not.toMatch(/I'm sorry|at once/);
    expect(said).not.toMatch(/what its parts are worth/);
  });

  it.each([
    'my site is offline',
    'my site is down since this morning and i lose orders',
    'my page got hacked please help',
  ])('%s', (text) => {
    expect(ask(text).text).toMatch(/at once/);
  });
});

describe('one word does not decide over the sense of a question', () => {
  const converse = (...messages: string[]) => {
    const turns: { from: 'visitor' | 'assistant'; text: string }[] = [];
    for (const text of messages) {
      turns.push({ from: 'visitor', text });
      turns.push({ from: 'assistant', text: answer(turns).text });
    }
    return turns.at(-1)!.text;
  };

  it.each<[string, RegExp]>([
    ['when will google ads bring me calls', /Lead Generation.*two weeks/],
    ['monthly, until when do i pay', /\$199 x 6/],
    ['how much of my own time goes into this', /half an hour/],
    ['can i have two months free', /can't give a discount/],
    ['somebody of yours quoted me 650, book me in', /can't give a discount/],
    ['nobody answers, i wrote three mails', /I'm sorry/],
    ['is there a contract or can i leave', /written plan[\s\S]*take everything/],
    ['i paid someone else and got nothing, why should i trust you', /A fair question/],
    ['are flyers in the price', /More of \*\*Graphic Design\*\* is not part/],
    ['do you charge for little changes later on', /Whether it costs anything/],
  ])('%s', (text, expected) => {
    expect(ask(text).text).toMatch(expected);
  });

  it.each([
    ['my last agency kept my domain. do you do that'],
    ['do you do seo', 'do you also do rocket launches'],
  ])('says no yes to what is no thing on the list: %s', (...messages) => {
    expect(converse(...messages)).not.toMatch(/^Yes/);
  });

  it.each<[string[], RegExp]>([
    [['how many pages do i get', 'i want about 20'], /If you need more/],
    [['do you do facebook ads', 'and what is included with that'], /call and form tracking/],
    [['want an online shop', 'how long does it take'], /four to six weeks/],
    [['do you have instalments', 'and why is it more than 999'], /before the last month is paid/],
  ])('a follow-up is read with what went before: %s', (messages, expected) => {
    expect(converse(...messages)).toMatch(expected);
  });

  it('phrases that another company heard are not used', () => {
    const phrasesOf = (heard: Readonly<Record<string, string>>) =>
      listAnswerable({ ...otherCompany, heard }).flatMap(({ phrases }) => phrases);
    expect(phrasesOf(chatHeard)).toEqual(phrasesOf({}));
    expect(phrasesOf({ 'faq:night': 'at three in the morning?' })).toContain(
      'at three in the morning?',
    );
  });
});

describe('a short message is read for what it is', () => {
  it.each([
    ['is this a scam', /A fair question[\s\S]*money-back/],
    ['more info pls', /What would help you most/],
    ['can you ring me back, 217 555 0148, after lunch', /at 217 555 0148/],
    ['can you call me at 217 555 0148?', /at 217 555 0148/],
    ['call me when you can, 217 555 0148', /at 217 555 0148/],
    ['call me at 217 555 0148. how much is a website?', /\$999/],
    ['please text me 217-555-0148', /at 217-555-0148/],
    ['is there parking at your office? i use a wheelchair', /Springfield[\s\S]*access/],
    ['Greta here, saddlery, 30 years', /Thanks for telling me/],
    ['fencing company, 4 guys, no website', /Thanks for telling me/],
    ['your colleague promised us 799 for everything', /can't give a discount[\s\S]*\$999/],
    ['so without the videos that makes 699', /can't give a discount[\s\S]*\$999/],
  ])('%s', (text, expected) => {
    expect(ask(text).text).toMatch(expected);
  });

  it('takes what is true for true', () => {
    const { text } = ask('your page says 599 now and 400 later for the package');
    expect(text).not.toMatch(/can't give a discount/);
  });

  it.each([
    ["don't call me on 217 555 0148"],
    ['please delete my number 217 555 0148'],
    ['we paid you and still no website'],
    ['i own a shop and have a problem with my invoice'],
  ])('is no wish for a call, and no introduction: %s', (text) => {
    expect(ask(text).text).not.toMatch(/can call you .* at 217|Thanks for telling me/);
  });

  it.each([
    [['do you do seo', 'what is just that'], /none for it with a part left out/],
    [['how long does a website take', "it's a shop though, 40 products"], /four to six weeks/],
    [['do you do google business profile', 'is that part of the 999?'], /2-month SEO/],
    [['what is in the package', 'how many months of google work'], /2-month SEO/],
    [['do i get a domain', 'whats that'], /domain/],
  ])('%j is asked of the subject before', (messages, expected) => {
    const turns: { from: 'visitor' | 'assistant'; text: string }[] = [];
    let said = '';
    for (const text of messages) {
      turns.push({ from: 'visitor', text });
      said = answer(turns).text;
      turns.push({ from: 'assistant', text: said });
    }
    expect(said).toMatch(expected);
  });

  it('offers questions about the subject where nothing else fits', () => {
    const first = 'do you do seo';
    const { calls } = answer([
      { from: 'visitor', text: first },
      { from: 'assistant', text: ask(first).text },
      { from: 'visitor', text: 'and that with purple zebras' },
    ]);
    const offered = calls.flatMap(({ args }) => (args['questions'] ?? []) as string[]);
    expect(offered.filter((question) => /SEO/.test(question)).length).toBeGreaterThan(0);
  });
});

describe('D346 in another language nothing is answered with the nearest other thing', () => {
  it.each([
    ['¿De quién es la página cuando termino de pagar?', /Es suyo/],
    ['Wem gehört die Seite, wenn alles bezahlt ist?', /Ihnen: Domain/],
    ['À qui appartient le site quand tout est payé ?', /À vous/],
    ['Czyja jest strona, kiedy wszystko zapłacę?', /Do Państwa/],
    ['was gehört zum Paket?', /Launch Package/],
    ['soy dueña de una panaderia, cuanto cuesta', /\$999/],
    ['puedo usar mi propio proveedor', /lo mejor es que hable/],
    ['wer schreibt die texte, und kostet das was', /Entwurf/],
    ['kann ich meinen eigenen anbieter behalten', /fragen Sie am besten/],
  ])('%s', (text, expected) => {
    expect(ask(text).text).toMatch(expected);
  });
});
