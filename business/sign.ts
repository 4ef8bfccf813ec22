import { company } from './company.ts';

/** SAMPLE WORDS. On what the page brings to life first, apart from `words.ts`, which knows prices. */
export const sign = {
  /** The button below the price, to the guided consultation. */
  offer: 'See if it fits you',
  idle: company.sample ? 'We’re open. Ask.' : 'Ask us anything.',
  idleText: 'What it costs, how long it takes, if we fit. Two minutes of talk.',
  connecting: 'One moment',
  connectingText: 'Opening the line.',
  listening: 'Go ahead.',
  speaking: 'We answer.',
  ended: 'Talk soon.',
  /** True of every call, whose visitor has left details: that somebody calls is promised where it is asked for. */
  endedText: `${company.contact.name} has your details.`,
  /** Of a call that could not be started for want of one. */
  noMicrophone: 'We heard no microphone.',
  /** Where no call can be had. */
  closed: 'Ask in writing.',
  closedText: 'We answer by text.',
  /** In the bar that opens the chat. */
  field: 'What do you need?',
} as const;
