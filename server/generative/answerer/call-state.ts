import { isOutsideHours } from './call-hours.ts';
import { type CallWish, saysWhen } from './call-wish.ts';
import type { Knowledge } from './knowledge.ts';
import { type Asked, callWish, hasButtons, type Reaction, requestCallback } from './said.ts';

export const isClosedThen = (text: string, { calls }: Knowledge['followUp']): boolean =>
  calls !== undefined && isOutsideHours(text, calls);

/** What becomes of the hour that was wished. */
export const passesOn = (
  time: string,
  { company: { contact, hours }, followUp }: Knowledge,
): string =>
  isClosedThen(time, followUp)
    ? `Your wish, ${time}, goes with it, though calls are made ${hours}: whether there can be an exception only ${contact.name} can say.`
    : `Your wish, ${time}, goes with it; whether it can be then only ${contact.name} can say.`;

const isSamePhone = (one: string, other: string): boolean =>
  one.replaceAll(/\D/g, '') === other.replaceAll(/\D/g, '');

/** Where and when, as it is noted, and what was told since. */
function tellNoted(noted: CallWish, call: CallWish, { company, followUp }: Knowledge): string {
  const { name } = company.contact;
  const when =
    noted.time === null
      ? ` within ${followUp.withinHours} hours of your asking`
      : ` (${noted.time})${saysWhen(noted.time) ? `; whether it can be then only ${name} can say` : ''}`;
  const phone =
    call.phone !== null && !isSamePhone(call.phone, noted.phone ?? '') ? `at ${call.phone}` : null;
  const time = call.time === noted.time ? null : call.time;
  const since = [time, phone].filter((one) => one !== null).join(', ');
  const newer =
    since === '' ? '' : ` What you have told me since, ${since}, counts once you press the button.`;
  return `It is noted: ${name} calls you${noted.phone ? ` at ${noted.phone}` : ''}${when}.${newer}`;
}

/** What the button would pass on. */
function tellWished({ call, visitor }: Asked, knowledge: Knowledge): string {
  const { company, followUp } = knowledge;
  const { name } = company.contact;
  const phone = call.phone ?? visitor.phone;
  return `${name} calls you, a person and no bot${call.time ? '' : `, within ${followUp.withinHours} hours`}${phone ? `, at ${phone}` : ''}.${call.time ? ` ${passesOn(call.time, knowledge)}` : ''}`;
}

/** The same where no button is pressed for it. */
const tellWithoutButtons = (
  { visitor, call }: Asked,
  { company: { contact, hours } }: Knowledge,
): string =>
  `It is ${contact.name} who calls, a person and no bot, ${hours}. ${call.time === null ? '' : `Your wish, ${call.time}, I can't pass on from here. `}${callWish(visitor)}`;

/** Whether somebody calls: what the button noted, or that nothing is, and how it is asked for. */
export const noteOfCall: Reaction = (knowledge, asked) => {
  const { visitor, call } = asked;
  const { hours, contact } = knowledge.company;
  if (visitor.noted)
    return {
      text: `${tellNoted(visitor.noted, call, knowledge)} It is ${contact.name} who calls, a person and no bot. Calls are made ${hours}.${hasButtons(visitor) ? ' To have it otherwise, tell me the number or the hour, and press the button again.' : ''}`,
      calls: [requestCallback],
    };
  if (!hasButtons(visitor)) return tellWithoutButtons(asked, knowledge);
  return {
    text: `I see no call that is noted for you yet: without a press of the button nothing is. Press it below and I pass it on: ${tellWished(asked, knowledge)} Calls are made ${hours}.`,
    calls: [requestCallback],
  };
};

/** Who calls, at which number and when. */
export const stateOfCall: Reaction = (knowledge, asked) => {
  const { visitor } = asked;
  if (visitor.noted || !hasButtons(visitor)) return noteOfCall(knowledge, asked);
  return {
    text: `Press the button below and I pass it on: ${tellWished(asked, knowledge)} Until you press it, nothing is noted. Calls are made ${knowledge.company.hours}.`,
    calls: [requestCallback],
  };
};
