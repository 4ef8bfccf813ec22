import { company } from './company.ts';
import { servicePackage } from './package.ts';

const text = { type: 'string' } as const;

/**
 * What the page can draw under an answer, as a model is told of it: Gemini's function declarations.
 * The chat without a model calls the same ones.
 */
export const chatTools = [
  {
    name: 'suggest_questions',
    description:
      'Offers the visitor two or three short questions to tap, in the words that the visitor would use. For when it is not clear what is meant.',
    parameters: {
      type: 'object',
      properties: { questions: { type: 'array', items: text } },
      required: ['questions'],
    },
  },
  {
    name: 'request_callback',
    description: `Offers the visitor a button that asks ${company.contact.name} for a call. With the time and the phone number that the visitor named, if any.`,
    parameters: { type: 'object', properties: { time: text, phone: text } },
  },
  {
    name: 'open_guided',
    description:
      'Offers the visitor a button that starts the guided consultation: a few questions, then a call.',
    parameters: { type: 'object', properties: {} },
  },
  {
    name: 'show_package',
    description: `Offers the visitor a button that shows what is in the ${servicePackage.name}, and what it costs.`,
    parameters: { type: 'object', properties: {} },
  },
] as const;

export type ChatToolName = (typeof chatTools)[number]['name'];

/** What the company reads of whoever asks for a call; a colon and the time stand behind it where one was named. */
export const callbackMessage = 'Please call me back';

/** On the buttons under an answer. */
export const chatActionWords = {
  callback: `Ask ${company.contact.name} to call me`,
  guided: 'Start Guided Consultation',
  package: `Show the ${servicePackage.name}`,
  /** Above buttons that come without a word. */
  alone: 'Here is what I can do for you:',
  /** `{phone}` is the visitor's number; `{time}` follows only where one was named. */
  callbackKept: `Noted: ${company.contact.name} calls you at {phone}{time}. If that number is wrong, tell me the right one.`,
  /** `{phone}` is what the visitor left as a number, and cannot be one. */
  callbackShort: `I have not passed that on yet: {phone} looks too short for a telephone number. Write the whole number here, and press the button under my answer.`,
  callbackFailed: `I could not pass that on. Please write to ${company.email}.`,
  /** Where the details that were left are not known here any more: the form that asks for them opens. */
  unknown: 'I no longer have your details here. Leave them once more, and I pass it on at once.',
  /** Opens what is below. */
  keep: 'Keep this conversation',
  send: `Send this conversation to ${company.contact.name}`,
  sent: `${company.contact.name} has this conversation now.`,
} as const;
