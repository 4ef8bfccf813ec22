import { z } from 'zod';
import { anyObject, entity, flag, text } from '../schema.ts';

export const credentialSession = entity(
  'CredentialSessionDTO',
  {
    provider: z.enum([
      'google.calendar.oauth2-client',
      'google.calendar.oauth2-authorization',
      'google.sheets.oauth2-authorization',
      'slack.oauth2-authorization',
    ]),
  },
  {},
  'Asks for a session in which a person connects an account in a browser.',
);

export const credentialSessionResponse = entity('CredentialSessionResponse', {
  sessionToken: text,
});

export const credentialWebhook = entity(
  'CredentialWebhookDTO',
  {
    type: z.enum(['auth', 'sync', 'forward']),
    operation: z.enum(['creation', 'override', 'refresh']),
    from: text,
    connectionId: text,
    authMode: z.enum(['OAUTH2', 'API_KEY', 'BASIC']),
    providerConfigKey: text,
    provider: text,
    environment: text,
    success: flag,
    endUser: entity('CredentialEndUser', { endUserId: text, organizationId: text }),
  },
  { error: entity('CredentialSessionError', { type: text, description: text }) },
  'What the service that holds OAuth connections reports. It carries no bearer token.',
);

export const credentialAction = entity('CredentialActionRequest', {
  action_name: text,
  input: anyObject,
});
