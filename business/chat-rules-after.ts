/* Of what is said on an answer: a question about the price of it, or only that it was heard. */

const opens = String.raw`^\W*(?:(?:and|so|ok(?:ay)?|but|well|what about|how about|hm+|cool|great|nice|good|thanks|oh|ah|alright|yes|sure|hey|wait)\W+)*`;
const pointed = String.raw`(?:that|this|those|these|them|(?:that|this) (?:one|service|part|support|help)|one of (?:those|these)|an? (?:extra|additional|further) one)`;
const it = `(?:it|they|${pointed})`;
const beside = String.raw`(?:[\s,]+(?:(?:a|per|each|every|by the) (?:month|year|hour|time)|monthly|yearly|me|us|extra|more|then|now|roughly|about|exactly|please|usually|each|apiece|at all|on top|separately|later|too|also|cost|costs|be|run|in the (?:price|package)))*\W*$`;
const amountOf = (thing: string): string =>
  [
    String.raw`(?:roughly |about |and )?how much (?:more |extra )?(?:is|are|does|do|would|will|was|for)(?: something like)? ${thing}`,
    String.raw`what(?:['’]?s| is| does| do| would| will|['’]?ll)? (?:all )?${thing} (?:gonna |going to )?(?:costs?|run|set (?:me|us) back|be priced at)`,
    String.raw`what (?:do|would|will) (?:you|u|i|we) (?:charge|pay|have to pay) (?:me |us )?for ${thing}`,
    // "Roughly what would that be", "what would that be roughly".
    String.raw`(?:roughly|about|ballpark)\W+what(?:['’]?s| is| would| will|['’]?d)? ${thing}(?: be)?`,
    String.raw`what(?:['’]?s| is| would| will|['’]?d)? ${thing}(?: be)?(?=,? (?:roughly|about)\W*$)`,
    String.raw`(?:what(?:['’]?s| is) |do you have |is there |you have )?(?:(?:the|an?|any|no) )?(?:list )?(?:price|cost|fee|charge|quote|ballpark)(?: \p{L}+)? (?:of|for|on) ${thing}`,
  ].join('|');
const whether = [
  String.raw`(?:is|are|would|will|was) ${it} (?:be |all |also |then |really )?(?:for )?(?:free|extra|included|paid|billed|charged|part of (?:it|the (?:package|price)))`,
  String.raw`(?:does|do|would|will) ${it} (?:also )?(?:cost|come (?:at|with))(?: (?:an?|any))? ?(?:extra|anything|something|more|money|charge|fee)?`,
  String.raw`(?:do|would|will|must) (?:i|we|you) (?:have to |also )?(?:pay|charge)(?: (?:me|us|extra|more|anything|something))* for ${it}`,
].join('|');

const aName = String.raw`(?!(?:not|wrong|spelled|spelt|misspelled|missing|on|in|the|a|an|already|actually|really)\b)(\p{L}[\p{L}'’-]{1,30}(?: \p{L}[\p{L}'’-]{1,30})?)`;
const opensName = String.raw`^\W*(?:(?:hi|hey|hello|no|oh|sorry|wait|btw|by the way|actually|please|pls|and|but|fyi)\W+)*`;

/** Letters as they were written: nobody is called `Great`, and a name is written large or stands before where it is from. */
const ofOneself = String.raw`(?:^|[.!?,;:\n]\s*|\b(?:[Hh](?:i|ello|ey)|[Mm]orning|[Aa]fternoon|[Ee]vening)\s+)`;
const isMe = String.raw`(?:[Tt]his is|[Ii]t is|[Ii]t['’]?s|[Ii]['’]?m|[Ii] am|[Nn]ame['’]?s|[Nn]ame is)`;
const aGivenName = String.raw`(?:(?:Mr|Mrs|Ms|Miss|Dr)\.? )?(?!(?:Mr|Mrs|Ms|Miss|Dr|Not|Irish|Italian|Mexican|Canadian|German|French|Polish|Chinese|Indian|Christian|Jewish|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|OK|Also|Still|Just|New|Owner|American|English|Spanish)\b)(\p{Lu}[\p{L}'’-]*\p{Ll})`;

/** Asked of one thing alone: before it, or behind. */
const priceFor = String.raw`(?:(?:rough(?:ly)? )?(?:ballpark|price|cost|how much(?: is| are| would| for)?(?: it| that)?|what(?:['’]?s| is| would|['’]?d)?(?: that| it| the price| be)?)(?: be)?(?: for)?) (?=(?:just|only)\b)`;
const priceBehind = String.raw`(?:(?:what(?:['’]?s| is) (?:that|it|the (?:price|cost))|how much(?: is (?:that|it))?|(?:what )?(?:does |would |will )?(?:that |it )?(?:costs?|run)(?: me)?|price|ballpark|roughly))`;

export const afterRules = {
  /** What it costs, of what was just answered and of nothing by name: "how much is that". */
  asksItsPrice: String.raw`${opens}(?:${amountOf(pointed)})${beside}`,
  /** The same of "it", which may be all that is sold. */
  asksPriceOfIt: String.raw`${opens}(?:${amountOf(it)}|(?:roughly |about )?how much(?: extra| more)?|(?:what(?:['’]?s| is) )?the (?:price|cost)|prices?|costs?|(?:any )?(?:fees?|charges?)|(?:(?:just|even|only) )?(?:(?:an?|any|the|some) )?(?:rough|ballpark|approximate|exact|real) (?:number|figure|price|estimate|amount|range|idea)|(?:any )?ballpark|(?:per|by the|an?|each|every) (?:month|year|hour)|monthly|yearly)${beside}`,
  /** Guesses at an amount: "but roughly? like 20 or 200 a month". */
  guessesAmount: String.raw`${opens}(?:just )?(?:(?:very |even )?rough(?:ly| idea| guess| number)?|ball ?park|approximately|approx|more or less|give or take)\W+(?:(?:like|say|maybe|is (?:it|that)|are we talking|more like|about|around|an?)\W+)*\p{Sc}?\d[\d.,]*k?(?:\W+(?:or|to|and|bucks|dollars|more like|an?|per|the|month|year|\p{Sc}?\d[\d.,]*k?))*\W*$`,
  /** An amount that no list has, in an answer. */
  hasNoAmount: String.raw`\b(?:not|nothing|none|no price) on (?:our|the) list\b|\bno list price\b|\bwon['’]t guess\b|\bnot known here\b`,
  /** "How much is that a month": the amount of a month, of a thing. */
  asksByTheMonth: String.raw`\b(?:how much|what|price|cost)\b.*\b(?:an?|per|each|every|by the) (?:month|year|hour)\b`,
  /** Whether it costs anything: "is that free". */
  asksWhetherItCosts: String.raw`${opens}(?:${whether})${beside}`,
  /** The same of what is in the price, in other words than those: "so thats in the 999 or extra?" */
  asksWhetherIn: String.raw`${opens}(?:is|are|would|will) ${it} (?:be )?(?:more|extra) (?:money|cost)${beside}|${opens}(?:does|would|will) ${it} cost (?:more|extra)${beside}|${opens}(?:(?:that|this|it)['’]?s|(?:that|this|it) is|is (?:that|this|it)|are (?:those|they)) (?:all |also |then |really |already )?(?:included(?: in (?:it|the (?:price|package|deal)|(?:the |that |your )?\p{Sc}?\d+(?: (?:thing|package|price|deal))?))?|part of (?:it|that|the (?:price|package|deal))|in (?:it|there|the (?:price|package|deal)|(?:the |that |your )?\p{Sc}?\d+))(?: too| as well| already)?(?: or (?:(?:is )?(?:that|it) )?(?:an? )?extra(?: cost)?)?${beside}`,
  /** "How long for that", of what is to be made. */
  asksTimeForIt: String.raw`^\W*(?:(?:and|so|ok(?:ay)?|but)\W+)*how (?:long|soon|fast|quick)\b.*\b(?:for|take|takes|done|ready)\b`,
  /** How long it takes, or is, of nothing by name. */
  asksItsTime: String.raw`${opens}(?:(?:after|within|in) )?(?:how long|how much time|how many (?:minutes|hours|days|weeks)|how soon|how (?:quick|quickly|fast)|when)(?: (?:is|are|does|do|will|would|has|can|until|till))*(?: (?:it|that|this|they|those|one))?(?: (?:it|that|this|for|be|take|takes|last|lasts|go|run|happen|need|done|ready|then|usually|normally|about|roughly))*\W*$`,
  /** Another thing, of which the same is asked as was asked before: "and the domain?" */
  asksOfOther: String.raw`^\W*(?:(?:ok(?:ay)?|so|but|oh|cool|great|nice|yes|hm+)\W+)*(?:and|or|even|what about|how about|also|same (?:for|with|goes for))\W+(?:(?:what about|how about|for|with|also)\s+)*(?:(?:the|my|our|your|an?|any)\s+)?((?:[\p{L}-]+\s*){1,3}?)(?:\s+(?:too|also|as well|then))*\W*$`,
  /** The same, behind it: "cards too?" */
  asksOfOtherToo: String.raw`${opens}(?:(?:the|my|our|your|an?|any)\s+)?((?:[\p{L}-]+\s+){1,3}?)(?:too|also|as well)\W*$`,
  /** One thing alone, which is caught: "just the logo not the website". */
  onlyThis: String.raw`${opens}(?:(?:forget|skip|leave out|never ?mind)(?: about)? (?:(?:the|your|that|all the) )*(?:(?:whole|new|full) )?(?:web ?sites?|sites?|packages?|rest|thing)[\s,.;–-]+)?(?:(?:i|we|i['’]?d|we['’]?d) )?(?:(?:just|only|really) )*(?:(?:want|need|like|meant?) )?(?:just|only) (?:(?:want|need) )?(?:(?:the|an?|my|our|your) )?((?:[\p{L}-]+ ?){1,2}?)(?:[\s,.;–-]+(?:(?:and|but) )?(?:not|no|without|w/o|minus|instead of|rather than|i (?:don['’]?t|do not) (?:need|want)) (?:(?:the|an?|any|all|your) )*(?:web ?sites?|sites?|rest|packages?|(?:whole|full|entire) \p{L}+|other \p{L}+|anything else|nothing else|everything(?: else)?)| and nothing else|,? (?:alone|by itself|on its own)|[\s,.;–-]+${priceBehind})(?:[\s,.;–?-]+(?:do|can|could|would|will|is) (?:you|u|y['’]?all|that|it)(?: guys)? ?(?:do|make|possible|ok|work)?(?: (?:that|it|this|just that))?)?(?:\W+(?:please|pls|then|thanks|possible))*\W*$`,
  /** What leaves the rest out: only then it is said of one thing alone by whoever begins with it. */
  leavesRest: String.raw`\b(?:no|not|forget|skip|without|w/o|don['’]?t (?:need|want)|nothing)\b`,
  /** The same, where its price is asked: "ballpark for just the logo". */
  priceOfOnly: String.raw`${opens}${priceFor}(?:just|only) (?:for )?(?:(?:the|an?|my|our|your) )?((?:[\p{L}-]+ ?){1,2}?)\W*$`,
  /** Of money that is given back. */
  speaksOfRefund: String.raw`\b(?:money[- ]back|(?:ask|asked) for it back|get it back|refund\w*)\b`,
  /** The same of what an answer has spoken of, which is caught: "how long is the interview". */
  asksTimeOf: String.raw`${opens}(?:how long|how much time|how many (?:minutes|hours|days|weeks))(?: (?:is|are|does|do|will|would|has|can|must|should))* (?:the|that|this|these|those|your|an?) ((?:\p{L}+ ?){1,2}?)(?:(?: (?:be|take|takes|last|lasts|go|run|need))| to (?:take|last))?\W*$`,
  /** How often it is, of nothing by name. */
  asksHowOften: String.raw`${opens}how (?:often|frequent(?:ly)?|many times)(?: (?:is|are|does|do|will|would|can))*(?: (?:it|that|this|they|those|i|you|we))?(?: (?:get|come|comes|happen|happens|sent|send|done|updated|it|that|them|one))*\W*$`,
  /** How often something is, in an answer. */
  speaksOfRhythm: String.raw`\b(?:monthly|weekly|daily|yearly|(?:each|every|once an?|times an?|per) (?:day|week|month|year))\b`,
  /** A span of time, in an answer. */
  speaksOfTime: String.raw`\b(?:(?:\d+|an?|half an?|one|two|three|four|five|six|seven|eight|nine|ten)(?: (?:to|or) (?:\d+|\p{L}+))?[- ](?:minutes?|hours?|days?|weeks?|months?))\b`,
  /** An answer to something that has no price with the rest. */
  isApart: String.raw`\b(?:no list price|tells you (?:before|in writing)(?: before)? what \p{L}+(?: and \p{L}+)* costs?|we (?:do not|don['’]t) (?:build|make|do|offer|sell|take)|no price on our list|not (?:on our list|part of|among)|priced in writing|price comes in writing|(?:gives|tells) you (?:one|a (?:fixed )?price|it)? ?(?:for it )?in writing)\b`,
  /** Of a price, in an answer. */
  speaksOfPrice: String.raw`\b(?:package has|list price|prices?|priced|free|included|costs?|extra|part of (?:the|every)|no fee)\b|\p{Sc}\d`,
  /** No more than that an answer was heard. */
  acknowledges: String.raw`^\W*(?:(?:ok(?:ay|ie)?|k+|i see|got it|gotcha|got that|a+h+|oh+|hm+|aha|mm+|right|alright|all right|understood|makes sense|that makes sense|noted|fair enough|fair|interesting|just (?:wondering|curious|asking|checking)|good to know|good|(?:that['’]?s |that is )?fine|well|i understand|yeah|yep|so)\b\W*)+$`,
  /** Where a call or a sale was offered, these take it up. */
  takesUp: String.raw`\b(?:ok(?:ay|ie)?|alright|all right|fine|yeah|yep)\b`,
  /** Another name than `{left}`, which was left, and nothing beside it; the told one is caught. */
  correctsName: [
    String.raw`${opensName}(?:my |the )?(?:right |real |correct |first )?name(?:['’]?s| is)(?: actually| really)?(?: spelled| spelt| written)? ${aName}(?:[,.]? (?:and )?not {left})?\W*$`,
    String.raw`${opensName}(?:can you |could you )?(?:please )?(?:change|correct|fix|update) my name(?: to| into) ${aName}\W*$`,
    String.raw`${opensName}(?:it['’]?s |i['’]?m |i am |this is )?${aName},? (?:and )?not {left}\W*$`,
    String.raw`${opensName}(?:i['’]?m|i am|it['’]?s|it is|that['’]?s) not {left}\W+(?:i['’]?m|i am|it['’]?s|it is|but|my name is|my name['’]?s) ${aName}\W*$`,
  ],
  /** A name that is told beside something else, also another than `{left}`; letters as they were written. */
  namesOneself: [
    String.raw`${ofOneself}${isMe} ${aGivenName}(?: \p{Lu}[\p{L}'’-]+)?(?=\s+(?:from|at|with|of|over at|and (?:I|my|we)|here)\b|\s*[.,!;:–-])`,
    String.raw`\b[Tt]his is (?!(?:a|an|the|just|great|good|not|about|all|my|our|what|more|for|from|at|here|still)\b)(\p{L}{2,30})(?: \p{L}{2,30})? (?:from|at|with|here)\b`,
    String.raw`\b[Mm]y (?:first )?name(?:['’]?s| is) (?!(?:not|on|in|the|a|an|wrong|spelled|misspelled|missing|already)\b)(\p{L}[\p{L}'’-]{1,30})`,
    String.raw`\b(?:[Nn]ot|[Aa]in['’]?t) {left}\b[\s,.;:!–-]+(?:(?:[Ii]t['’]?s|[Ii]t is|[Ii]['’]?m|[Ii] am|[Bb]ut|[Mm]y name(?:['’]?s| is)|[Tt]he name is)\s+)+(\p{L}[\p{L}'’-]{1,30})`,
  ],
} as const;
