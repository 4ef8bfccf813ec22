import { z } from 'zod';
import { refers, secret } from '../field-facts.ts';
import { defaultsTo, entity, flag, shortName, stored, text, variants } from '../schema.ts';
import { phoneNumberHook } from './hooks.ts';
import { server } from './server.ts';
import { phoneDestination } from './transfers.ts';

/** Who answers a number, and what happens when nobody does. */
const common = {
  name: shortName,
  assistantId: refers(text, 'assistant'),
  workflowId: refers(text, 'workflow'),
  squadId: refers(text, 'squad'),
  server,
  fallbackDestination: phoneDestination,
  hooks: z.array(phoneNumberHook),
};

const twilio = {
  twilioAuthToken: secret(text),
  twilioApiKey: secret(text),
  twilioApiSecret: secret(text),
  smsEnabled: defaultsTo(flag, true),
};

const byoNumber = z.string().min(3).max(40);
const numberE164CheckEnabled = defaultsTo(flag, true);

const vapi = {
  number: text,
  numberDesiredAreaCode: z.string().length(3),
  sipUri: text,
  authentication: entity(
    'SipAuthentication',
    { username: z.string().min(20).max(40), password: secret(z.string().min(20).max(40)) },
    { realm: text },
  ),
};

export const createPhoneNumber = variants('CreatePhoneNumberDTO', 'provider', [
  entity(
    'CreateByoPhoneNumberDTO',
    { provider: z.literal('byo-phone-number'), credentialId: refers(text, 'credential') },
    { number: byoNumber, numberE164CheckEnabled, ...common },
  ),
  entity(
    'CreateTwilioPhoneNumberDTO',
    { provider: z.literal('twilio'), number: text, twilioAccountSid: text },
    { ...twilio, ...common },
  ),
  entity(
    'CreateVonagePhoneNumberDTO',
    { provider: z.literal('vonage'), number: text, credentialId: refers(text, 'credential') },
    common,
  ),
  entity('CreateVapiPhoneNumberDTO', { provider: z.literal('vapi') }, { ...vapi, ...common }),
  entity(
    'CreateTelnyxPhoneNumberDTO',
    { provider: z.literal('telnyx'), number: text, credentialId: refers(text, 'credential') },
    common,
  ),
]);

export const updatePhoneNumber = entity(
  'UpdatePhoneNumberDTO',
  {},
  {
    ...common,
    ...vapi,
    ...twilio,
    number: text,
    numberE164CheckEnabled,
    twilioAccountSid: text,
    credentialId: refers(text, 'credential'),
  },
  'Changes a number, but never its provider: the whole that results must be one of it.',
);

export const storedPhoneNumber = z
  .intersection(
    createPhoneNumber,
    entity('StoredPhoneNumber', stored, {
      status: z.enum(['active', 'activating', 'blocked']),
    }),
  )
  .meta({ id: 'PhoneNumber' });

export const importTwilioPhoneNumber = entity(
  'ImportTwilioPhoneNumberDTO',
  { twilioPhoneNumber: text, twilioAccountSid: text },
  { ...twilio, ...common },
  'Takes over a number of a Twilio account.',
);

export const importVonagePhoneNumber = entity(
  'ImportVonagePhoneNumberDTO',
  { vonagePhoneNumber: text, credentialId: refers(text, 'credential') },
  common,
  'Takes over a number of a Vonage account.',
);
