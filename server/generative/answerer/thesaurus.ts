import { stem } from './words.ts';

/** The first word of a line stands for all of them. English as business owners write it. */
const groups = `
price cost costs pricing prices fee fees tariff rate rates quote quotes estimate quotation
pay paying paid payable payment payments
instalment installment instalments installments finance financing
discount discounts coupon coupons promo promotion promotional voucher rebate markdown bargain
percent pct
cheap cheaper cheapest lower lowest reduce reduced reduction inexpensive affordable
expensive pricey steep overpriced
website site websites sites web homepage webpage webpages
ecommerce webshop shopify webstore
build builds make makes create develop built making creating develops development developing developer construct
design designs designing designer designers
logo logos emblem
brand branding brands
seo google rank ranking rankings ranked searches search searching keyword keywords visibility findable
customer customers client clients buyer buyers enquiry enquiries inquiry inquiries lead leads prospect prospects
campaign campaigns ad ads advert adverts advertising advertise advertisement adwords ppc
backup backups
security secure hacked hack hackers virus malware safe
video videos clip clips film films
hosting host hosted hosts server servers
domain domains
free complimentary gratis
bonus bonuses freebie freebies gift gifts giveaway extras perks perk
include includes included including contain contains cover covers covered inclusive
guarantee guarantees guaranteed garantie warranty warranties
refund refunds refunded moneyback
revision revisions redo
draft drafts version versions proposal proposals mockup mockups
call calls calling phone phones telephone callback
mobile smartphone smartphones tablet tablets iphone android responsive
talk speak chat discuss talking speaking chatting
contact reach
email mail emails mailbox inbox
address location located headquarters premises
hour hours
quick fast quickly soon rapidly speedy rapid sooner quicker faster swift
week weeks
day days
month months
ready done finished finish complete completed completion
start begin starting started beginning
person human people someone somebody
bot robot ai chatbot machine chatgpt gpt gemini llm algorithm automated
itsupport computer computers laptop laptops network wifi tech technical
company firm agency studio business businesses
own owner owns owned owning ownership belong belongs
data details information
privacy private gdpr confidential confidentiality
rule rules instruction instructions prompt prompts guideline guidelines policy policies
work works working
change changes changing edit edits editing modify update updates updating adjust
text texts words copy copywriting copywriter wording
picture pictures photo photos image images photography
page pages
package packages bundle
help assist support helping helps
fix repair broken breaks break crash crashes
old existing current already
thanks thank cheers thankyou
hello hi hey howdy greetings hiya heya yo
bye goodbye farewell
good great nice perfect awesome cool excellent wonderful
saving savings save saves
grow growth growing expand
happy satisfied like pleased love
unhappy dissatisfied hate disappointed dislike
contract commitment tie
upfront deposit downpayment advance
need needs require requires required want wants wish looking
get gets getting receive receives
offer offers provide provides offering offerings
service services solution solutions
do does did doing
be is are am was were been being
have has had having
will would shall
can could may might
i me myself we us
my mine our ours
you your yours yourself
it its this that
they them their these those
timeline turnaround duration timeframe deadline
ignore disregard forget override bypass
`;

/** Words without a subject of their own: they neither ask for something nor show that it is unknown. */
const plainWords = `
a an the and or but so if then than as at by for from in into of on onto to up with without over about
i me my mine we us our ours you your yours he she it its they them their this that these those there here
is am are was were be been being do does did doing have has had having will would shall should can could
may might must not no yes ok okay please just only also too very really much many more most some any all
every each both either such same other another else what which who whom whose when where why how again
let lets get go going come take give put tell say know think see look show use try ask mean guess hear
need want like would thing things stuff way ways kind kinds sort lot lots bit something anything
everything nothing one ones well now today still yet even ever never always maybe perhaps actually
keep keeps kept leave left told telling start scratch zero basically exactly simply right sure good fine great new small big little own able possible possibly
help make work company business guys people person someone my me hi hello thanks question questions
im offer provide set setup care id because first second third part instead since while during until after before between within per etc
project job total altogether will done happen happens happened part got question wonder wondering curious interested
`;

/** Further everyday words, so that they are not taken for typing errors. */
const everydayWords = `
won far few ago act add age air art bed box boy bug bus cat dog cup dad mom mum die dry due ear egg end eye
fan fat fit fun gas guy hat hot ice ill key lab led leg log mad map mix net odd oil opt pet pop pot pro
ran raw red rid rob row sad sea sex sit six sky son spy sun tea ten tie tip toe top toy van via war wet win
zoo went came gone goes seem seems each such else once upon ours thus hence door road street field rest
heart lunch dinner water paper stock market sales floor power north south east west early begin cause chance
grand opening online weather whether joke jokes movie movies president capital country city town house home school car cars
food recipe cook pizza sport football music song book books game games play read write written word words
love life world time times year years hour minute second morning evening night tonight tomorrow yesterday
friend friends family wife husband child children kid kids man woman men women boss employee employees
team staff member money bank card cards cash check cheque tax taxes bill bills order orders paypal crypto
bitcoin stripe visa job jobs career hire hiring salary partner shop store restaurant cafe bakery salon
clinic dentist lawyer plumber plumbing garage gym hotel bar church charity nonprofit student discount
apps app application android iphone wordpress wix squarespace facebook instagram twitter tiktok youtube
linkedin whatsapp telegram skype zoom live lost list last least left right high low long short large next
first second third later early late soon once twice half full part whole real true false wrong different
difference better best worse worst bad easy hard simple difficult open close closed point line hold told
given gave taken took made said says tell told ask asked answer answers believe feel felt find found lose
keep kept bring brought buy bought sell sold send sent meet met move moved turn run runs set seen shown
stand stop stay wait walk watch win believe care choose chosen cover cut draw drive eat fall fight fly
follow happen hide hit hurt join kill laugh learn leave lie listen live match matter miss need news note
number office paper party pass past pick place plant post problem problems product products project
reason reasons result results review reviews reference references portfolio example examples sample
samples sign size skill sorry sound speed spend spent step steps story study system talk teach test
translate trust type understand visit visitor visitors voice warranty water weekend weekends saturday
sunday monday tuesday wednesday thursday friday holiday holidays language spanish english french german
training courses course maintenance maintain printer printing print
`;

const lines = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

const heads = new Map<string, string>();
for (const [head, ...others] of lines(groups)) {
  for (const word of [head!, ...others]) {
    for (const form of [word, stem(word)])
      if (!heads.has(form)) heads.set(form, heads.get(head!) ?? head!);
  }
}

/** The word that stands for a word and all that mean the same. */
export const findHead = (word: string): string =>
  heads.get(word) ?? heads.get(stem(word)) ?? stem(word);

const plain = new Set(lines(plainWords).flat().map(findHead));
/** True for a word without a subject of its own, as `the`, `want`, `please`. */
export const isPlain = (head: string): boolean => plain.has(head) || head.length === 1;

/** Every word written down here, for the speller. */
export const thesaurusWords: readonly string[] = [
  ...lines(groups).flat(),
  ...lines(plainWords).flat(),
  ...lines(everydayWords).flat(),
];
