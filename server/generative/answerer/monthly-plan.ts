import { chatRules } from '@parley/business';
import type { Knowledge } from './knowledge.ts';
import type { Asked, Reaction } from './said.ts';

const canPayMonthly = new RegExp(chatRules.canPayMonthly, 'iu');

/** What paying by the month comes to; `more` than at once, which may be nothing. */
export function readMonthly({ package: { payment, price }, formatPrice }: Knowledge) {
  const { amount, months } = payment.monthly;
  const whole = amount * months;
  return {
    amount,
    months,
    more: whole - price,
    each: formatPrice(amount),
    total: formatPrice(whole),
  };
}

/** "Can I pay monthly?", "a payment plan?", and nothing beside it. */
export const asksMonthly = ({ text }: Asked): boolean => canPayMonthly.test(text);

/** What was asked first; then the way that costs no more. */
export function payMonthly(knowledge: Knowledge, { yesOrNo, brief }: Asked): string {
  const { months, more, each, total } = readMonthly(knowledge);
  const { package: offer, formatPrice } = knowledge;
  const { now, atGoLive, when } = offer.payment.split;
  const dearer = more > 0 ? `${formatPrice(more)} more` : 'no more';
  const monthly = `${yesOrNo ? 'Yes, you' : 'You'} can pay monthly: **${each} a month for ${months} months**, ${total} in total, which is ${dearer} than paying at once.`;
  return brief
    ? monthly
    : `${monthly} Or split it in two: ${formatPrice(now)} now and ${formatPrice(atGoLive)} ${when}, ${formatPrice(offer.price)} in all.`;
}

export const monthlyTotal: Reaction = (knowledge) => {
  const { months, each, total, more } = readMonthly(knowledge);
  const { package: offer, formatPrice } = knowledge;
  const less = more > 0 ? `, ${formatPrice(more)} less` : '';
  return `Monthly it is ${each} x ${months}: **${total}** in total, and then it ends. Paid in full or split in two, it is ${formatPrice(offer.price)}${less}.`;
};

export const monthlyMore: Reaction = (knowledge) => {
  const { more, total } = readMonthly(knowledge);
  const { package: offer, formatPrice } = knowledge;
  return `Paying monthly comes to ${total} in total, paying in full or in two parts to ${formatPrice(offer.price)}: monthly is **${formatPrice(more)}** more in all.`;
};

export const paidAfter: Reaction = (knowledge, { numbers, text }) => {
  const { amount, months, each, total } = readMonthly(knowledge);
  const { formatPrice } = knowledge;
  const paid = /half a year/i.test(text)
    ? 6
    : numbers.find((number) => number > 0 && number <= months);
  if (paid === undefined) return `Each month you pay ${each}, ${months} times, ${total} in total.`;
  const rest = months - paid;
  return `After ${paid} of the ${months} monthly payments of ${each} you have paid **${formatPrice(amount * paid)}**${rest > 0 ? `; ${formatPrice(amount * rest)} are left, ${total} in total` : ', which is all of it'}.`;
};
