import { credentialWebhook } from '../entities/credential-access.ts';
import { createdNothing, json, type Operations } from './parts.ts';

export const credentialOperations = {
  handleCredentialWebhook: {
    facade: 'credentials.handleWebhook',
    method: 'POST',
    path: '/credential/webhook',
    summary: 'Takes the news that an OAuth connection was made, renewed or lost.',
    auth: 'none',
    body: json(credentialWebhook),
    replies: [createdNothing],
  },
} as const satisfies Operations;
