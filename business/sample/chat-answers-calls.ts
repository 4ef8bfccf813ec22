import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { anyOf } from './expressions.ts';
import { firstCallAnswer, freeCallAnswer } from './told-twice.ts';

const { name } = company.contact;
const { followUp } = servicePackage;
const { phone, email } = company;
const us = phone === null ? `write to ${email}` : `call us at ${phone}, or write to ${email}`;

const opens = String.raw`^\W*(?:(?:ok(?:ay)?|and|so|but|well|oh|wait|hm+|um+|then|also|cool|great|nice|thanks|alright|yes|no|hey|hi|lol|btw|what about|how about)\W+)*`;
const ends = String.raw`(?:\W+(?:then|too|also|as well|again|please|pls|exactly|tho|though|lol|now|first|before(?: (?:that|then|hand|it|the call))?|beforehand|at all|on it|about (?:it|that|the call)|for (?:it|that|the call)|by the way|or (?:what|not|no|something)))*\W*$`;
const caller = String.raw`(?:${name}|she|he|they|you|u|someone|somebody)`;
const theCall = String.raw`(?:it|that|this|the call|my call|the (?:phone )?call(?:[- ]?back)?)`;
const miss = String.raw`(?:(?:miss|missed) (?:${theCall}|her|him|you|u)|(?:don['’]?t|do not|can['’]?t|cannot|can not|couldn['’]?t|am not able to|won['’]?t) (?:pick up|answer|hear it|get to (?:it|the phone)|take (?:it|the call))|(?:['’]?m|am|are|['’]?re|have) (?:(?:not|n['’]t) (?:there|free|around|available|in)|busy|driving|with (?:a )?(?:customers?|clients?|patients?)|at work|working|out)|get busy|have (?:a|no) (?:customers?|clients?|signal|reception))`;
const aDay = String.raw`(?: ?(?:then|just then|at that time|in that moment|when ${caller} calls?|today|tomorrow))?`;

/** What is asked once a call was spoken of, in words that name none. */
const onCalls: readonly FaqEntry[] = [
  {
    id: 'call-missed',
    question: 'What if I miss the call?',
    answer: `Then tell me another hour here, or ${us}. Whether ${name} tries once more by herself, or leaves a message, I can't promise.`,
    asked: anyOf(
      String.raw`${opens}(?:what (?:if|happens (?:if|when)) |if )(?:i|we) ?${miss}${aDay}${ends}`,
      String.raw`${opens}(?:will|would|does|can|do) ${caller} (?:just |then )?(?:leave|leaves) (?:me )?(?:an? )?(?:voice ?mail|message|msg|text)(?: (?:if|when) .{0,30})?${ends}`,
      String.raw`${opens}(?:will|would|does|do|can) ${caller} (?:call|try|ring)(?: me)? (?:again|back|once more|twice|a second time|later)(?: (?:if|when) .{0,30})?${ends}`,
    ),
  },
  {
    id: 'call-changed',
    question: 'Can I change the hour of the call later?',
    answer: `Yes. Tell me here the day, the hour or the number, and press the button that comes with it: ${name} gets that too, and goes by what came last. Or ${us}.`,
    asked: anyOf(
      String.raw`${opens}(?:can|could|may|am) (?:i|we) (?:still |always |also |allowed to |able to )*(?:change|move|shift|re-?schedule|postpone|push|switch) ${theCall}?(?: to (?:an)?other (?:day|time|hour))?(?: (?:later|any ?time|if .{0,30}))?${ends}`,
      String.raw`${opens}(?:what if|how do|what do i do if|and if|if) (?:i|we)(?:['’]?d)? (?:(?:need|want|have|got|like) to )?(?:change|move|shift|re-?schedule|postpone)(?: ${theCall}| the time| the day)?(?: later)?${ends}`,
      String.raw`${opens}(?:what if|if) (?:something|sth|smth) comes up${ends}`,
    ),
  },
  {
    id: 'call-off-then',
    question: 'How do I call it off again?',
    answer: `Without a press of the button nothing is noted. Once it is, one line to ${email} takes it back${phone === null ? '' : `, or a call to ${phone}`}; whoever does not want to go on after the call just says so.`,
    asked: anyOf(
      String.raw`${opens}(?:(?:can|could|may) (?:i|we)|how (?:do|can) (?:i|we)|what if (?:i|we)(?: (?:want|need|have) to)?) (?:still |just |always )*(?:cancel|stop|take back|undo|call off|get out of) ${theCall}(?: (?:back|off|later|again))*${ends}`,
      String.raw`${opens}what if (?:i|we) change my mind${ends}`,
    ),
  },
  {
    id: 'call-confirmed',
    question: 'How do I know that the call comes?',
    answer: `Once you have pressed the button, it is noted, and you can read here that it is. ${name} calls within ${followUp.withinHours} hours of that, or tells you whether the hour that you named can be. If nobody does, ${us}.`,
    asked: anyOf(
      String.raw`${opens}(?:(?:will|do|would|shall) (?:i|we) (?:get|receive|have)|is there|are you sending|(?:will|do|does|can) ${caller} (?:send|give)(?: me)?) (?:an? |any |some )?(?:(?:e-?mail|text|sms|written) )?(?:confirmation|confirm|reminder|e-?mail|message|calendar invite|invite)(?: (?:about|of|for|on) (?:it|that|this|the (?:call|time)))?${ends}`,
      String.raw`${opens}how (?:do|will|can) (?:i|we) (?:know|be sure|tell) (?:that |if |whether )?(?:${caller} (?:really |actually |will )*(?:calls?|rings?|got it)|(?:it|that|this)(?:['’]?s| is| was)? (?:confirmed|booked|noted|set|sure|went through|worked|ok|real))${ends}`,
      String.raw`${opens}(?:are you|u|r u|you) sure (?:that )?(?:${caller} (?:really |will |is going to |is gonna |gonna )*(?:calls?|calling|ring))(?: me)?${ends}`,
    ),
  },
  {
    id: 'call-from-number',
    question: 'From which number does the call come?',
    answer: `From which number ${name} calls I can't see.${phone === null ? '' : ` Ours is ${phone}.`} If you would rather not take calls from numbers that you don't know, name an hour: it goes with your wish, and then you know who it is.`,
    asked: anyOf(
      String.raw`${opens}(?:what|which|wh?ats?|whose) (?:phone )?(?:number|caller id) (?:will|does|is|would|do) ${caller} (?:be )?(?:call|calling|calls|ring|use|using|show|come)(?: me| us)?(?: (?:from|with|up|on))*${ends}`,
      String.raw`${opens}(?:what|which) (?:phone )?number (?:will|does|would) (?:it|that|the call|show)(?: (?:come|be|show|up|from|me|on my phone|as))*${ends}`,
      String.raw`${opens}(?:is|will) (?:it|that) (?:be )?(?:an?|from an?) (?:unknown|private|hidden|blocked|withheld|local|real) (?:number|caller)${ends}`,
    ),
  },
  {
    id: 'call-by-video',
    question: 'Can it be a video call?',
    answer: `What I pass on is a call by telephone. Whether it can be by video instead, write in a line to ${email}, with the hour that suits you: ${name} tells you.`,
    asked: String.raw`${opens}(?:can|could|may|shall) (?:we|i|it|she|he|you|u|they|${name}) (?:do|use|be|have|meet (?:on|over|by|via)|talk (?:on|over|by|via)|call (?:me )?(?:on|over|by|via)|make it)(?: (?:it|that|this|the call|an?))*(?: (?:on|over|by|via|through))?(?: an?)? (?:zoom|video|facetime|face time|teams|google meet|skype|whats ?app|video ?call|video chat)(?: (?:call|chat|meeting|instead))*${ends}`,
  },
  {
    id: 'call-sent-before',
    question: 'Is something sent before the call?',
    answer: `I know of nothing that comes before the call. After it you get a written plan with a fixed price; if you want to read something first, ask ${name} in a line to ${email}.`,
    asked: String.raw`${opens}(?:(?:will|can|could|does|would) ${caller} (?:send|mail|e-?mail|give)(?: me| us)?|(?:will|do) (?:i|we) get) (?:something|anything|some info(?:rmation)?|info(?:rmation)?|details|an? (?:plan|offer|quote|brochure|price list)|examples)(?: (?:to (?:read|look at|see)|in writing|by e-?mail|before(?: (?:that|then|the call|she calls|he calls|we talk|hand))?|beforehand|first|up ?front))+${ends}`,
  },
  {
    id: 'call-whose-clock',
    question: 'By whose clock is the hour of the call?',
    answer: `An hour goes to ${name} as you write it. Our hours, ${company.hours}, are those of our own office; if your clock shows another time, tell ${name} where you are in a line to ${email}.`,
    asked: anyOf(
      String.raw`${opens}(?:(?:is|are) (?:that|it|this|those|the hours?|3|\d+) (?:in )?|(?:in )?)?(?:(?:my|your|ur|our) time(?: ?zone)?|eastern|central|pacific|mountain|local time|your hours)(?: (?:or|and) (?:mine|my time|yours|your time|ur time|eastern|central|pacific|mountain|ours))?${ends}`,
      String.raw`\b(?:what|which|whose|wh?ats?|in what)(?: is| the| are)* (?:time ?zone|clock|time zone)\b`,
    ),
  },
  {
    id: 'call-earlier',
    question: 'Can the call be earlier, or later?',
    answer: `Tell me which hour would suit you, and it goes with your wish: calls are made ${company.hours}. Whether it can be then only ${name} can say; without a wish it is within ${followUp.withinHours} hours.`,
    asked: anyOf(
      String.raw`${opens}(?:(?:can|could|would|will) (?:it|that|this|she|he|we|they|you|u|${name}|the call) (?:be|call|do|come|happen|make it)(?: (?:it|that|me|us))?|(?:is|are) (?:there )?(?:any(?:thing)?|something)(?: time| slot| chance)?(?: (?:for|of))?|any(?:thing)?(?: time| slot)?|make it)? ?(?:a (?:bit|little) )?(?:earlier|sooner|later|before that|after that|quicker|faster)(?: (?:in the day|than that|that day|possible|available))*${ends}`,
      String.raw`${opens}(?:that(?:['’]?s| is)?|it(?:['’]?s| is)?|thats) (?:way |much |a bit |kinda )?too (?:late|early|far away|soon)(?: for (?:me|us))?${ends}`,
    ),
  },
  {
    id: 'call-ready',
    question: 'What do I need for the call?',
    answer: firstCallAnswer,
    asked: anyOf(
      String.raw`${opens}(?:(?:do|should|must|shall|would) (?:i|we) (?:need|have|prepare|get|bring)(?: to (?:have|prepare|know|bring|get|do))?|(?:is there )?(?:anything|something)(?: (?:i|we) (?:need|should|have))?(?: to)?|what (?:do|should|must|would) (?:i|we) (?:need|have|prepare|bring|get)(?: to (?:have|know|prepare|do))?)(?: (?:to )?(?:anything|something|stuff|things|prepare|prepared|ready|know|bring|have|be))*${ends}`,
      String.raw`${opens}what (?:will|would|does|do|is|are) ${caller} (?:going to |gonna |want to )?(?:ask|know|talk about|want)(?: me| us| from me)*${ends}`,
    ),
  },
  {
    id: 'call-nothing-lost',
    question: 'What if I do not want to go on after the call?',
    answer: freeCallAnswer,
    asked: anyOf(
      String.raw`${opens}what if (?:i|we) (?:(?:don['’]?t|do not) (?:like|want|need)|hate|am not happy with|say no(?: to)?)(?: ${theCall}| ${caller}| what (?:i hear|${caller} says?))?(?: (?:after|on|in|during) (?:the call|that|it|all))?${ends}`,
      String.raw`${opens}(?:is|will) (?:${caller}|it|that) (?:be )?(?:gonna |going to |very |too |super )*(?:be )?(?:pushy|salesy|pressure me|push me)${ends}`,
      String.raw`${opens}(?:will|would|does|is) ${caller} (?:going to |gonna )?(?:pressure|push|sell)(?: me| us)?(?: (?:into|to|something|anything|stuff|buy(?:ing)?))*${ends}`,
    ),
  },
];

/** A call was spoken of last, or something of it was asked. */
const ofCalls = [
  'callback',
  'callTiming',
  'otherCallee',
  'moveCall',
  'faq:call-free',
  'faq:first-call',
  'faq:call-comes',
  ...onCalls.map(({ id }) => `faq:${id}`),
];

export const answersOnCalls: readonly FaqEntry[] = [
  ...onCalls.map((entry) => ({ ...entry, after: ofCalls })),
  {
    id: 'plain-talk',
    question: 'Do you talk in plain words?',
    answer: `Yes: you need to know nothing of computers or the web. What we do, and what it costs, we tell you in plain words and give you in writing; ask as often as you like.`,
    asked: anyOf(
      String.raw`${opens}(?:do|does|will|would|can|could|is|are) (?:you|u|she|he|they|${name}|the (?:call|plan))(?: all| guys| people)? (?:going to |gonna )?(?:speak|talk|explain|say|use|be|write|have)(?: (?:it|things|stuff|to me|with me|everything))* (?:in |like |with |too |a lot of |much |all )*(?:(?:a )?(?:normal|plain|simple|regular|everyday)(?: (?:person|people|human|words|language|english|terms))?|plainly|simply|normally|jargon|tech(?:y|ie|nical)?(?: (?:talk|words|stuff|terms|language))?|geek\w*)${ends}`,
      String.raw`${opens}no (?:tech(?:nical|y)? )?(?:jargon|geek ?speak|tech ?talk|tech ?speak)${ends}`,
      String.raw`^(?=.*\b(?:not|n['’]t|nothing|zero|no|un|hardly)\b.{0,25}\b(?:tech\w*|computers?|it stuff|savvy|internet|this stuff)\b)(?=.*\b(?:understand|follow|get (?:it|that|what)|make sense|plain|simple|easy|explain|lost|confus\w+|talk)\b)(?!.*\b(?:edit|update|change|editor)\b)`,
    ),
  },
];
