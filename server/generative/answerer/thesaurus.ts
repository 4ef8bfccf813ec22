import { stem } from './words.ts';

/** The first word of a line stands for all of them. English as business owners write it. */
const groups = `
price cuesta cuestan precio kostet preis combien coute prix quanto prezzo preco cost costs pricing prices fee fees tariff rate rates quote quotes estimate quotation
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
custom bespoke customized customised tailored
customer customers client clients buyer buyers patient patients
lead leads enquiry enquiries inquiry inquiries prospect prospects
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
old existing current already outdated
integration integrations integrate integrates connect connects connection sync link linked
thanks gracias merci danke thank cheers thankyou
hello hola bonjour hallo ciao hi hey howdy greetings hiya heya yo
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
you yourself
your yours
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
keep keeps kept told telling scratch zero basically exactly simply right sure good fine great new able possible possibly
help make work company business guys people person someone my me hi hello thanks question questions
im offer provide set setup care id because first second third part instead since while during until after before between within per etc
project job total altogether will done happen happens happened part got question wonder wondering curious interested
`;

/** Common words that name nothing a visitor could ask for. */
const commonWords = `
small little own high higher highest low long longer short large big bigger next last later late early soon once twice half
full whole real true false wrong different difference better best worse worst bad easy hard simple difficult
open close closed point line hold given gave taken took made said says asked answer answers believe feel
felt find found lose lost bring brought buy bought sell sold send sent meet met move moved turn run runs
set seen shown stand stop stay wait walk watch win won choose chosen cut draw drive happen happens join
learn lie listen live match matter miss pass past pick place plant put read reach reason reasons result
results sign size sound speed step steps understand visit visitor visitors week weeks weekend weekends
saturday sunday monday tuesday wednesday thursday friday holiday holidays tomorrow yesterday morning evening
night tonight hour hours minute minutes second seconds year years month months time times friend friends
family husband wife son daughter brother sister cousin mother father people team staff boss owner owners
employee employees money budget far few ago act add age air ready busy decide decided decision honest
honestly afraid worried hope hoping hopeless terrible awful ugly outdated modern professional serious
online offline local locally together alone around away back down off out inside outside above below more
less enough almost quite pretty rather really truly currently recently usually often sometimes finally
first third fourth another extra separate separately together total altogether included customer
restaurant cafe bakery salon clinic dentist dental lawyer law plumber plumbing plumbers garage gym hotel
church school practice office startup nonprofit charity freelancer contractor store shop trade trades
grand opening event season deadline doable celebration anniversary
went came gone goes seem seems through thing things number numbers name names
`;

/** Things people speak of that are named so rarely here that they must not be taken for typing errors. */
const otherThings = `
grand opening weather whether joke jokes movie movies president capital country city town house home
car cars food recipe cook pizza sport football music song book books game games play write written word
words love life world day child children kid kids man woman men women bank card cards cash check cheque
tax taxes bill bills order orders paypal crypto bitcoin stripe visa job jobs career hire hiring salary
partner student apps app application wordpress wix squarespace facebook instagram twitter tiktok youtube
quickbooks xero hubspot salesforce mailchimp calendly zapier clover godaddy namecheap webflow
linkedin whatsapp telegram skype zoom list left right point party paper post problem problems product
products review reviews reference references portfolio example examples sample samples story study system
teach test translate translation trust type voice water language spanish english french german training
courses course maintenance maintain printer printing print hand head heart lunch dinner field rest road
street door floor power stock market north south east west art bed box boy bug bus cat dog cup dad mom mum
die dry due ear egg end eye fan fat fit fly fun gas guy hat hit hot ice ill key lab led leg log mad map
mix net odd oil opt pet pop pot pro ran raw red rid rob row sad sea sex sit six sky spy sun tea ten tie
tip toe top toy van via war wet zoo care cause chance cover fall fight follow hide hurt kill laugh leave
spend spent cheap election news script python code management outlook certified certificate menu
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

const common = new Set(lines(commonWords).flat().map(findHead));
/** True for a word that names nothing a company could be asked for, though it may tell topics apart. */
export const isCommon = (head: string): boolean =>
  plain.has(head) || common.has(head) || head.length === 1 || /^\d/.test(head);

/** True for a word of the trade in general, whatever this company does. */
export const isTradeWord = (head: string): boolean => !isCommon(head) && tradeWords.has(head);
const tradeWords = new Set(heads.values());

/** Every word written down here, for the speller. */
export const thesaurusWords: readonly string[] = [
  ...lines(groups).flat(),
  ...lines(plainWords).flat(),
  ...lines(commonWords).flat(),
  ...lines(otherThings).flat(),
];
