import { company } from './company.ts';
import { servicePackage } from './package.ts';

/** What a wish to be called is answered in a call whose page does not take it: true of every call, whose visitor has left details. */
export const callWishInCall = `${company.contact.name} has the details that you left before this call. For another number or hour, say “call me” and when, on our own page; from elsewhere ${company.phone === null ? '' : `call ${company.phone}, or `}write to ${company.email}.`;

/** The same in writing, where no button stands under an answer: beside the questions of the guided consultation, above all. */
export const callWishInWords = `${company.contact.name} calls whoever leaves a number within ${servicePackage.followUp.withinHours} hours, ${company.hours}: the guided consultation asks for it at its end. Or ${company.phone === null ? '' : `call ${company.phone}, or `}write to ${company.email}.`;
