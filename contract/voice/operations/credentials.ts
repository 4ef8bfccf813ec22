import { z } from 'zod';
import {
  credentialAction,
  credentialSession,
  credentialSessionResponse,
  credentialWebhook,
} from '../entities/credential-access.ts';
import { createCredential, storedCredential, updateCredential } from '../entities/credentials.ts';
import { arrayQuery, byId, created, createdNothing, json, ok, type Operations } from './parts.ts';

export const credentialOperations = {
  listCredentials: {
    facade: 'credentials.list',
    method: 'GET',
    path: '/credential',
    summary: 'Lists credentials, the newest first.',
    query: z.object(arrayQuery),
    replies: [ok(z.array(storedCredential))],
    pages: 'array',
  },
  createCredential: {
    facade: 'credentials.create',
    method: 'POST',
    path: '/credential',
    summary: 'Creates a credential.',
    body: json(createCredential),
    replies: [created(storedCredential)],
  },
  getCredential: {
    facade: 'credentials.get',
    method: 'GET',
    path: '/credential/{id}',
    summary: 'Gets a credential.',
    params: byId,
    replies: [ok(storedCredential)],
  },
  updateCredential: {
    facade: 'credentials.update',
    method: 'PATCH',
    path: '/credential/{id}',
    summary: 'Changes the given fields of a credential.',
    params: byId,
    body: json(updateCredential),
    replies: [ok(storedCredential)],
  },
  deleteCredential: {
    facade: 'credentials.delete',
    method: 'DELETE',
    path: '/credential/{id}',
    summary: 'Deletes a credential and answers what it was.',
    params: byId,
    replies: [ok(storedCredential)],
  },
  createCredentialSession: {
    facade: 'credentials.createSession',
    method: 'POST',
    path: '/credential/session',
    summary: 'Begins to connect an account in a browser.',
    body: json(credentialSession),
    replies: [created(credentialSessionResponse)],
  },
  handleCredentialWebhook: {
    facade: 'credentials.handleWebhook',
    method: 'POST',
    path: '/credential/webhook',
    summary: 'Takes the news that an OAuth connection was made, renewed or lost.',
    auth: 'none',
    body: json(credentialWebhook),
    replies: [createdNothing],
  },
  triggerCredentialAction: {
    facade: 'credentials.triggerAction',
    method: 'POST',
    path: '/credential/trigger',
    summary: 'Runs an action of a connected account.',
    body: json(credentialAction),
    replies: [createdNothing],
  },
} as const satisfies Operations;
