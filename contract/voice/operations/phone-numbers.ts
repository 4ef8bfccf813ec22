import { z } from 'zod';
import {
  createPhoneNumber,
  importTwilioPhoneNumber,
  importVonagePhoneNumber,
  storedPhoneNumber,
  updatePhoneNumber,
} from '../entities/phone-numbers.ts';
import {
  arrayQuery,
  byId,
  created,
  json,
  ok,
  type Operations,
  pageOf,
  pageQuery,
} from './parts.ts';

export const phoneNumberOperations = {
  listPhoneNumbers: {
    facade: 'phoneNumbers.list',
    method: 'GET',
    path: '/phone-number',
    summary: 'Lists phone numbers, the newest first.',
    query: z.object(arrayQuery),
    replies: [ok(z.array(storedPhoneNumber))],
    pages: 'array',
  },
  listPhoneNumberPages: {
    facade: 'phoneNumbers.listPages',
    method: 'GET',
    path: '/v2/phone-number',
    summary: 'Lists phone numbers, a page at a time.',
    query: z.object({
      search: z
        .string()
        .max(100)
        .optional()
        .describe('A part of the name, the number or the SIP address, in whatever case.'),
      ...pageQuery,
    }),
    replies: [ok(pageOf('PhoneNumberPaginatedResponse', storedPhoneNumber))],
    pages: 'results',
  },
  createPhoneNumber: {
    facade: 'phoneNumbers.create',
    method: 'POST',
    path: '/phone-number',
    summary: 'Creates a phone number.',
    body: json(createPhoneNumber),
    replies: [created(storedPhoneNumber)],
  },
  importTwilioPhoneNumber: {
    facade: 'phoneNumbers.importTwilio',
    method: 'POST',
    path: '/phone-number/import/twilio',
    summary: 'Takes over a number of a Twilio account.',
    body: json(importTwilioPhoneNumber),
    replies: [created(storedPhoneNumber)],
  },
  importVonagePhoneNumber: {
    facade: 'phoneNumbers.importVonage',
    method: 'POST',
    path: '/phone-number/import/vonage',
    summary: 'Takes over a number of a Vonage account.',
    body: json(importVonagePhoneNumber),
    replies: [created(storedPhoneNumber)],
  },
  getPhoneNumber: {
    facade: 'phoneNumbers.get',
    method: 'GET',
    path: '/phone-number/{id}',
    summary: 'Gets a phone number.',
    params: byId,
    replies: [ok(storedPhoneNumber)],
  },
  updatePhoneNumber: {
    facade: 'phoneNumbers.update',
    method: 'PATCH',
    path: '/phone-number/{id}',
    summary: 'Changes the given fields of a phone number.',
    params: byId,
    body: json(updatePhoneNumber),
    replies: [ok(storedPhoneNumber)],
  },
  deletePhoneNumber: {
    facade: 'phoneNumbers.delete',
    method: 'DELETE',
    path: '/phone-number/{id}',
    summary: 'Deletes a phone number and answers what it was.',
    params: byId,
    replies: [ok(storedPhoneNumber)],
  },
} as const satisfies Operations;
