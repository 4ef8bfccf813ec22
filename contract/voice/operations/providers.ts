import { z } from 'zod';
import { addVoice, cloneVoice, libraryVoice, offeredVoice } from '../entities/voice-library.ts';
import { text } from '../schema.ts';
import { created, createdNothing, json, multipart, ok, type Operations } from './parts.ts';

const automation = z.enum(['make', 'ghl']);
const ofAutomation = z.object({ provider: automation });

/** The provider's own answer, passed on. */
const passedOn = z.unknown();

const ofProvider = z.object({ provider: text });
const byName = z.object({ name: text });
const offered = z.array(offeredVoice);

export const providerOperations = {
  listProviderWorkflows: {
    facade: 'providers.listWorkflows',
    method: 'GET',
    path: '/{provider}/workflows',
    summary: 'Lists the workflows of an automation provider.',
    params: ofAutomation,
    query: z.object({ locationId: text.optional() }),
    replies: [ok(passedOn)],
  },
  getProviderWorkflowHooks: {
    facade: 'providers.getWorkflowHooks',
    method: 'GET',
    path: '/{provider}/workflows/{workflowId}/hooks',
    summary: 'Gets the hooks that start a workflow of an automation provider.',
    params: z.object({ provider: automation, workflowId: text }),
    replies: [ok(passedOn)],
  },
  listProviderLocations: {
    facade: 'providers.listLocations',
    method: 'GET',
    path: '/{provider}/locations',
    summary: 'Lists the locations of an automation provider.',
    params: ofAutomation,
    replies: [ok(passedOn)],
  },
  searchProviderVoices: {
    facade: 'providers.searchVoices',
    method: 'GET',
    path: '/{provider}/voices/search',
    summary: 'Searches the voices that a provider offers to all.',
    params: ofProvider,
    query: byName,
    replies: [ok(offered)],
  },
  searchProviderVoice: {
    facade: 'providers.searchVoice',
    method: 'GET',
    path: '/{provider}/voice/search',
    summary: 'The same search at another address.',
    params: ofProvider,
    query: byName,
    replies: [ok(offered)],
  },
  addProviderVoices: {
    facade: 'providers.addVoices',
    method: 'POST',
    path: '/{provider}/voices/add',
    summary: 'Adds a voice that a provider offers to the own account there.',
    params: ofProvider,
    body: json(addVoice),
    replies: [created(libraryVoice)],
  },
  addProviderVoice: {
    facade: 'providers.addVoice',
    method: 'POST',
    path: '/{provider}/voice/add',
    summary: 'The same at another address.',
    params: ofProvider,
    body: json(addVoice),
    replies: [created(libraryVoice)],
  },
  cloneElevenLabsVoice: {
    facade: 'providers.cloneElevenLabsVoice',
    method: 'POST',
    path: '/11labs/voice/clone',
    summary: 'Makes a voice out of recordings.',
    body: multipart(cloneVoice),
    replies: [createdNothing],
  },
} as const satisfies Operations;
