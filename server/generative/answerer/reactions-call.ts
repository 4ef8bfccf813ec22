import { chatActionWords } from '@parley/business';
import { reactions } from './reactions.ts';
import { callWish, hasButtons, type Reaction, requestCallback } from './said.ts';

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
