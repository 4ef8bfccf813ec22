import { z } from 'zod';
import { entity } from '../schema.ts';

/** What the service that holds OAuth connections reports. It carries no bearer token. */
export const credentialWebhook = entity('CredentialWebhookDTO', {
  type: z.enum(['auth', 'sync', 'forward']),
  operation: z.enum(['creation', 'override', 'refresh']),
  from: z.string(),
  connectionId: z.string(),
  authMode: z.enum(['OAUTH2', 'API_KEY', 'BASIC']),
  providerConfigKey: z.string(),
  provider: z.string(),
  environment: z.string(),
  success: z.boolean(),
  endUser: entity('CredentialEndUser', { endUserId: z.string(), organizationId: z.string() }),
  error: entity('CredentialSessionError', {
    type: z.string(),
    description: z.string(),
  }).optional(),
});
