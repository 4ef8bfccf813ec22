/* Of a call that was offered, asked for or noted: taken back, asked after, and at which number. */

const opens = String.raw`^\W*(?:(?:ok(?:ay)?|and|so|but|well|oh|wait|no|nah|nope|yes|yeah|yep|sure|hey|hi|hm+|um+|actually|please|pls|sorry|just|then|thanks|you can|u can)\W+)*`;
const opensBack = String.raw`^\W*(?:(?:ok(?:ay)?|no|nah|nope|please|pls|actually|sorry|well|hey|and|but|so|then|oh|wait|hold on|hm+|um+|you know what|on second thoughts?)\W+)*`;
const takenBack = String.raw`(?:never ?mind|nvm|forget (?:it|that)|scratch that|leave it|cancel (?:it|that)|(?:(?:i|i have|i['’]?ve) )?changed my mind)`;
const refuses = String.raw`(?:(?:please |pls |i )?(?:don['’]?t|do not)(?: want| need)?(?: (?:you|u|her|him|them|anyone|anybody|somebody|someone|{contact}))?(?: to)?|no need to|(?:you|u|she|he|{contact}) (?:don['’]?t|do not|does not|doesn['’]?t) (?:need|have) to)`;
const calling = String.raw`(?:call|ring|phone|have {contact} call)(?: (?:me|us))?(?: back)?`;
const behind = String.raw`(?:\W+(?:any ?more|after all|please|pls|now|then|ok(?:ay)?|thanks|thank you|sorry|no thanks))*\W*$`;
const somebody = String.raw`(?:you|u|she|he|they|{contact}|someone|somebody|anyone|anybody|ya)`;
const whether = String.raw`(?:\W+(?:or (?:not|no|what)|now|then|too|as well|right|at all|for sure|really|still|yes or no|today|tomorrow))*\W*$`;
const aPhone = String.raw`(?:(?:phone|telephone|cell|mobile) )?(?:number|phone|cell|mobile|one|num|nr)`;
const given = String.raw`(?:(?:i|we)(?:['’]?ve| have)?(?: already| just)? (?:gave|given|left|told|sent|typed|entered|put|wrote|used)|(?:you|u)(?: already)? (?:have|got))(?: (?:you|u|ya|in|down|here|there|already|before|earlier|first|before that|in the form|with the form|on file|for me))*`;
const callOn = String.raw`(?:(?:use|take|keep|try|(?:call|ring|phone|reach)(?: me| us)?|on|at|to|it['’]?s|that['’]?s|still)\W+)*`;

/** All that is said of numbers, and nothing else: in any order, as it is typed. */
const ofNumbers = String.raw`numbers?|(?:tele)?phone|cell|mobile|one|nr|num|(?:that|this|it|here|what)(?:['’]?s)?|i(?:['’]?m)?|my|mine|our|the|an?|is|was|are|be|been|should|have|has|had|got|gave|typed|wrote|entered|put|left|meant|mean|wrong|incorrect|false|typo|mistake|error|correction|right|correct|real|actual|new|old|other|another|different|better|best|changed|sorry|oops|ok(?:ay)?|yes|yeah|no|nope|oh|hi|hey|hm+|wait|well|so|and|but|just|now|actually|accidentally|instead|rather|please|pls|thanks|thx|you|u|me|us|use|try|take|not|tho(?:ugh)?|call|ring|reach|at|on|in|to|for|form`;

export const callRules = {
  /** "Never mind, don't call me": a wish taken back, or, where there was none, an offer. */
  takesCallBack: [
    String.raw`${opensBack}(?:${takenBack}[\s,.;:!–-]+)+(?:(?:so|and|please|just|about)\s+)*(?:${refuses} (?:be called|${calling})|no (?:phone )?calls?(?: needed)?|(?:the|that|my) (?:phone )?call)${behind}`,
    String.raw`${opensBack}(?:${refuses} (?:be called|${calling})|no (?:phone )?calls?(?: needed)?)[\s,.;:!–-]+(?:(?:so|and|please|just)\s+)*${takenBack}${behind}`,
    String.raw`${opensBack}(?:(?:(?:hold off on|skip) (?:the |that |my )?(?:phone )?call(?:ing)?(?: (?:me|us))?|stop (?:the|that|my) (?:phone )?call)|no (?:phone )?calls? (?:after all|any ?more)|(?:${takenBack}|stop)[\s,.;:!–-]+no (?:phone )?calls?)${behind}`,
    String.raw`${opensBack}${refuses} (?:be called|${calling})${behind}`,
    String.raw`${opensBack}(?:i )?(?:don['’]?t|do not) (?:want|need) (?:the|that|a|any|her|your|{contact}['’]?s) (?:phone )?call${behind}`,
    String.raw`${opensBack}(?:(?:i|i have|i['’]?ve) )?changed my mind about (?:the |that |being |getting )*(?:phone )?call(?:ed)?${behind}`,
  ].join('|'),
  /** Whether a call was noted, wherever it is asked. */
  asksWhetherNoted: [
    String.raw`${opens}(?:is|are|r|will|does|is it that) ${somebody} (?:really |still |actually |even )?(?:calling|(?:going to |gonna )?call|ring)(?: (?:me|us))?(?: back)?(?: \p{L}+){0,2}? or (?:not|no|what)\W*$`,
    String.raw`${opens}(?:am i|are we|do i|will i) (?:getting|get|going to get|gonna get) (?:a|the|that|my) (?:phone )?call(?:[- ]?back)?(?: \p{L}+){0,2}? or (?:not|no|what)\W*$`,
    String.raw`${opens}(?:is|was|did|has) (?:the|my|that|a) (?:phone )?call(?:[- ]?back)?(?: request| wish)? (?:been |get |now |really |already )*(?:noted|booked|set(?: up)?|confirmed|scheduled|registered|go(?:ne)? through|passed on|on)${whether}`,
    String.raw`${opens}(?:did|have) (?:you|u) (?:really |already |even )*(?:note[d]?|booked?|passe?d? on|noted down|write down|written down|set up|scheduled?) (?:it|that|the call|my call|a call|my wish)${whether}`,
  ].join('|'),
  /** The same, where a call was spoken of. */
  asksWhetherCalled: String.raw`${opens}(?:is|are|r) ${somebody} (?:really |still |actually |even )?(?:calling|(?:going to|gonna) call)(?: (?:me|us))?(?: back)?${whether}|${opens}(?:${somebody}(?:['’]?s| is|['’]?re| are)?|{contact}s) (?:not |still |now |really |only )*(?:calling|(?:going to|gonna) call)(?: (?:me|us))?(?: back)?(?: (?:on )?(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day))?${whether}|${opens}(?:so )?(?:am i|are we) (?:getting|going to get|gonna get) (?:a|the|that|my) (?:phone )?call(?:[- ]?back)?${whether}|${opens}(?:did|has|have|is) (?:it|that|this|my (?:call|request|wish|booking)) (?:been |now |really |already )*(?:go(?:ne)? (?:through|thru)|work(?:ed)?|get (?:through|thru|sent)|sent|noted|booked|set|ok(?:ay)?)${whether}|${opens}(?:did|have) (?:you|u) (?:get|got) (?:that|it|this|my (?:number|wish|request|message))${whether}|${opens}(?:what|which) (?:time|day|number|phone) (?:did i (?:say|give|leave|tell|write|put)|(?:do|did|have) (?:you|u) (?:have|get|got|note|write down|noted)|will (?:you|u|she|he|{contact}) (?:call|ring|use))(?: (?:you|u|me|down|for me))?${whether}`,
  /** At the number that was given before, whichever that is: it takes none back. */
  samePhone: String.raw`${opens}${callOn}(?:(?:the |my |that |this )?same (?:old )?${aPhone}(?: (?:as|that|which|like))?(?: (?:${given}|before|earlier|last time|always|in the form|from (?:before|earlier|the form)|the form))?|(?:the|my|that) ${aPhone} (?:(?:that|which) )?${given}|(?:you|u)(?: already)? (?:have|got) (?:my|our|the) (?:phone )?${aPhone}(?: already)?)(?:\W+(?:please|pls|thanks|thx|is (?:fine|ok(?:ay)?|good)|works|again))*\W*$`,
  /** "That's wrong, it's #": another number than the one that was left, which stands as `#` (a time as `@`), and nothing else. */
  correctsPhone: String.raw`^(?=.*\b(?:wrong|incorrect|false|typo|mistake|error|correction|changed|(?:right|correct|real|actual|new|other|another|different) (?:number|one)|should (?:be|have been)|not (?:on |at )?(?:that|this|the|my old) (?:number|one|phone)(?=[,;:.]| (?:tho(?:ugh)?|use|try|call|take|but)\b))\b)(?!.*(?:\b(?:wrong|old|incorrect|false):? (?:number |one |phone )?(?:is |was |['’]s )?#|# (?:is|was|['’]?s) (?:(?:my|our|the|an?) )?(?:wrong|old|incorrect|false|typo|mistake)))(?:[\s.,;:!()–-]*(?:[#@]|(?:${ofNumbers})(?![\p{L}\p{N}'’])))+[\s.,;:!()–-]*$`,
  /** The same number as before, after a call was offered. */
  sameAsBefore: String.raw`${opens}${callOn}(?:(?:the )?same(?: one)? (?:as|like) (?:before|i (?:said|gave|left)|last time|always|in the form)(?: (?:you|u))?|(?:you|u)(?: already)? (?:have|got) it(?: already)?)\W*$`,
  /** What a call, which was spoken of, is about. */
  tellsOfWhat: String.raw`${opens}(?:(?:can|could) (?:you|u) )?(?:please |pls )?(?:tell|let) (?:her|him|{contact})(?: know)? (?:that )?(?:i|we|my|our|to ask|about) ?[^?]{2,100}$|${opens}(?:(?:(?:she|he|they|you|u|{contact}) )?(?:should|shud|shall|can|could|must|needs? to|has to|have to) )?ask for (?!an?\b|the\b|it\b|that\b|more\b|my money)\p{L}[^?]{2,100}$|${opens}(?:(?:it(?:['’]?s| is| would be| will be|['’]?ll be)|this is|that['’]?s|(?:the|my) call(?:['’]?s| is| would be)|(?:i|we)(?: just| only)* (?:want|wanna|need|would like|['’]?d like) (?:to )?(?:talk|speak)(?: (?:to|with) (?:you|u|her|him|someone|{contact}))?)(?: (?:all|mostly|mainly|just|only))* )?(?:about|regarding|concerning) (?!\d|time\b|right\b|it\b|that\b|this\b|what\b|the same\b|noon\b|midday\b|lunch|dinner|to(?:day|morrow|night)\b|tmrw\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|an? (?:minute|hour|week|day|month|year)\b|half\b|(?:two|three|four|five|ten)\b)[^?]{3,120}$`,
  /** Behind a time, or before it: why it is that, and no other. */
  tellsWhyThen: String.raw`^[\s,.;:!()–-]*(?:(?:because|cause|cuz|coz|since|as|so|ok(?:ay)?|well|hey|hi|sorry)[\s,]+)*(?:(?:i|we)(?:['’]?(?:m|re|ll|ve)| (?:am|are|will|have|got|work|finish|drive|get (?:off|home|back|out)|can(?:not|['’]?t)?|do))|my (?:crew|shift|team|shop|kids?|work|day|last \p{L}+)|the (?:crew|shop|kids?))\b`,
  /** It makes of a time none; what goes on until then is why. */
  notThen: String.raw`\b(?:can ?not|can['’]?t|won['’]?t|not|never|(?:does|is|do|are)n['’]?t|busy|no good|bad|closed|away|out of town|on (?:holiday|vacation)|impossible)\b(?!.{0,20}\b(?:till?|until|before)\b)`,
} as const;
