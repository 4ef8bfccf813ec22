import { company } from './company.ts';

/** SAMPLE WORDS. Around contact details and the guided sale, apart from `words.ts`, which knows prices. */
export const talkWords = {
  gate: {
    gives: `You get an answer now, and ${company.contact.name} calls you.`,
    use: 'We use these details to answer and to call you, nothing else. You can have them erased at any time.',
    /** Beside the button, until the next try. */
    unsaved: 'Nothing was sent. What you typed is still here.',
    /** The same where it waits. */
    waits:
      'Kept in this browser: try again, or it is sent when you come back. Cancel takes it back.',
    /** What a field says of itself when it is wrong; the toast's sentence stands once, for all. */
    name: 'Your name goes here.',
    email: 'An address like name@example.com.',
    phone: 'A number like +1 555 010 0199.',
    company: 'Your company goes here.',
    message: 'Your message goes here.',
  },
  sale: {
    title: 'Consultation',
    progress: 'Question {question} of {of}',
    answer: 'Your answer',
    again: 'Try again',
    /** Below an answer that can be given anew. */
    change: 'Change',
    /** Where nothing was written: `{label}` is what its field is called. */
    empty: '{label} goes here.',
    /** The field below the answers to choose from. */
    ask: 'Or ask me something',
    /** Its button. */
    sendAsked: 'Ask',
    /** What is typed there is none of the answers, and asks nothing. */
    unclear: 'Please choose one, or ask away.',
    /** To whoever would answer, and cannot. */
    unsure: 'That is fine. Take what comes closest: nothing is fixed by it.',
    /** To a question there that the chat has no answer for now. */
    unanswered: `The chat or ${company.contact.name} answers that.`,
  },
  /** What a sale came to, where it was left: `{when}` is by the visitor's clock. */
  end: {
    called: `Done. ${company.contact.name} calls {phone} by {when}.`,
    /** The same where something was said beside the number, which may be another time: none is promised. */
    noted: `Done. ${company.contact.name} calls {phone} and has your note.`,
    said: `Your note for ${company.contact.name}: “{said}”`,
    /** Behind one of these, where another number was not given after all. */
    unchanged: 'The number stays as it was.',
    today: 'today',
    tomorrow: 'tomorrow',
    /** In place of a time: midnight, which ends the day. */
    endOf: 'the end of {day}',
    change: 'Change the number',
    /** Said beside the thanks that every sale ends with. */
    notCalled: 'All right. Nobody will call you unless you ask.',
    /** Before those thanks, which promise to be in touch, where an answer was no. */
    onceAsked: 'Whenever you ask,',
    kept: 'We keep your answers and call nobody. Write to {email} and they are erased.',
    prices: 'The prices are here.',
  },
} as const;
