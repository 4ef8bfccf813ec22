import { chatActionWords } from './chat-tools.ts';
import { company } from './company.ts';

/** What a wish to be called is answered in a call whose page does not take it: true of every call, whose visitor has left details. */
export const callWishInCall = `${company.contact.name} has the details that you left before this call. To be called at another number or hour, ${company.phone === null ? '' : `call ${company.phone}, `}write to ${company.email}, or ask in the chat of this page, by its button “${chatActionWords.callback}”.`;
