import { company } from './company.ts';

/** On what the page brings to life first, apart from `words.ts`, which knows prices. */
export const sign = {
  offer: 'Try it on your shop',
  idle: 'The door is open.',
  idleText: 'Tell us what you bake and whom you bake it for; it takes a short break.',
  connecting: 'Coming',
  connectingText: 'Somebody goes to the counter.',
  listening: 'We listen.',
  speaking: 'Our word on it.',
  ended: 'Until then.',
  endedText: `${company.contact.name} has your details.`,
  noMicrophone: 'We cannot hear a microphone.',
  closed: 'Leave a note.',
  closedText: 'Nobody is at the counter now. The AI reads what you write.',
  /** In the bar that opens the chat. */
  field: 'What do you bake?',
} as const;
