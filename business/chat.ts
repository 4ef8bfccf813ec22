import { company } from './company.ts';

/** What the chat may be asked about: the end of a sentence. */
const topics = company.sample
  ? 'websites, SEO, design, IT or prices'
  : 'what we do, how it works or prices';

/** The first message of an empty chat. Says that it is an AI. */
export const chatGreeting = `Hi! I'm ${company.brand}'s AI assistant. Ask me about ${topics}. What do you need?`;

/** To tap under the greeting, while nothing was asked yet. */
export const chatStarters: readonly string[] = [
  'What does it cost?',
  'How does it work?',
  'Can I talk to a person?',
];

/** Shown under the message field, in every state of the chat. */
export const aiNotice = `You are talking to an AI. It can be wrong: ${company.contact.name} confirms everything in writing.`;

/** Where the company's own account with the model does not answer, which no visitor can mend. */
export const chatUnavailable = `The chat is not available just now. To reach a person, ${[`write to ${company.email}`, company.phone && `call ${company.phone}`].filter(Boolean).join(' or ')}.`;
