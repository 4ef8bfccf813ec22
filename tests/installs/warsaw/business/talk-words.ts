import { company } from './company.ts';

export const talkWords = {
  gate: {
    gives: 'You hear from us at once, and a baker can ring you.',
    use: 'With these we answer you, and do nothing more.',
    unsaved: 'It stayed in the oven. Your words are still here.',
    waits: 'It stays in the oven, and comes out when it is done. Cancel takes it out.',
    name: 'Who is baking?',
    email: 'Like crumb@example.com.',
    phone: 'Like +48 22 555 01 99.',
    company: 'Which bakery?',
    message: 'What shall we know?',
  },
  sale: {
    title: 'At the counter',
    progress: 'Slice {question}, {of} in all',
    answer: 'You say',
    again: 'Once more',
    change: 'Say it anew',
    empty: '{label}: nothing is on the counter.',
  },
  end: {
    called: `Noted: ${company.contact.name} rings {phone}, {when} at the latest.`,
    noted: `Noted: ${company.contact.name} rings {phone} and has your slip.`,
    said: 'With it rides “{said}”.',
    today: 'this day',
    tomorrow: 'the next day',
    endOf: 'at the close of {day}',
    change: 'It is another number',
    notCalled: 'As you like. No bell rings before you ring it.',
    onceAsked: 'Once you pull the cord,',
    kept: 'Your answers wait with us, and no call. A line to {email} bins them.',
    prices: 'Here are the sums.',
  },
} as const;
