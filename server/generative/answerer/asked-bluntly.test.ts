import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { isOutsideHours } from './call-hours.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const ask = converse(answer);
/** What Rosa, who left her number, hears to the last of these. */
function askAsRosa(...texts: readonly string[]): string {
  const visitor = { ...unknownVisitor, name: 'Rosa', phone: '(217) 555-0188' };
  return answer(
    texts.map((text) => ({ from: 'visitor', text })),
    visitor,
  ).text;
}

describe('D1953 whoever has a complaint, or was hacked, hears what to do', () => {
  it.each([
    'i paid 3 weeks ago and still nothing online what is going on',
    'we paid the deposit a month ago and i still have no site',
    'paid you two weeks ago where is my website',
  ])('%s', (text) => {
    expect(ask(text)).toMatch(/^I'm sorry.*Maya does: call \+1 217 555 0142, or write/s);
  });

  it.each([
    'i paid another agency 2 months ago and still have no site',
    'i already paid a month of hosting elsewhere, do i still have to pay yours',
  ])('but not of what was paid to somebody else: %s', (text) => {
    expect(ask(text)).not.toMatch(/neither orders nor payments/);
  });

  it.each([
    'got hacked last week wordpress site full of viagra links can u help',
    'hacked!! our wordpress shows casino links pls help',
  ])('%s', (text) => {
    expect(ask(text)).toMatch(/at once: this comes before other work/);
  });
});

describe('D1954 of calls', () => {
  it.each([
    'can i give u a ring instead of typing whats the number',
    'can i call at 10am',
    'may i phone you',
  ])('the number is told: %s', (text) => {
    expect(ask(text)).toMatch(/^Our number is \+1 217 555 0142/);
  });

  it.each([
    'can i call on sunday like 8pm',
    'can i ring you tonight at 9',
    'what time can maya call? im only free mornings before 8',
    'when can maya call me, only free after 7pm',
  ])('an hour outside of ours is said to be so: %s', (text) => {
    expect(ask(text)).toMatch(/^Not at that hour: .*Monday to Sunday, 9:00 to 18:00/);
  });

  it('after which a time between is taken', () => {
    const first = 'what time can maya call? im only free mornings before 8';
    expect(askAsRosa(first, 'ok then saturday 10:30')).toMatch(/Your wish, saturday 10:30/);
  });

  it.each<[string, boolean]>([
    ['before 8 in the morning', true],
    ['8pm', true],
    ['6 pm', true],
    ['before 6pm', false],
    ['after 5pm', false],
    ['at 9 am', false],
    ['between 4pm and 7pm', false],
    ['12 pm', false],
    ['at 8', false],
    ['tomorrow', false],
  ])('%s: %s', (text, isOutside) => {
    expect(isOutsideHours(text, { from: 9, until: 18 })).toBe(isOutside);
  });

  it.each(['its Dan', 'actually its Dan', 'my name is dan, not Rosa'])(
    'a name is heard, and what goes with the call is told: %s',
    (text) => {
      expect(askAsRosa('call me tmrw at 3pm', text)).toMatch(
        /^Thank you, Dan\. With the call goes the name that you left, Rosa;/,
      );
    },
  );

  it('and the name that was left is known', () => {
    expect(askAsRosa('call me tomorrow', 'its Rosa')).toMatch(/^Thank you, Rosa: that is the name/);
    expect(askAsRosa('call me tomorrow', 'its urgent')).not.toContain('Thank you');
  });
});

describe('D1955 what it costs beside others, and on top', () => {
  it.each<[string, RegExp]>([
    [
      'are there any hidden fees on top of 999 like tax or whatever',
      /^No hidden ones.*without sales tax/,
    ],
    ['any hidden charges or taxes i should know of', /^No hidden ones/],
    ['my nephew says he can do it for free lol why should i pay', /may be all you need/],
    ['cousin offered to build it for free, whats different with you', /may be all you need/],
    ['why would i pay u when wix is 20 bucks a month', /^If you do the work yourself/],
    ['squarespace is only 16 a month why should i use you', /^If you do the work yourself/],
    [
      'are you cheaper than squarespace over 3 years? just tell me straight',
      /^No, not if you do the work yourself.*can't reckon several years/,
    ],
    ['is there any interest on the 6 payments', /\$195 more than at once.*our list says nothing/],
  ])('%s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
  });

  it('after the payments, and after the months of SEO', () => {
    expect(ask('can i pay monthly', 'any interest or credit check')).toMatch(/credit check, our/);
    expect(
      ask(
        'do you do seo only, i have a website already thats fine',
        'whats it cost per month after the 2 months',
      ),
    ).toMatch(/^More months of SEO have no price/);
  });

  it.each([
    'my cousin can do photos for free, can i use those instead',
    'why do you use wordpress instead of wix, is it free',
    'my wix is 30 a month why does it not show on google and will you fix it',
  ])('but another question is not taken for it: %s', (text) => {
    expect(ask(text)).not.toMatch(/may be all you need|^If you do the work yourself/);
  });

  it('but what is paid of the monthly payments is something else', () => {
    expect(ask('how much have i paid after 2 months')).toContain('$398');
  });
});

describe('D1956 asked whether we do it, whoever asks hears so first', () => {
  it.each<[string, RegExp]>([
    ['do u do tiktok videos', /^Videos for TikTok.*not on our list/],
    ['can you make reels for instagram', /^Videos for TikTok.*not on our list/],
    ['do you run google ads for me', /^Yes, that is \*\*Lead Generation/],
    ['do u do facebook ads', /^Yes, that is \*\*Lead Generation/],
    ['how much should i spend on ads for a plumbing co', /I won't guess an amount: Maya/],
    ['whats a good ad budget for a dentist', /I won't guess an amount: Maya/],
    ['do you do seo only, i have a website already thats fine', /^You can ask for it alone/],
    ['can i get just seo, i have my own site already', /^You can ask for it alone/],
    ['can you move my blog posts from the old site, like 60 of them', /^Moving posts is not on/],
    ['can my 30 blog articles be moved over', /^Moving posts is not on our list/],
    ['who does the hosting, where are the servers at', /^We do: .*is not on our list/],
    ['who hosts it', /^We do: the first year/],
    ['do i have to give you my password', /^Please write no password in this chat/],
    ['will you need my login for godaddy', /^Please write no password in this chat/],
    ['do you work with people in canada', /^Yes: our office is in Springfield/],
    ['do you run ads on instagram', /^Yes, that is \*\*Lead Generation/],
    ['what hosting company do you use', /^We do: the first year/],
    ['do you take clients from the uk', /^Yes: our office is in Springfield/],
  ])('%s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
  });

  it('what SEO is, and whether it is needed, ends with no rebuff', () => {
    const said = ask('i dont understand what seo is, do i need it for a barber shop');
    expect(said).toMatch(/^SEO is work on your site.*Maya looks at with you/);
    expect(said).not.toContain('not for this chat');
  });

  it.each([
    'i want a client login on my site, can you do that',
    'i need a login page for my team, do you build the login',
    'can i keep posting articles on my site',
    'do you have an office in chicago',
  ])('but not where something else is asked: %s', (text) => {
    expect(ask(text)).not.toMatch(/^Please write no password|^Moving posts|^Yes: our office/);
  });

  it.each<[string, RegExp]>([
    ['do you make videos', /^Two short ones/],
    ['do you move my domain', /^Your domain stays yours/],
    ['do you buy the domain for me', /free bonus/],
    ['how much is hosting', /\$250/],
    ['only seo please', /one offer at one price/],
  ])('but not: %s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
  });
});

describe('D1957 what else is asked in few words', () => {
  it.each<[string, RegExp]>([
    ['when will i show up on google', /six to ten weeks/],
    ['im terrible at writing', /^You need not write/],
    ['can u make it look like apple.com', /^In that direction, yes, but not as a copy/],
    ['i want it to look like nike.com', /^In that direction, yes, but not as a copy/],
    ['can you put my google reviews and my instagram on the page', /not on our list: say on the/],
    ['can my yelp reviews show on my site', /not on our list: say on the call/],
    ['is it accesible for blind people, heard about ada lawsuits', /WCAG 2.2.*no lawyers/],
    ['is the site usable with a screen reader', /WCAG 2.2/],
    ['i want to sell my old domain name do u buy those', /not on our list, so don't count on it/],
    ['can u buy my old domain, i want to sell it', /not on our list, so don't count on it/],
  ])('%s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
  });

  it('going on from an answer', () => {
    expect(ask('can u get me #1 on google', 'ok but how long till i show up at all')).toMatch(
      /six to ten weeks/,
    );
    expect(ask('do u write the text or do i have to', 'i suck at writing honestly')).toMatch(
      /^You need not write/,
    );
  });

  it.each([
    'can you copy apple.com',
    'how do i get more reviews on my page',
    'im bad at spelling sorry, how much is it',
    'when do we show up for the call',
  ])('but another question is not taken for it: %s', (text) => {
    expect(ask(text)).not.toMatch(
      /^In that direction|^Reviews or a feed|^You need not write|six to ten/,
    );
  });

  it.each(['i paid a still nothing ', 'can u sell my domain before 8 ', 'its Dan name is '])(
    'a message of 4,000 characters is answered at once: %s',
    (part) => {
      const text = part.repeat(Math.ceil(4000 / part.length)).slice(0, 4000);
      const start = performance.now();
      ask('call me', text);
      expect(performance.now() - start).toBeLessThan(3000);
    },
  );
});
