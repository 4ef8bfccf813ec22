import { chatActionWords } from '@parley/business';
import { reactions } from './reactions.ts';
import { callWish, hasButtons, type Reaction, requestCallback } from './said.ts';

/** Whether somebody calls: what the button noted, or that nothing is, and how it is asked for. */
export const noteOfCall: Reaction = (knowledge, { visitor, call }) => {
  const { company, followUp } = knowledge;
  const { name } = company.contact;
  if (!hasButtons(visitor)) return callWish(visitor);
  const { noted } = visitor;
  if (noted)
    return {
      text: `It is noted: ${name} calls you${noted.phone ? ` at ${noted.phone}` : ''}${noted.time ? ` (${noted.time}); whether it can be then only ${name} can say` : ` within ${followUp.withinHours} hours of your asking`}. Calls are made ${company.hours}. To have it otherwise, tell me the number or the hour, and press the button again.`,
      calls: [requestCallback],
    };
  const phone = call.phone ?? visitor.phone;
  return {
    text: `I see no call that is noted for you yet: without a press of the button nothing is. Press it below and I pass it on: ${name} calls you${call.time ? '' : ` within ${followUp.withinHours} hours`}${phone ? `, at ${phone}` : ''}${call.time ? `. Your wish, ${call.time}, goes with it; whether it can be then only ${name} can say` : ''}. Calls are made ${company.hours}.`,
    calls: [requestCallback],
  };
};

/** What the call is about: the button passes on no more than where and when. */
export const hearWhatAbout: Reaction = ({ company }, { visitor, call }) => {
  const { name } = company.contact;
  if (!hasButtons(visitor)) return callWish(visitor);
  const asked = visitor.noted
    ? 'Your call is noted.'
    : `Press the button below, unless you have, and I pass on the call${call.time ? ` with your wish, ${call.time}` : ''}.`;
  return {
    text: `Good to know, that is something to talk about with ${name}. ${asked} From here I can't pass on what it is about: tell ${name} then, or press **${chatActionWords.send}**, under **${chatActionWords.keep}**.`,
    calls: [requestCallback],
  };
};

/** "The same number as I gave you", where no call was spoken of. */
export const samePhone: Reaction = (knowledge, asked) => {
  const phone = asked.call.phone ?? asked.visitor.phone;
  if (!hasButtons(asked.visitor) || phone === null) return reactions.callback(knowledge, asked);
  return {
    text: `Gladly: if you ask for a call here, it goes to ${phone}. Press the button below for one.`,
    calls: [requestCallback],
  };
};
