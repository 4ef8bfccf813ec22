/* English words about when to call, as a visitor has them who corrects what was noted. */

const anyOf = (...ways: readonly string[]) => `(?:${ways.join('|')})`;

export const date = anyOf(
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues?|wed|thurs?|fri',
  'today|tonight|tomm?orr?ow|tmrw|week ?(?:end|day)s?',
);
const partOfDay =
  '(?:mornings?|noon(?:ish)?|midday|lunch ?(?:time|break)?|afternoons?|evenings?|midnight)';
const day = anyOf(date, partOfDay);
export const hour = anyOf(
  String.raw`\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\b| ?ish)?`,
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|noon|midday',
);
/** When on a day. */
export const timeOfDay = anyOf(
  partOfDay,
  String.raw`(?:after|before|by|until|till|past|around|about|between|from|at) (?:about |the )?(?:${hour}|work|school|lunch|dinner)\b(?! \d)`,
  String.raw`\d{1,2}:\d\d|${hour} ?(?:[ap]\.?m|o['’]?clock|ish)|${hour} ?(?:to|[-–]) ?${hour}`,
);
export const time = anyOf(
  day,
  timeOfDay,
  '(?:next|this|the following) week',
  `in (?:an?|half an|a few|a couple of|${hour}) (?:hours?|minutes?|days?|weeks?)`,
  'any ?time|whenever|later|earlier|asap|as soon as|(?:right|straight) away|immediately',
  '(?:call|ring|phone) (?:me )?(?:right )?now|now (?:is|would be)',
);
export const note = '(?:(?:the|my|that|this|a|any) )?(?:note|comment|remark)';
/** What it is called, where somebody finds it wrong. */
const when = '(?:(?:the|my|that|a) )?(?:time|day|hour)';
const wrong = anyOf(
  `(?:wrong|different|(?:an)?other|new) (?:time|day|hour)`,
  `${when} (?:is|was) (?:wrong|not right)`,
  `(?:change|correct) ${when}`,
);
export const otherTime = anyOf(wrong, String.raw`not what i (?:said|meant)`);

const verdict = anyOf(
  'right|correct|fine|great|perfect',
  'wrong|not (?:right|correct|what i (?:said|meant))',
);
/** Leads to a note, and is none of it. "No mornings" begins with a part of it. */
export const lead = anyOf(
  "(?:the |that |my )?(?:(?:right|correct|same) number|number(?:['’]?s| is)? (?:right|correct|fine|ok|okay|good))",
  String.raw`no(?![ ](?:later|earlier|sooner|more|calls?|mornings?|afternoons?|evenings?|week ?ends?|nights?|\w+days?)\b)`,
  'nope|nah|ye(?:s|ah|p)|yup|ok|okay|sure|fine|right(?! (?:away|now))|correct|perfect|great|sounds (?:good|great|fine)',
  '(?:that|this|the same) (?:one|number)|sorry|wait|well|so|hm+|u[hm]+|oh|actually|but|and|also|thanks|please',
  `(?:that|it)['’]?s ${verdict}`,
  `(?:(?:that|it)['’]?s (?:the )?)?${wrong}(?: to)?`,
  "(?:that|it)['’]?s(?= )|it is|(?:it|that) should be",
  "i (?:didn['’]?t|did not|never) (?:say|mean|ask for|want) [^,.;]*?(?=[,.;]| (?:but )?i (?:said|meant?))",
  'i (?:said|say|meant?|told you|asked for)|what i (?:said|meant) (?:was|is)',
  "i(?:['’]?ve)? changed my mind|(?:i take|forget|scratch) (?:it|that)(?: back)?",
  `(?:change|correct) ${note}(?: to)?|make ${note}`,
  `${note}(?: (?:is|was|says|should (?:be|say))(?: wrong)?)?`,
  'make (?:it|that)|wrong',
);
export const agreed = anyOf(
  'ye(?:s|ah|p)|yup|ok|okay|sure|fine|right|correct|perfect|great|sounds',
  '(?:that|it)s (?:right|correct|fine|great|perfect)',
);
/** Says that something is to be noted, though it be no time. */
export const explicit = anyOf(
  'i (?:said|meant|told you|asked for)',
  'ask for|(?:tell|let) (?:her|him|them) ',
  'leave (?:me )?a (?:message|voicemail)',
);

const drop =
  'forget|ignore|disregard|never ?mind|scratch|drop|scrap|delete|remove|cancel|skip|lose|take (?:back|out|off|away)|leave (?:out|off|away)';
const said = String.raw`(?:what|all) i (?:said|told you|asked|wrote)(?: (?:about|on)(?: the)? \S+| earlier| before| there)?`;
/** Takes back what was noted. */
export const withdrawal = anyOf(
  String.raw`\b(?:${drop}|do(?:n['’]?t| not) (?:need|want|send|pass on))(?: about)? (?:${note}|(?:(?:the|my|that) )?time|${said})`,
  String.raw`\b(?:forget|ignore|disregard|never ?mind|scratch)(?: about)? (?:the )?${day}`,
  String.raw`\b(?:take|leave) ${note} (?:out|off|away|back)`,
  String.raw`\b(?:no|without(?: a| the)?|wrong) (?:note|comment|remark)`,
  `${note} (?:is|was) (?:wrong|not right)`,
);
/** Nothing but that any time will do; of plain words. */
export const anyTime =
  /^(?:(?:you can|he can|she can|they can|just|please|call|ring|phone|me|at|i dont mind|its?|is|that|really|then|well|or) )*(?:any ?time|any day|whenever|doesnt matter when|(?:the )?time doesnt matter|(?:no )?(?:particular|special|specific|set) time)(?: (?:you|like|want|can|is|are|will|would|be|works?|suits?|good|fine|ok|okay|great|for|with|by|me|us|really|thanks|please|then|he|she|they|at all))*$/;
/** "Could she call after 5" asks for no fact; of plain words. */
export const wishing =
  /\b(?:can|could|would|will) (?:\S+ (?:please |maybe |just )?(?:call|ring|phone|do|make)|(?:it|that|we) be)\b/;
