/* Of what is said on an answer and asks little or nothing by itself. */

const opens = String.raw`^\W*(?:(?:and|so|ok(?:ay)?|but|well|hm+|um+|oh|ah|yeah|yes|no|nah|lol|hey|hi|sorry|please|pls|again|actually|really|right|cool|thanks|thx)\W+)*`;
const not = String.raw`(?: not|n['’]?t|nt)`;
/** What speaks before a question, and asks nothing. */
const heard = String.raw`(?:ok(?:ay|ie)?|k+|thanks(?: (?:a lot|so much|for that))?|thank (?:you|u)|thx|ty|cool|great|nice|awesome|perfect|good|lovely|wow|whoa|lol|haha+|hm+|um+|oh|ah|aha|alright|all right|right|i see|got it|gotcha|understood|(?:that )?makes sense|fair(?: enough)?|interesting|good to know|sounds (?:good|great|fair)|(?:that['’]?s |thats |a bit |way |bit )*too (?:much|expensive|pricey|dear)(?: for (?:me|us))?|ouch|pricey|(?:that['’]?s |thats )(?:a lot|alot|steep|good|great|fine|cool|ok(?:ay)?|nice|fair))`;
/** Whom a statement is about: the visitor, or those who come. */
const teller = [
  String.raw`(?:i|we)(?:['’]?(?:ve|m))?`,
  'were',
  String.raw`(?:got|tried|used|couldn['’]?t|didn['’]?t|(?:have|had|been)(?! (?:you|u|i|we|they)\b))`,
  String.raw`(?:my|our|ours|mine|there(?:['’]?s| is| are)|it['’]?s|it is|(?:most|some|half|all|lots?|plenty) of)`,
  String.raw`(?:most(?:ly)?|mainly|usually|currently|right now|(?:just|only) (?:me|us|my|our|one|two|three|four|five|\d+|an? (?:few|couple))|(?:(?:around|about|like|roughly|maybe|just|only) )?(?:\d[\d,.]*|a few|a couple(?: of)?) \p{L}+|nobody|no ?one|people|ppl|folks|customers|clients|patients|parents|guests|they|for (?:the|a|an|my|our|me|us))`,
  // "My daughter could help", "summer is busy".
  String.raw`(?!(?:this|that|thats|those|these|it|you|your|ur|u|so|as|what|whats|how|when|where|who|why|which|is|are|do|does|did|can|could|will|would|should|am|has|the (?:site|page|chat|bot|button|form))\b)(?:[\p{L}'’]+ ){1,4}(?:is|are|was|were|has|have|had|could|would|will|does|do|changes?|comes?|goes?)`,
].join('|');
/** They make a wish, a doubt, an alarm or a question of it. */
const asksFor = String.raw`\b(?:(?:need\w*|want\w*|wanna)(?! (?:it|them|the (?:web ?)?(?:site|page)) (?:to|in|with|simple|modern|clean|small)\b)|like to|['’]?d like|would (?:like|love|prefer)|wish|hop(?:e|ing)|looking|shall|must|can['’]?t|cant|cannot|(?:can|could|would|should|will) (?:you|u|ya|i|we|it|that|this|they)|how|what|whats|when|where|why|which|who|whose|whether|if|price[sd]?|pric(?:e)?y|costs?|charg\w+|pay\w*|paid|cheap\w*|expensive|much|money|afford|budget|dollars?|bucks|call\w*|phone|e-?mail(?:ed)? (?:you|u)|refund|cancel\w*|broken|down|hacked|crash\w*|hate\w*|sue|lawyer|scam\w*|wait(?:ing|ed)?|trust|think|thought|know|idk|understand|mean[t]?|sure|confus\w+|disagree|agree|interested|leav\w+|stop|done|sorry|worr\w+|afraid|ready|order\w*|instead|rather|without|not the|too|forget|asked|said|told|talk\w*|speak|tell)\b|n['’]t (?:care|like|get|believe)\b|\b(?:any|none)\W*$|\babout (?:an?|my|our|the)\b|[?$€£]`;

export const goesOnRules = {
  /** Presses for what was asked, which stands behind it: "come on ballpark", "you didnt say the price". */
  presses: `${opens}(?:${[
    String.raw`come on|c['’]?mon|seriously|be honest`,
    String.raw`(?:you|u|ya)(?: still| just)? (?:(?:did|have|do)${not}|never)(?: actually| really| even| yet)* (?:say|said|tell|told|answer(?:ed)?|give|gave|given|mention(?:ed)?)(?: (?:me|us))?(?: (?:about|on))?(?! (?:an? )?(?:call|ring|buzz)\b)`,
    String.raw`(?:that(?:['’]?s| is) )?not what i asked`,
    String.raw`i (?:only |just |really )*(?:asked|wanna know|want to know|need to know)(?: (?:you|u|for|about))*`,
    // Of no call, and no money back.
    String.raw`(?:(?:can|could|will) (?:you|u) )?(?:just|please|pls) (?:tell|give) (?:me|us)(?= (?:(?:the|an?|some|any|your) )?(?:\p{L}+ )?(?:price|cost|figure|ballpark|range|estimate|amount|how|what|when|whether|if|why|which)\b)`,
    String.raw`my question (?:was|is)`,
  ].join(
    '|',
  )})\\b[\\s,.;:!–-]*(?=\\p{L})(?!(?:my|the|our|that|this|any|these) (?:\\p{L}+ )?questions?\\b)(?:(?:and|but|so|just|is)\\b[\\s,]*)*`,
  /** Heard, before what is asked in another sentence, which alone counts. */
  heardFirst: String.raw`^\W*(?:${heard}[\s,]*)+(?:[.!;,\n]+\s*|\s+[–-]+\s+)(?=\S+\s+\S)|^\W*(?:cool|great|nice|thanks|thx|ty|awesome|perfect|hm+|lol|alright|gotcha|got it|makes sense) (?=(?:how|what|whats|when|where|who|whos|why|which|can|could|do|does|is|are|will)\b \S)`,
  /** Who asks, before what is asked: "tattoo studio here, ...". A name, which is one word and written large, is none. */
  tradeFirst: String.raw`^\W*(?:(?:[Hh]i|[Hh]ey|[Hh]ello|[Yy]o|[Gg]ood (?:morning|afternoon|evening)|[Mm]orning|so|ok)\b[\s,!.–-]*)*(?!\p{Lu}\p{L}+ here\b)(?:(?!(?:is|are|am|any|anyone|anybody|some|someone|somebody|nobody|people|who|what|where|when|why|how|i|im|we|you|u|it|its|that|this|there|get|got|click|tap|over|down|up|been|was|can|do|does|did|see|sign|stuff|from|not|no|right|only|and|or|but|out)\b)[\p{L}'’&-]+ ){1,4}here\b[\s,.;:!–-]+(?=\S+\s+\S)`,
  /** "The hosting thing": nothing by itself; what comes before it is caught. */
  thingOf: String.raw`\b((?:the|that|this|your|ur) \p{L}+) (?:thing(?:y|ie)?|stuff|bit)\b(?! (?:of|to|for|that|about)\b)`,
  /** How a thing is to look, which changes nothing in whether it is to be had: "a logo with a corgi on it". */
  detail: String.raw`(?<=\b(?:logo|sites?|websites?|pages?|flyers?|cards?|videos?|shop|menu)\b) with (?:an?|my|our|the|two|some|lots of) (?:\p{L}+ ){1,3}(?:on|in) (?:it|there|them)\b`,
  /** Said behind a message, which they change in nothing. */
  behind: String.raw`(?:[\s,]+(?:tho|though|lol|haha+|tbh|btw|mate|dude|bro|no bs|no bullshit|or not|or what|or no))+(?=\W*$)`,
  /** A message that only tells of the visitor: "theres only two of us", "we already use a calendar". "So its not for me" concludes from the answer. */
  tells: String.raw`^(?![\s\S]*(?:${asksFor}))(?!\W*(?:(?:ok(?:ay)?|and|but|oh|hm+)\W+)*so (?:its?|it['’]s|they|theyre|they['’]re|there|theres|there['’]s|no|for|only|just|\d\S*)\b)\W*(?:(?:and|so|ok(?:ay)?|but|well|hm+|um+|oh|yeah|yes|no|nah|lol|actually|cause|because|cuz|since|thanks|thx|cool|good|great|nice|perfect)\W+)*(?:${teller})\b`,
  /** "And for an online shop": asks the same of it, where that is a thing that is sold. */
  asksOfThing: String.raw`^\W*(?:(?:ok(?:ay)?|so|but|cool|great|nice)\W+)*(?:and|or|what about|how about) for (?:an? |the |my |our )?(?:[\p{L}-]+ ?){1,3}\W*$`,
  /** "I sell candles, about 40 products, how much would that be": what is told first changes nothing in what is asked of the answer; both are caught. */
  askedBehind: String.raw`^([^?]{5,}?)[,;.\n]+\s*((?:(?:and|so|but) )?how (?:much|long|soon) [^,;?.]*\b(?:it|that|this|those|they)\b[^,;?.]*)\W*$`,
  /** Of the reason alone. */
  asksReason: `${opens}(?:why|how come|what for|why(?: is| are| does|['’]?s)? (?:that|this|it|so|not)|why (?:is|are) (?:that|it|they|those) so|for what reason)\\W*$`,
  /** The reason, in an answer. */
  speaksOfReason: String.raw`\b(?:because|so that|that is why|since (?:we|it|they)|so we)\b`,
  /** A time at which something ends, or a price, in an answer: what comes later is another. */
  speaksOfEnd: String.raw`(?:\b|\d-?)(?:years?|months?|days?|weeks?|until|ends?|renew\w*)\b|\p{Sc}\d`,
  /** In which way, of nothing by name. */
  asksHow: `${opens}how(?: (?:exactly|so|then|does (?:that|it|this) work|do i do (?:that|it)|would (?:that|it) work))?\\W*$`,
  /** A way in which something is done, in an answer. */
  speaksOfWay: String.raw`\b(?:e-?mail|write|send|call|video|phone|form|link|editor|lesson|shows?|connect)\b`,
  /** Whether what was said is a yes, or a no. */
  asksYesOrNo: `${opens}(?:(?:(?:is|was) (?:that|it)|(?:that|it)(?:['’]?s| is)|so|i take (?:that|it) as) )?an? (?:clear |definite |hard |straight )?(?:yes|no)(?: or (?:an? )?(?:yes|no))?(?: then)?\\W*$|${opens}(?:yes|no) or (?:yes|no)\\W*$|${opens}(?:(?:that|it)(?:['’]?s| is)|is (?:that|it)) (?:ok(?:ay)?|fine|possible|doable|no (?:problem|issue)|not an? (?:problem|issue)|allowed)(?: then)?\\W*$|${opens}(?:(?:are )?(?:you|u) )?(?:sure|certain|positive|100 ?%|for sure)(?: about (?:that|it|this))?\\W*$|${opens}(?:come on|c['’]?mon|seriously|for real|no way)\\W*$|^\\W*so (?:that['’]?s |thats )?(?:an? )?(?:yes|no)(?: then)?\\W*$`,
  /** Doubted, though it was said; what is doubted is caught: "really unlimited?" */
  doubts: String.raw`^\W*(?:(?:and|so|but|wait|ok(?:ay)?|wow)\W+)*(?:really|seriously|truly|actually|literally)\W+((?:\p{L}+\W*){1,3})$`,
  /** "So no contract?": asks of it. */
  soNo: String.raw`^\W*(?:(?:ok(?:ay)?|and|but|oh|hm+)\W+)*so (?:there(?:['’]?s| is| are) )?no (?=\p{L}{4})(?!(?:problem|issue|need|worries|thanks|calls?|prices?|costs?|charge)\b)`,
  /** Whether it stays so, later, or until when: "after a year too?" */
  asksWhetherStill: `${opens}(?:(?:(?:even|also|still) (?:after|in|once|when) )(?:that|it|then|an? (?:while|year|month)|(?:\\d+|one|two|three|a few|some) (?:years?|months?)|the (?:first )?years?)(?: (?:too|also|as well|still))?|(?:after|in) (?:that|an? (?:while|year|month)|(?:\\d+|one|two|three|a few|some) (?:years?|months?)|the (?:first )?years?) (?:too|also|as well|still)|(?:even|also|still) (?:later|then|afterwards?)|for how long|how long for|(?:un)?til+ when)\\W*$`,
} as const;
