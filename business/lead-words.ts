import { company } from './company.ts';

/**
 * SAMPLE WORDS. What you are told yourself, by mail, Slack or ntfy, of a lead and of a call that nobody answered:
 * a title, then a line for each thing that is known.
 */
export const leadWords = {
  titles: {
    lead: 'New lead',
    callback: 'Please call back',
    conversation: 'A conversation was sent',
    missedCall: 'A call was missed',
    noName: 'no name',
  },
  /** In front of each line. */
  labels: {
    callBy: 'Call by',
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    company: 'Company',
    message: 'Message',
    asked: 'Asked',
    cameBy: 'Came by',
    when: 'When',
    who: 'Who',
    what: 'What',
    why: 'Why',
  },
  /** What the visitor wanted when it was asked for its details; a card of the chat has its title. */
  ways: {
    chat: 'Chat',
    guided: 'Through the guided questions',
    callback: 'Wants to be called',
    conversation: 'Sent a conversation',
  },
  missedCall: {
    unknown: 'left no details here',
    ended: 'A call from the page ended before a word was said to anybody',
  },
  /** The one mail of an hour that had more leads than it has mails; `{count}`, `{most}` and `{time}` are filled in. */
  moreWait: {
    one: '1 more lead waits',
    many: '{count} more leads wait',
    text: 'More leads came than {most} an hour. The others are in the console now; mails about them go on at {time}, {most} an hour.',
  },
  /** On the links; `{phone}` is filled in. */
  links: { call: 'Call {phone}', lead: 'Open the lead', console: 'Open the console' },
  /** What the doctor sends. */
  test: {
    title: 'A test',
    text: `A test of ${company.brand}: leads will arrive here.`,
  },
} as const;
