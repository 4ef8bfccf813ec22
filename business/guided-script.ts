import { company } from './company.ts';
import { defineScript, type GuidedOption, type GuidedReason } from './guided-step.ts';
import { writeTable } from './markdown-table.ts';
import { shownBonuses, wayNotes } from './offer-notes.ts';
import { packageValue, servicePackage } from './package.ts';
import { formatPrice, paymentOptions } from './prices.ts';
import { sampleTrade } from './sample/guided-script.ts';

const { contact } = company;
const { guarantee, followUp, bonuses } = servicePackage;
const toNext = <Id extends string>(
  next: Id,
  answers: readonly Omit<GuidedOption, 'next'>[],
): GuidedOption<Id>[] => answers.map((answer) => ({ ...answer, next }));

/** The sentences that a trade would word its own way: these hold for any, and may stay. */
const ofTrade = company.sample
  ? sampleTrade
  : {
      pitch: 'Here is what we do for you, {user_name}.',
      kind: 'Which company are you asking for?',
      kindLabel: 'Your company',
      today: 'When do you need us?',
      todayAnswers: [
        {
          text: 'As soon as you can',
          heardAs: String.raw`\b(?:asap|a s a p|as soon as|soon|(?:right|straight) away|right now|immediately|now(?: please)?$|today|tomorrow|(?:need|want)\w* (?:\S+ ){0,2}yesterday|this week|urgent(?:ly)?|at once|quickly|earliest|emergency|in a hurry|the sooner)\b`,
        },
        {
          text: 'In the next weeks',
          heardAs: String.raw`\b(?:next (?:week|month|couple|few)|(?:few|couple(?: of)?|two|three|four) weeks|(?:later |end of )?(?:this|the) month|within a month|in a month|month or (?:so|two)|fortnight|soonish)\b`,
        },
        {
          text: 'I am only looking around',
          heardAs: String.raw`\b(?:no (?:rush|hurry)|not (?:in a (?:rush|hurry)|urgent|yet|any ?time soon)|brows(?:e|ing)|(?:just|only) (?:looking|asking|checking|thinking|seeing)|curious|shopping around|compar(?:e|ing)|(?:dont|not) know yet|next year|some ?day|one day|eventually|whenever|no plans|(?:getting|want) (?:some |a few )?(?:prices|quotes|ideas))\b`,
        },
      ],
      wanted: 'How often would you need us?',
      wantedAnswers: [
        {
          text: 'Once',
          heardAs: String.raw`\b(?:one (?:time|off)|one and done|single (?:time|job)|(?:just|only) (?:this|the|that) (?:one|once))\b`,
        },
        {
          text: 'Now and then',
          heardAs: String.raw`\b(?:every (?:so often|now and (?:then|again)|month|other|few (?:weeks|months))|time to time|sometimes|occasional(?:ly)?|once in a while|now and again|(?:once or )?twice|(?:a few|couple of|several) times|once (?:a|per|every) (?:month|year|quarter)|here and there|seasonal(?:ly)?|monthly|when (?:we|i) need|not (?:very |that |so |too )?often)\b`,
        },
        {
          text: 'All the time',
          heardAs: String.raw`\b(?:every (?:single |week|day)|(?<!so |how )often|(?:once|twice) a (?:week|day)|daily|weekly|always|constant(?:ly)?|regular(?:ly)?|non ?stop|permanent(?:ly)?|ongoing|continuous(?:ly)?)\b`,
        },
      ],
      /** What the three are called in the lead, and in the console. */
      inShort: { kind: 'For', today: 'When', wanted: 'How often' },
      reasons: {
        kind: 'So that we know whom the offer is for.',
        today: `So that ${contact.name} knows how soon it has to be.`,
        wanted: 'A single job is planned differently from work that comes again.',
      },
    };

/** The bill, its sum in bold as the bar across it, and the ways to pay. */
const offerTable = writeTable([
  ['Item', 'Value'],
  ...servicePackage.items.map((item) => [item.name, formatPrice(item.value)]),
  ['Total value', formatPrice(packageValue)],
  ['**Your price**', `**${formatPrice(servicePackage.price)}**`],
  ...paymentOptions.map(({ id, name, terms }) => [
    name,
    wayNotes[id] ? `${terms} *${wayNotes[id]}*` : terms,
  ]),
]);

/** What leads to a question. */
const leadingIn = String.raw`(?:(?:wait|hey|hi|hello|ok|okay|so|and|but|well|u[mh]+|h+m+|oh|just|please|sorry|yes|yeah|no)\b\W*)*`;

/** Typed on a phone, without its mark. */
const asked = String.raw`^\W*${leadingIn}(?:(?:what|who|how|where)(?:['’]?s)?|why|when|which|huh|(?:do|does|did|can|could|will|would|should|is|are)(?:n?['’]?t)? (?:i|you|u|we|they|she|he|it|that|this|there|my|people|ppl|customers|clients|guests|patients|somebody|someone|${contact.name}))\b`;

/** No answer at all to a question that a word cannot answer. */
const evading = String.raw`^\W*(?:idk|i (?:don['’]?t|do not) know|dunno|no idea|not sure|(?:i['’]?d )?rather not)\b.{0,8}$|^\W*(?:none|nothing|skip|pass|whatever)\W*$|^\W*(?:(?:no|nope|nah|yes|yeah|yep|ok|okay|sure|hi|hello|hey)\b\W*)+(?:(?:i|we) (?:do|have)(?:n['’]?t)?\b(?: (?:have|one|any|yet))*\W*)?$|^\W*(?:i|we) don['’]?t(?: have)?(?: (?:one|any))?(?: yet)?\W*$`;

/** In place of a name. */
const noName = String.raw`${evading}|^\W*(?:(?:hi|hello|hey)\b\W*)?(?:just|only) (?:looking|browsing|checking)\b|[\s,]what(?:['’]?s| is) (?:this|that)\W*$|^\W*(?:(?:hi|hello|hey)\b\W*)?(?:(?:i|we) (?:run|own|have|work|need|want|do|make|sell)|(?:i['’]?m|i am|we['’]?re|we are) an?)\b`;

/** Says when to call. Not "any time": who never wants to be called says that, too. */
const when = String.raw`\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tonight|tomorrow|tmrw|week ?(?:ends?|days?)|mornings?|noon|midday|lunch(?: ?time)?|afternoons?|evenings?|(?:after|before|until|till|past|around|at|between) (?:about )?(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\b)?(?! ?\d)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|work|school|dinner)|next week)\b`;

/** Said in place of an answer to the questions before the offer. */
const leaving = String.raw`\b(?:not interested|leave me alone|no,? thanks?(?: you)?|no thank you)\b`;

/** Said in a call in place of a step's answers. */
const agreeing = String.raw`^(?:yes |right |ok )?(?:interesting|go (?:on|ahead|for it)|carry on|keep (?:going|talking)|that(?:d| would) be (?:great|good|nice|lovely)|continue|sure(?: thing)?|please|absolutely|definitely|of course|certainly|ok|okay|alright|all right|fine|cool|great|lovely|brilliant|why not|do it)(?: (?:then|please|sure|why not|yes|thanks|cheers|mate|go (?:on|ahead)|i guess|so))*$|\bsounds (?:(?!not |too )\S+ )?(?:good|great|interesting|fair|reasonable|ok|okay|nice|lovely|like a plan)\b(?!.*\bbut\b)|\b(?:im (?:in|interested|keen|game|up for it)|fair enough|that works)\b`;
const declining = String.raw`^(?:no )*(?:no|nah|nope|not really|not yet|no thanks?(?: you)?|pass|ill pass)(?: (?:thanks?|you|ta|mate|sorry|cheers|no|later|really))*$|^(?:no|nah|nope)\b.*\b(?:expensive|pricey|much|money|afford|budget)\b|\bnot (?:for (?:me|us)|right now|now|today|yet|ready|at the moment|at this time|this (?:year|month))\b|\b(?:no thanks?(?: you)?|(?:some other|another) (?:time|day)|maybe later|leave it|im (?:good|fine|all right|alright) thanks?|not (?:\S+ )?my (?:cup of tea|thing)|no (?:chance|way)|count me out|(?:too|im|very) busy|think (?:about|on|over) (?:it|this|that)|think it over|rather not|not until|sleep on it|(?:ask|talk to|speak to|check with) (?:with )?my (?:wife|husband|partner|boss|accountant)|waste of (?:time|money)|(?:dont|do not) (?:need|want) (?:it|this|that|any of|anything)(?! (?:all|much|now|right|today|yet))|(?:cant|cannot|couldnt) afford(?!.*\b(?:one go|at once|up ?front|in full|altogether)\b))\b`;
const askingToPay = String.raw`\b(?:payment plans?|inst[ao]l?lments?|financ(?:e|ing)|(?:how|(?:can|could|do) (?:i|we|you)) (?:\S+ ){0,3}pay|payments?|pay(?:ing)?(?! (?:for|that|this|so|you|all))|(?:by the|per|a|each|every) month|monthly(?! (?:fee|cost|charge|report)s?)|split (?:it|the|that)|spread (?:it|the|that|out)|take (?:cards?|credit|paypal|cash)|(?:credit|by) card|paypal|(?:(?:cant|cannot|couldnt|dont have) (?:\S+ ){0,5})?(?:one go|at once|up ?front))\b`;

/** Why it is asked: no question about the offer, as "why is monthly more" is. */
const askingWhy = [
  String.raw`(?:^|[.!?,;])\W*${leadingIn}(?:(?:why|how come|what for)(?:['’]?s)?(?: (?:is )?(?:that|this|it|though|tho))?|why (?:my|the) (?:\S+ )?(?:name|number|phone|question)s?)\W*$`,
  String.raw`\bwhy(?:['’]?(?:d|re)| (?:do|did|would|are|must|should))? ?(?:you|u|ya) (?:even |really |all )?(?:asks?|asking|(?:have|need|want|got|wanna) (?:(?:to )?(?:know|ask|have|call|talk|speak)|this|that|it|all|my|me))\b`,
  String.raw`\bwhy (?:do|should|must|would) (?:i|we) (?:(?:have|need) to )?(?:tell|say|give|answer|share)\b`,
  String.raw`\b(?:why|how)(?:['’]?s| is| does| would| should)? (?:that|this|it) (?:even |so |really )?(?:important|matters?|relevant|needed|necessary)\b`,
  String.raw`\bwhat(?:['’]?s| is) (?:that|this|it|the (?:name|number|question)) (?:even )?for\b`,
  String.raw`\bwhat (?:do|would|are) (?:you|u)\b.{1,30}\b(?:my|that|this|it|to know)\b.{0,20}\bfor\W*$`,
  String.raw`\bwhat (?:do|will|would|are) (?:you|u) (?:do|doing|going to do|gonna do) with (?:it|that|this|my)\b`,
].join('|');
const because = (says: string): GuidedReason => ({ says, askedBy: askingWhy });

/** Why each step asks. */
const reasons = {
  name: because(`So that ${contact.name} knows how to address you.`),
  kind: because(ofTrade.reasons.kind),
  today: because(ofTrade.reasons.today),
  wanted: because(ofTrade.reasons.wanted),
  interest: because('Only to tell you as much as you want to hear. A yes agrees to nothing.'),
  talk: because(
    `So that ${contact.name} calls nobody who would rather not. A yes agrees to nothing.`,
  ),
  payment: because(
    `So that ${contact.name} has the right sums for you. Nothing is agreed before you have talked.`,
  ),
  phone: because(
    `${contact.name} calls that number, for about ${followUp.minutes} minutes. We do not sell it, and we erase it when you ask.`,
  ),
  confirmation: because(`With one wrong digit ${contact.name} would call somebody else.`),
};

const heardWays = {
  full: String.raw`\b(?:(?:all )?at once|one go|all of it|all (?:now|together)|in full|(?:whole|full|entire) (?:lot|thing|amount|price|sum)(?! (?:is|was|seems))|one payment|single payment|one off|lump sum|(?<!half |some |part )up ?front|outright|straight away|the first(?: one| option)?$|first (?:one|option))\b`,
  split: String.raw`\b(?:half|halves|splitting|two (?:parts|payments|goes|bits|inst[ao]l?lments|halves|lots|times)|fifty fifty|(?:part|some) (?:of it )?now|(?:the )?rest (?:later|after|when|at)|deposit|go live|second (?:one|option)|the second$)\b`,
  monthly: String.raw`\b(?:(?:by the|per|each|every|(?<!in )a) month(?! (?:to|off|from))|(?<!two )inst[ao]l?lments?|spread|six (?:months|payments|parts|goes|times)|(?:bit|little) by (?:bit|little)|over time|a bit (?:each|every|at a time)|small(?:er)? (?:payments|amounts|bits)|(?:third|last) (?:one|option)|the third$)\b`,
} as const;

const offerMore = (gifts: string) =>
  `Free bonuses in that price: ${gifts}. You are covered by a ${guarantee.moneyBackDays}-day money-back guarantee and ${guarantee.revisions}. ${contact.name} can call you within ${followUp.withinHours} hours; ${followUp.minutes} minutes are enough. Shall we talk?`;

/**
 * SAMPLE WORDS. The guided sale as data: what is said, what is asked, where each answer leads.
 * `{variable}` in a text is replaced by the visitor's answer. A step of your own needs a name, a
 * variable of its own, and an answer that leads to it: its answers are kept, shown and exported.
 */
export const guidedScript = defineScript({
  initial_greeting: {
    says: `Hi, I'm ${company.brand}'s AI guide. Two minutes, a few questions, and you know what we can do for you and what it costs. What's your name?`,
    variable: 'user_name',
    why: reasons.name,
    asks: 'text',
    refusedBy: leaving,
    label: 'Your name',
    saysAgain: `The price comes in a minute, and the chat or ${contact.name} answers the rest. What shall I call you?`,
    askedBy: asked,
    evadedBy: noName,
    introducedBy: String.raw`^(?:(?:hi|hello|hey|yeah|yes|yep|ok|okay|sure|well|um|uh|so|oh)\b[\s,.!]*)*(?:(?:my name is|my name['’]?s|i['’]?m|i am|it['’]?s|this is|(?:you can |please )?call me)\s+)|[\s,]+(?:and|but|so) (?:i|we)(?:['’]?(?:m|re|ve|d|ll))?\b.*$|(?<!\b(?:from|over|out|right))\s+(?:here|speaking)[\s.!]*$`,
    next: 'step_1',
  },
  step_1: {
    says: `Nice to meet you, {user_name}! ${ofTrade.kind}`,
    variable: 'business_type',
    why: reasons.kind,
    inShort: ofTrade.inShort.kind,
    asks: 'text',
    refusedBy: leaving,
    label: ofTrade.kindLabel,
    saysAgain: `The price comes in a minute, and the chat or ${contact.name} answers the rest. ${ofTrade.kind}`,
    askedBy: asked,
    // A name that is told once more is none.
    evadedBy: String.raw`${evading}|^\W*(?:no\W+)?(?:my name(?:['’]?s| is)|call me)\b`,
    next: 'step_2',
  },
  step_2: {
    says: ofTrade.today,
    variable: 'website_status',
    why: reasons.today,
    inShort: ofTrade.inShort.today,
    asks: 'options',
    refusedBy: leaving,
    options: toNext('step_3', ofTrade.todayAnswers),
    otherwise: 'step_3',
  },
  step_3: {
    says: ofTrade.wanted,
    variable: 'current_leads',
    why: reasons.wanted,
    inShort: ofTrade.inShort.wanted,
    asks: 'options',
    refusedBy: leaving,
    options: toNext('step_4', ofTrade.wantedAnswers),
    otherwise: 'step_4',
  },
  step_4: {
    says: `${ofTrade.pitch} The ${servicePackage.name}:\n\n${servicePackage.items
      .map((item) => `- ${item.name}: ${formatPrice(item.value)}`)
      .join(
        '\n',
      )}\n\nTotal value ${formatPrice(packageValue)}. Your price: **${formatPrice(servicePackage.price)}**. Shall I tell you more?`,
    shows: `${ofTrade.pitch}\n\n# ${servicePackage.name}\n\n${offerTable}\n\n${guarantee.moneyBackDays}-day money-back guarantee, ${guarantee.revisions}.\n\nShall I tell you more?`,
    variable: 'interest_level',
    why: reasons.interest,
    asks: 'options',
    options: [
      {
        text: 'Yes, tell me more',
        main: true,
        heardAs: String.raw`${agreeing}|\b(?:tell me(?!.*\b(?:cost|price)\b)|(?:im|am) (?:listening|interested)|all ears|(?:know|hear|see|learn) (?:a bit |a little )?more|more (?:details?|info|information)|lets (?:hear|see)|good (?:price|deal|value))\b`,
        next: 'step_5a',
      },
      { text: 'What are the payment options?', heardAs: askingToPay, next: 'step_5b' },
      { text: 'Not interested right now', heardAs: declining, next: 'finish' },
    ],
    otherwise: 'step_5a',
  },
  step_5a: {
    says: offerMore(bonuses.join(', ')),
    shows: offerMore(shownBonuses),
    variable: 'next_step',
    why: reasons.talk,
    asks: 'options',
    options: [
      {
        text: "Yes, let's talk",
        main: true,
        heardAs: String.raw`${agreeing}|\b(?:(?:call|ring|phone) me|give me a (?:ring|call|bell|shout|buzz)|(?:he|she|you|they|someone|somebody) (?:can|could|may) (?:call|ring|phone)|(?:talk|speak) (?:to|with) (?:him|her|you|someone|somebody)|have (?:him|her|someone|somebody) call|(?:set|book) (?:it|that|me|a call)|happy to (?:talk|chat))\b`,
        next: 'step_6',
      },
      { text: 'What are payment options?', heardAs: askingToPay, next: 'step_5b' },
      {
        text: 'Not right now',
        heardAs: String.raw`${declining}|\b(?:(?:dont|do not|hate|never|not) (?:\S+ ){0,3}(?:calls?|calling|phone|ring|talk|talking)|no (?:phone )?calls?(?! me)|no need to (?:call|ring|phone|talk)|e ?mail me|rather (?:have an )?e ?mail|send me an? e ?mail|in writing)\b`,
        next: 'finish',
      },
    ],
    otherwise: 'finish',
  },
  step_5b: {
    says: `There are three ways to pay:\n\n${paymentOptions
      .map((option) => `- ${option.name}: ${option.terms}`)
      .join('\n')}\n\nWhich one would suit you?`,
    shows: 'There are three ways to pay. Which one would suit you?',
    variable: 'payment_preference',
    why: reasons.payment,
    asks: 'options',
    refusedBy: String.raw`\b(?:no,? thanks?(?: you)?|no thank you|not interested|changed my mind|not (?:right )?now|not today|forget (?:it|this|the whole)|none of (?:them|these|those)|leave it|(?:some other|another) time|not for (?:me|us)|no (?:way|chance)|not yet|no,? sorry|(?:i['’]?d )?rather not|count me out|too busy|think (?:about|on|over) (?:it|this|that)|sleep on it)\b|\b(?:maybe later|(?:do not|don['’]?t) want (?:it|any|this|that|to (?:buy|pay)(?: anything)?))\W*$|^\W*(?:no|nope|nah|none|neither|nothing)\b\W*(?:$|.*\b(?:expensive|pricey|much|money|afford|budget)\b)`,
    options: paymentOptions.map(({ id, name, terms }) => ({
      text: `${name}: ${terms}`,
      ...(wayNotes[id] && { note: wayNotes[id] }),
      heardAs: heardWays[id],
      next: 'step_6' as const,
    })),
    otherwise: 'step_6',
  },
  step_6: {
    says: `${contact.name} goes through it with you on the phone: ${followUp.minutes} minutes, free, and nothing is agreed before. Which number should ${contact.name} call? If you want no call, just say so.`,
    variable: 'phone_number',
    why: reasons.phone,
    asks: 'text',
    label: 'Your phone number',
    saysNoted: `I have noted “{said_with_number}”. Which number should ${contact.name} call? If you want no call, just say so.`,
    notedBy: when,
    saysInstead: `Which number should ${contact.name} call instead of {phone_number}? If you want no call, just say so.`,
    saysToTwo: `A phone number has at most 15 digits, and a + only in front. Which number should ${contact.name} call? If you want no call, write “no call”.`,
    saysAgain: `That does not look like a phone number to me. Which number should ${contact.name} call? If you want no call, write “no call”.`,
    saysToQuestion: `The chat or ${contact.name} answers that. Which number should ${contact.name} call? If you want no call, write “no call”.`,
    askedBy: asked,
    introducedBy: String.raw`^[\s,.:;!()-]*(?:(?:wait|sorry|actually|wrong|change|use|to|new|other|different|correct|instead|yes|yeah|no|ok|okay|sure|hi|hello|problem|please|thanks|thank you|you can|(?:reach|call|ring|text|phone) me(?: back)?(?: at| on)?|(?:(?:i|we)(?:['’]?d| would)? (?:want|like|need) )?(?:a (?:call ?back|call)|to be called)(?: back)?|my|the|there|it['’]?s|it is|this is|that['’]?s|is|cell|mobile|phone|telephone|tel|number|here|at|on)\b[\s,.:;!()-]*)*`,
    refusedBy: String.raw`\b(?:don['’]?t|do not|not|never|no|nobody)\b.{0,30}\b(?:calls?|called|ring|give|share)\b|^\W*(?:i['’]?d |i would )?rather not\W*$|^\W*(?:[\p{L}'’ ]{0,20}\bnot[\s,]+)?(?:please |just |only )*(?:(?:can(?:['’]?t)?|could(?:n['’]?t)?|would|why don['’]?t) (?:you|u) (?:please |just )?)?(?:e-?)?(?:mail|write to) me(?: it)?(?:,? instead|,? please)*\W*$|^\W*(?:no|nope|nah|not (?:right )?now|not interested|never ?mind|cancel|stop|skip)(?:[\s,]+thank(?:s| you))?\W*$`,
    next: 'step_7',
  },
  step_7: {
    says: `${contact.name} will call you at {phone_number} within ${followUp.withinHours} hours, for about ${followUp.minutes} minutes. Is that right?`,
    saysNoted: `${contact.name} will call you at {phone_number}, for about ${followUp.minutes} minutes, and gets your note: “{said_with_number}”. Is that right?`,
    variable: 'final_confirmation',
    why: reasons.confirmation,
    asks: 'options',
    options: [
      {
        text: 'Sounds great!',
        main: true,
        heardAs: String.raw`^(?:(?:yes|ok|okay|perfect|correct|right|exactly|sure|fine|great|good|lovely|cool|absolutely|brilliant|spot on|please|do|thanks|thank you|cheers|all good|no problem|thats?|it|is|me|my number|the one|the right|number)\b ?)+$|\b(?:(?:works|good|fine) (?:for|with|by) me|suits me|(?:looks|sounds) (?:\S+ )?(?:good|right|fine|great|perfect|lovely)|thats (?:right|correct|perfect|fine|great|it|the one)|go ahead)\b`,
        next: 'step_8',
      },
      {
        text: 'Change my phone number',
        heardAs: String.raw`\b(?:wrong|incorrect|(?:not|isnt) (?:right(?! now)|correct|mine|my (?:\S+ )?(?:number|phone)|the right|that (?:one|number))|(?:other|another|different|new|old) (?:number|phone|mobile|one)|mistake|mixed up|typo|missing a|instead|should (?:be|end)|use my|(?:prefer|use|call) (?:the|my) (?:landline|mobile|cell|work|office|home|other)|(?:last|first) digit|(?:correct|fix) (?:it|the|my|that))\b`,
        next: 'step_6',
      },
      {
        text: "I've changed my mind",
        noteOfChange: `${contact.name} calls {number_before}`,
        heardAs: String.raw`\b(?:(?:dont|do not|never) (?:want (?:a |the |any |you to |to be )?)?(?:call(?:ed)?|ring|phone)(?! .*\b(?:number|that|this|there|before|after|until|on|at(?! all)|in|today|tomorrow)\b)|no calls?(?! (?:me|before|after|until|till|between)\b)|forget (?:it|about it|that)|leave it|cancel|(?:not|no longer) interested|not (?:any ?more|right now|now|today)|no thanks?|rather (?:not|you didnt)|call it off|dont bother|second thoughts?|think about it|changed my mind)\b`,
        next: 'finish',
      },
    ],
    otherwise: 'finish',
  },
  step_8: {
    says: `Wonderful, {user_name}. I'm passing this on to ${contact.name} now.`,
    variable: 'completion',
    asks: 'nothing',
    next: 'finish',
  },
});

export type GuidedStepId = keyof typeof guidedScript;

export const firstGuidedStep: GuidedStepId = 'initial_greeting';

/** A guided lead has no address of its own: the specification asks for a placeholder. */
export const guidedLeadEmail = 'guided-visitor@no-email.invalid';
