import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { monthlyTotal, servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';

const { name } = company.contact;
const { guarantee, followUp } = servicePackage;

/** What the sample company's chat answers beside the FAQ. */
export const sampleAnswers: readonly FaqEntry[] = [
  {
    id: 'extra-costs',
    question: 'Are there hidden or extra costs?',
    answer: `The price is fixed in writing before we start, without hidden costs; anything you add later is agreed in writing first. After the first year hosting is renewed, and ${name} tells you that cost before.`,
    alsoAsked: [
      'What is the catch?',
      'Is there a setup fee?',
      'Is that everything, or are there extras on top?',
      'Any hidden fees?',
      'Is that the final price?',
      'Will it cost more later?',
      'Are there additional charges?',
      'Will there be surprises on the bill?',
      'Is the price fixed?',
      'Can the price change once you have begun?',
      'Can you raise the price halfway through?',
      'Does the price stay the same until the end?',
      'Are there monthly fees afterwards?',
    ],
  },
  {
    id: 'leaving',
    question: 'What happens if I leave?',
    answer:
      'Nothing holds you: there is no subscription and no minimum term. You take everything with you, for the domain, the design, the text and the code are yours; we hand them over and help with the move, and any other developer can go on with them.',
    alsoAsked: [
      'Am I locked in?',
      'I may stop whenever I like?',
      'So I can quit any time?',
      'So I am free to leave at any time?',
      'Can I cancel whenever I want?',
      'Is there a fee when I cancel?',
      'What does it cost me to leave early?',
      'What happens to my site if you go out of business?',
      'Can I take my site somewhere else?',
      'Do I keep my domain if we part ways?',
      'Can I move to another company later?',
      'Can another developer take it over later?',
      'Do I lose my website if I stop working with you?',
      'How do I know that you will not hold my domain hostage?',
    ],
  },
  {
    id: 'keep-positions',
    question: 'Will a new site cost me my Google ranking?',
    answer:
      'We keep your address on the web and your search positions: old pages lead to the new ones, so that nothing you have earned is lost.',
    alsoAsked: [
      'Will I lose my search positions?',
      'Can I keep my current domain name?',
      'We already have a domain, can we keep it?',
      'Does my web address stay the same?',
    ],
  },
  {
    id: 'move-domain',
    question: 'Can you take over the domain that I have?',
    answer: `Your domain stays yours, with whatever company you bought it. We point it at the new site or move it together with you; ${name} tells you on the call what is needed for that.`,
    alsoAsked: [
      'Can you move my domain from another company?',
      'Can you transfer my domain name?',
      'I bought a domain at GoDaddy, can you use it?',
      'My domain is at Namecheap, does it have to move?',
      'Do I have to transfer the domain to you?',
      'How do I point my domain to the new site?',
      'My old agency has the domain, can you get it over?',
    ],
  },
  {
    id: 'send-files',
    question: 'How do I send you my logo and pictures?',
    answer: `By e-mail to ${company.email}: logo, pictures and texts, in whatever form you have them. If a file is too large for that, say so there and ${name} tells you how. This chat takes no files.`,
    alsoAsked: [
      'Where do I send my files?',
      'How do I get my photos to you?',
      'Can I upload my logo here?',
      'Can I attach a file?',
      'How do I share pictures with you?',
      'Where can I upload documents?',
      'How do you get the material from me?',
    ],
  },
  {
    id: 'copying',
    question: 'Can you copy another website?',
    answer:
      'No: design, text and pictures of somebody else are theirs. Show us what you like about that site, and we design yours in that direction.',
    alsoAsked: [
      'Can you make it look just like my competitor?',
      'Can you clone a website?',
      'I want exactly the same site as another shop',
      'Can you copy the design of a site I like?',
      'Can you use the pictures from my competitor?',
      'Make me the same website as somebody else has',
    ],
  },
  {
    id: 'office-computers',
    question: 'Do you repair computers and wifi?',
    answer: `Computers, printers, phones and wifi at your place are not on our list, so I can't promise that; ask ${name}: ${company.email}. What **IT Solutions** has is e-mail and accounts, backups, security, and custom tools.`,
    alsoAsked: [
      'Can you fix our office computers?',
      'Our wifi does not work, can you come?',
      'Can you repair my laptop?',
      'Can you set up our printers and network?',
      'Do you install new computers in an office?',
      'Can somebody look at our server room?',
      'My computer is broken, do you fix those?',
      'My laptop has a virus',
      'There is malware on our computers',
      'Our office computers are slow and infected',
      'Our PCs are slow, can you speed them up?',
    ],
  },
  {
    id: 'first-call',
    question: 'What do we talk about on the first call?',
    answer: `About your business, what you need, and by when: ${followUp.minutes} minutes with ${name}, free. Afterwards you get a written plan with a fixed price, and then you decide.`,
    alsoAsked: [
      'What is the first call about?',
      'What happens in the call with you?',
      'What will you ask me on the phone?',
      'How do I prepare for the call?',
      'What do you want to know in the consultation?',
      'How long is the first call and what is it about?',
    ],
  },
  {
    id: 'unfinished',
    question: 'What if you do not deliver in time?',
    answer: `The written plan says by when. With the split, its second part is due ${servicePackage.payment.split.when} and not before; and you have ${guarantee.moneyBackDays} days to ask for your money back. For anything beyond that, ${name} tells you in writing: ${company.email}.`,
    alsoAsked: [
      'What if you never deliver it, do I still pay?',
      'Do I have to pay if you are late?',
      'What if you are late?',
      'What happens if you miss the deadline?',
      'What if you do not deliver?',
      'Do I get money back if you do not deliver the site?',
      'What if the project is never completed?',
    ],
  },
  {
    id: 'mobile',
    question: 'Will my website work on phones?',
    answer:
      'Yes. Every site we build works on every phone, and most of your visitors will come on one, so we design for it first.',
    alsoAsked: [
      'Is the website mobile friendly?',
      'Is it responsive?',
      'Does it look good on a smartphone or tablet?',
      'Does the site run on iPhone and Android?',
    ],
  },
  {
    id: 'results',
    question: 'Can you guarantee first place on Google?',
    answer:
      'Nobody can honestly promise a rank or a number of customers, and neither do we. We show you each month, in plain words, what moved.',
    alsoAsked: [
      'Do you guarantee results?',
      'How do I know that the SEO works?',
      'Will I be number one on Google?',
      'Can you get me to the first place on Google?',
      'Can you bring us to the top of Google?',
      'Make me number one on Google',
      'I want to be first on Google',
      'Put my shop on the first page of Google',
      'How many leads will I get?',
      'Can you promise me more customers?',
      'How much more will I sell?',
      'Will I rank on the first page?',
      'What results can I expect?',
    ],
  },
  {
    id: 'one-time',
    question: 'Is it a one-time price?',
    answer: `You pay the price once, not every month; it is no subscription, and monthly payments end with the last of the ${servicePackage.payment.monthly.months}. The only thing that renews is hosting, after the first year: ${name} tells you that cost in writing before.`,
    alsoAsked: [
      'Is the price per year?',
      'Is that a yearly price?',
      'Do I pay it every year?',
      'Is this a subscription?',
      'Is the price monthly or one time?',
      'What do I pay in the second year?',
      'Do I have to keep paying?',
    ],
  },
  {
    id: 'all-in',
    question: 'What will I pay in the first year, all in?',
    answer: `The price of the ${servicePackage.name}, ${formatPrice(servicePackage.price)}, fixed in writing, and nothing else: hosting for the first year is in it. Anything you add later is agreed in writing first.`,
    alsoAsked: [
      'What is the total for the first year?',
      'What would I pay all in, with no surprises?',
    ],
  },
  {
    id: 'why-monthly-more',
    question: 'Why do monthly payments cost more?',
    answer: `Your site goes live before the last month is paid, so we carry the rest for you: month by month it comes to ${formatPrice(monthlyTotal)}. Paid in full or split in two it stays at ${formatPrice(servicePackage.price)}.`,
    alsoAsked: [
      'Why is monthly more expensive than paying at once?',
      'Is there interest on the monthly plan?',
      'Why is the monthly total higher?',
    ],
  },
  {
    id: 'late-payment',
    question: 'What happens if I miss a monthly payment?',
    answer: `Write to ${company.email}, if you can before it is due, and we agree on another date. There is no late fee, and we never switch a site off without talking to you first.`,
    alsoAsked: [
      'What if I can not pay one month?',
      'What if I pay late?',
      'Is there a late fee?',
      'Can I skip a payment?',
    ],
  },
  {
    id: 'payment-means',
    question: 'How can I pay: card or bank transfer?',
    answer:
      'By credit or debit card, through a secure payment link, or by bank transfer. Every payment comes with an invoice, made out to you or to your company. For another way, ask before you order.',
    alsoAsked: [
      'Do you take Visa or Amex?',
      'Can I pay by credit card?',
      'Do you take cards?',
      'Do you take PayPal, Zelle, Venmo or cash?',
      'Can I pay with PayPal or Zelle?',
      'Do you accept checks?',
      'Do you send invoices?',
      'Will I get a receipt?',
      'Can the invoice be made out to my company?',
      'Can I have a bill in the name of my business?',
      'Whose name is on the invoice?',
      'Which payment methods do you accept?',
    ],
  },
  {
    id: 'pay-first',
    question: 'Do I have to pay before you start?',
    answer: `The call and the written plan are free. Your first payment starts the work: all of it, ${formatPrice(servicePackage.payment.split.now)} of the split or the first month. From then you have ${guarantee.moneyBackDays} days to ask for it back.`,
    alsoAsked: [
      'Do I pay anything before I see a design?',
      'Do you need a deposit?',
      'When is the first payment due?',
      'Do I pay upfront or after it is done?',
    ],
  },
  {
    id: 'tax',
    question: 'Is tax included in the price?',
    answer:
      'Prices are without sales tax. Where one applies, the written plan shows it before you agree to anything.',
    alsoAsked: ['Is the price plus tax?', 'Do I pay sales tax or VAT on top?', 'Is it before tax?'],
  },
  {
    id: 'call-free',
    question: 'Is the call free?',
    answer: `The call is free, takes ${followUp.minutes} minutes and binds you to nothing. Afterwards you get a written plan with a fixed price, and then you decide.`,
    alsoAsked: [
      'Do you charge for the call?',
      'Does the consultation cost anything?',
      'Do I pay for the first call?',
      'Is the consultation or the quote free?',
      'Do I have to buy after the call?',
      'Is there any obligation?',
    ],
  },
  {
    id: 'contract',
    question: 'Is there a contract?',
    answer:
      'You sign a written plan of one or two pages: what we build, by when and at what price. It is one order, with no subscription and no minimum term, and everything we build is yours.',
    alsoAsked: [
      'Do I have to sign a contract?',
      'Is there a minimum term?',
      'How long is the contract?',
      'What do I have to sign?',
      'Do I get it in writing?',
      'Is anything put down in writing?',
      'Do you confirm what we agreed in writing?',
      'Is there a written agreement or only your word?',
      'Do I have to commit for long?',
    ],
  },
  {
    id: 'when-start',
    question: 'How soon can you start?',
    answer: `At once: ${name} calls you within ${followUp.withinHours} hours, and you see a first draft within a week after that call.`,
    alsoAsked: [
      'When can you start?',
      'When can we begin?',
      'When do I see a first draft?',
      'When would I see the first version?',
      'How quickly can you get going?',
      'Can you start right away?',
    ],
  },
  {
    id: 'demo',
    question: 'Can I see a demo first?',
    answer: `There is no demo to click through, but ${name} shows you finished work on the call, and within a week you see a first draft of your own site. If you do not like it, you have ${guarantee.moneyBackDays} days to ask for your money back.`,
    alsoAsked: [
      'Do you have a demo?',
      'Can I try it first?',
      'Can you show me what it would look like before I pay?',
      'Is there a free trial?',
      'Can I see a mockup before I pay?',
    ],
  },
  {
    id: 'platform',
    question: 'Do you build with WordPress?',
    answer: `WordPress for most sites, because every host and developer knows it, and Shopify for most shops. If you prefer another system, or already have one, say so on the call; ${name} tells you honestly whether it fits.`,
    alsoAsked: [
      'Which system do you build on?',
      'Do you offer WordPress?',
      'Do you use Wix, Squarespace or Webflow?',
      'Do you build on Shopify or custom?',
      'What platform do you use?',
      'Can you work on my existing WordPress site?',
      'Do you use templates?',
    ],
  },
  {
    id: 'site-builder',
    question: 'Why not build it myself with Wix?',
    answer:
      'A site builder such as Wix is cheaper if you do the work yourself. With us you pay for the work: design, text, search set-up and a person who answers. If a builder is enough for you, we say so on the call.',
    alsoAsked: [
      'Are you cheaper than Wix?',
      'Why should I not just use Squarespace?',
      'Are you better than GoDaddy?',
      'Can I not do it myself for less?',
      'My nephew can do it cheaper',
      'I can make a site with AI myself',
    ],
  },
  {
    id: 'languages',
    question: 'Can you make the site in another language?',
    answer: `We write in English and Spanish ourselves. For other languages we build the pages, and you or a translator give us the text. A second language on the same site is priced in writing by ${name}.`,
    alsoAsked: [
      'Can you do it in Spanish?',
      'Do you speak Spanish?',
      'Can my website be bilingual?',
      'Do you make websites in French, German or Chinese?',
      'Can the site have two languages?',
    ],
  },
  {
    id: 'apps',
    question: 'Do you make mobile apps?',
    answer: `We do not build apps for the App Store or Google Play. Your website works on every phone, and we build custom tools that run in the browser; ask ${name} whether one would do for you.`,
    alsoAsked: [
      'Can you make me an app?',
      'Do you develop iPhone or Android apps?',
      'How much is an app?',
      'I need an app for my business',
    ],
  },
  {
    id: 'videos',
    question: 'What videos do I get?',
    answer:
      'Two short ones: an intro video that says who you are, and a project video that shows a piece of your work. We cut them from your clips and pictures or from licensed ones; filming at your place is agreed and priced in writing first.',
    alsoAsked: [
      'What are the two videos?',
      'What is the video in the package?',
      'What are the videos about?',
      'Tell me about the videos',
      'What kind of video is it?',
      'How long are the videos?',
      'Do you come and film at our place?',
      'Do you shoot the videos?',
      'What do I need for the video?',
    ],
  },
  {
    id: 'pages',
    question: 'How many pages does the website have?',
    answer:
      'Up to eight pages, with design and copy. If you need more, that is agreed and priced in writing before we build them.',
    alsoAsked: [
      'How many pages do I get?',
      'Is there a limit on pages?',
      'Can I have ten pages?',
      'What do extra pages cost?',
    ],
  },
  {
    id: 'reviews',
    question: 'How do I get more reviews on Google?',
    answer:
      'That belongs to **SEO & Marketing**: we set up your Google Business Profile and care for it, and give you a link that you send to happy customers. We never write or buy reviews.',
    alsoAsked: [
      'Can you get me more Google reviews?',
      'How can I get a better rating on Google Maps?',
      'Can you help with my Google Business Profile reviews?',
      'Someone left a bad review on Google',
    ],
  },
  {
    id: 'social-media',
    question: 'Do you manage social media?',
    answer:
      'We design templates for your posts (Graphic Design) and run paid campaigns on social networks (Lead Generation). The daily posting and replying stays with you.',
    alsoAsked: [
      'Do you manage Instagram or Facebook for us?',
      'Can you post on Instagram for me?',
      'Do you do TikTok?',
      'Can you run my Facebook page?',
    ],
  },
  {
    id: 'business-email',
    question: 'Can you set up e-mail with my own domain?',
    answer:
      'Business e-mail with your own domain is part of **IT Solutions**, set up in about a week. It is not among the items of the package, so its price comes in writing.',
    alsoAsked: [
      'Our e-mails go to spam',
      'My e-mails keep going to spam, can you fix that?',
      'My e-mail does not work',
      'Do you set up company e-mail?',
      'Can I have an e-mail with my domain name?',
      'Is business e-mail included?',
      'Do I get e-mail addresses for my employees?',
      'Does the package include e-mail for my team?',
    ],
  },
  {
    id: 'paid-online',
    question: 'Can customers pay me on the website?',
    answer:
      'With an online shop (**E-commerce**), by card or wallet, from the first day. For a simple pay button or deposit on a normal site, say so on the call, so that it is in the written plan.',
    alsoAsked: [
      'Can people pay me through the website?',
      'Can I take payments on my site?',
      'Can I take deposits online?',
      'I want people to pay on my website',
      'Can customers pay with Apple Pay or Google Pay?',
      'Can my clients pay by card on my site?',
    ],
  },
  {
    id: 'booking',
    question: 'Can customers book appointments on the site?',
    answer:
      'Contact and booking forms are part of every site we build (**Web Development**). If you use a calendar or booking system already, we connect it (**IT Solutions**).',
    alsoAsked: [
      'Can my patients book online?',
      'Can people make reservations on the website?',
      'Can you connect my booking calendar?',
    ],
  },
  {
    id: 'statistics',
    question: 'Can I see how many people visit my site?',
    answer:
      'Yes. Every site counts its visits without storing who they are, and with SEO you get a monthly report in plain words: what people searched, what they read and who got in touch.',
    alsoAsked: [
      'Do you set up analytics?',
      'Will I see how many visitors I have?',
      'How do I know if the website brings customers?',
    ],
  },
  {
    id: 'add-later',
    question: 'Can I add more later?',
    answer: `Anything can be added later: pages, an online shop, a second language, more months of SEO. ${name} gives you the price in writing first, and nothing starts without your word.`,
    alsoAsked: [
      'Can I upgrade later?',
      'Can I add a shop later?',
      'What happens when the months of SEO are over?',
      'Can we start small and grow later?',
    ],
  },
  {
    id: 'secure',
    question: 'Is the website secure?',
    answer:
      'Every site has an encrypted connection (SSL), and we keep its software up to date while we host it. Tested backups and monitoring for your whole business are part of **IT Solutions**.',
    alsoAsked: [
      'Does the site come with SSL?',
      'Is an SSL certificate included?',
      'Will my site be hacked?',
      'Who keeps the software of the site up to date?',
    ],
  },
  {
    id: 'hacked',
    question: 'My site was hacked, can you help?',
    answer: `Write to ${company.email} at once: this comes before other work. We clean the site or restore it from a backup, close the hole and take over the security updates (IT Solutions).`,
    alsoAsked: [
      'My website got hacked, can you clean it?',
      'There is a virus on my site',
      'We got hacked',
      'My site got hacked',
      'Somebody broke into our website',
      'I am locked out of my website',
    ],
  },
  {
    id: 'accessibility',
    question: 'Will my site be accessible?',
    answer:
      'We build by the WCAG 2.2 guidelines, level AA: contrast, keyboard, texts for pictures. That is what most rules such as the ADA are measured by; we are no lawyers and cannot certify a law.',
    alsoAsked: [
      'Is the site ADA compliant?',
      'Can blind people use the website?',
      'Do you follow WCAG?',
    ],
  },
  {
    id: 'who-works',
    question: 'Who does the work?',
    answer: `${name} is your one contact from the first call to going live, and the people of our small team design, write and build. Only this chat is an AI.`,
    alsoAsked: [
      'Will a real person work on this or is it all AI?',
      'Who will build my website?',
      'Do you use AI to build the sites?',
      'Do you outsource the work?',
      'Who am I dealing with, one person or a team?',
      'How big is your team?',
    ],
  },
];
