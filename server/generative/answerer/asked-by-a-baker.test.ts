import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const tell = converse(answer);
const call = (text: string) => answer([{ from: 'visitor', text }], { ...unknownVisitor });

const noCheaper = /^No: the Launch Package is our one package, at one price/;
const seo = /^SEO\b.*is work on your site and your Google profile/;
const small = /^That is fine: a small site is enough/;
const editor = /^You get an editor and a short lesson: text such as your opening hours/;
const repairPrice = /has no list price: we look at your site first/;
const made = /samples, made up to show how it would look/;
const part = /^The \*\*Launch Package\*\* is one offer at one price/;
const otherDate = /^Write to .* we agree on another date/;
const byHours = /^A person answers Monday to Sunday/;
const written = /^All right: without a press of the button no call is asked for/;
const noDate = /^I can't promise a date here.*two to four weeks/s;
const [site, shop] = ["can u fix my nephew's site", 'can people buy cakes online with this'];

/** What the owner of a bakery asked, and what is like it. */
describe('D2176 what a baker asked is answered', () => {
  it.for<[string[], RegExp]>([
    [['999 is alot for us, anything cheaper?'], noCheaper],
    [['do you have anything cheaper'], noCheaper],
    [['whats seo in plain english'], seo],
    [['wats seo'], seo],
    [['what does seo even mean'], seo],
    [[shop, 'no shop then. just the phone nr and opening times'], small],
    [['i just need a simple site no shop'], small],
    [['we dont want a store, only a small website'], small],
    [['we dont need a shop, just a simple page with our address and hours'], small],
    [['ok and how do i change the times before xmas'], editor],
    [['can i change the opening hours for christmas'], editor],
    [[site], /^We can usually repair it/],
    [['can you fix the site my nephew made'], /^We can usually repair it/],
    [[site, 'would that be cheaper then'], repairPrice],
    [['i already have a site, can you fix it', 'is that cheaper'], repairPrice],
    [['what does repairing my site cost', 'is that cheaper than a new one'], repairPrice],
    [['why are the samples made up?'], /^To show how it would look: .*are samples/],
    [['why is everything here a sample'], /^To show how it would look/],
    [['are those bakeries real'], /^No: .*samples, made up/],
    [['are these real clients'], /^No: .*samples, made up/],
    [['do you also do flyers for the shop window'], /^Yes\. \*\*Graphic Design:\*\*/],
    [['do you do a sign for the shop door'], /^Yes\. \*\*Graphic Design:\*\*/],
    [['what are the videos', 'so drop them and make it 700?'], part],
    [['leave out the videos and make it 700'], part],
    [['what are the videos', 'skip them and do it for 800'], part],
    [['what if the oven breaks and i cant pay'], otherDate],
    [['what happens if i cant afford it any more'], otherDate],
    [['who do i call if site is down on saturday'], byHours],
    [['who helps on sunday if the site breaks'], byHours],
    [['i hate sales calls, can i just get an email'], written],
    [['no sales calls please just an email'], written],
    [['can i just get an email'], written],
    [['i hate sales calls'], written],
    [['what do i get for 999', 'can i see bakeries you made'], made],
    [['did you do any bakeries'], made],
    [['any bakeries i can look at'], made],
    [['no i mean can my website show MY opening hours'], /^Yes: your opening hours/],
    [['can you put our hours on the site'], /^Yes: your opening hours/],
    [['do i have to come to your office'], /^No: we work .*by phone and video/],
    [['is maya a real person'], /^Yes: Maya is our Founder/],
    [['is maya an ai'], /^No: Maya is our Founder/],
    [['u need it before christmas'], noDate],
    [['how long till its done, we need it befor christmas'], noDate],
    [['i need it before dec 20'], noDate],
    [['how much does it cost', 'ok and is that before christmas ready'], noDate],
  ])('%s', ([messages, expected]) => {
    expect(tell(...messages)).toMatch(expected);
  });

  it.for<[string, string]>([
    ["can somebody call me thursday after the oven's off", "thursday after the oven's off"],
    ['call me friday after my shift, 217 555 0134', 'friday after my shift'],
    ['can you call me tomorrow when the shop is closed please', 'tomorrow when the shop is closed'],
    ['call me thursday before we open', 'thursday before we open'],
    ["call me after the oven's off on thursday", "after the oven's off on thursday"],
    ['call me thursday, we are closed then', 'thursday'],
    ['call me tomorrow after 4, the oven is off then', 'tomorrow after 4'],
  ])('%s: the wish is kept in its words', ([text, time]) => {
    expect(call(text).calls[0]?.args['time']).toBe(time);
  });

  it('writes to whoever hates calls in a call too', () => {
    const { text } = answer(
      [{ from: 'visitor', text: 'i hate sales calls, can i just get an email' }],
      { ...unknownVisitor, channel: 'call' },
    );
    expect(text).not.toMatch(/not sure which/);
  });

  it.for<[string[], RegExp]>([
    [['i just need your phone number and address'], small],
    [['can people see my hours on google'], /^Yes: your opening hours/],
    [['can i change the times of the call'], editor],
    [['can i just get an email address with my domain'], written],
    [['we get no calls from our site, only emails'], written],
    [['drop it to 700'], part],
    [['drop the price and make it 700'], part],
    [['knock it down and make it 700'], part],
    [['is it cheaper than wix'], repairPrice],
    [['what if i cant pay by card'], otherDate],
    [['what if i cant pay 999 at once'], otherDate],
    [['site crashes on saturday night, who helps'], byHours],
    [['can i see the changes you made'], made],
    [['who is my contact person'], /^Yes/],
    [['need more customers before christmas'], noDate],
    [['can you fix my site today'], /^We can usually repair it/],
    [['is there cheaper hosting, anything cheaper'], noCheaper],
  ])('and not what is only like it: %s', ([messages, other]) => {
    expect(tell(...messages)).not.toMatch(other);
  });
});
