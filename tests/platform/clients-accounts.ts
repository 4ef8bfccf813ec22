import { expect } from 'vitest';
import { accountSid, carrierNumber } from './clients-providers.ts';
import { type Answer, idPath, itemsOf, type Step, type StepContext } from './clients-step.ts';

const memberOf = async ({ ask, known }: StepContext, email: string): Promise<string> => {
  const { json } = await ask('GET', `/org/${known['org']}/user`);
  return json.find((user: { email: string }) => user.email === email).id;
};

export const orgSteps: readonly Step[] = [
  { operation: 'createOrg', send: () => ({ body: { name: 'Second' } }), keep: 'org' },
  {
    operation: 'listOrgs',
    check: (orgs, { known }) => expect(itemsOf(orgs).map(({ id }) => id)).toContain(known['org']),
  },
  {
    operation: 'getOrg',
    send: idPath('org'),
    check: (org) => expect(org.name).toBe('Second'),
  },
  {
    operation: 'updateOrg',
    send: (context) => ({ ...idPath('org')(context), body: { name: 'Third' } }),
    check: async (_org, { ask, known }) =>
      expect((await ask('GET', `/org/${known['org']}`)).json.name).toBe('Third'),
  },
  {
    operation: 'inviteOrgUsers',
    send: (context) => ({
      ...idPath('org')(context),
      body: { emails: ['ann@studio.test', 'bob@studio.test'], role: 'viewer' },
    }),
    check: async (_nothing, context) =>
      expect(await memberOf(context, 'ann@studio.test')).toBeDefined(),
  },
  {
    operation: 'listOrgUsers',
    send: idPath('org'),
    check: (users) => expect(users).toHaveLength(3),
  },
  {
    operation: 'updateOrgUserRole',
    send: async (context) => ({
      ...idPath('org')(context),
      body: { userId: await memberOf(context, 'ann@studio.test'), role: 'admin' },
    }),
  },
  {
    operation: 'removeOrgMember',
    send: async (context) => ({
      path: [context.known['org']!, await memberOf(context, 'bob@studio.test')],
    }),
    check: async (_nothing, { ask, known }) =>
      expect((await ask('GET', `/org/${known['org']}/user`)).json).toHaveLength(2),
  },
  {
    operation: 'getOrgAuth',
    send: idPath('org'),
    check: (auth) => expect(Object.values(auth)).toContainEqual(expect.stringMatching(/.{40}/)),
  },
  {
    operation: 'leaveOrg',
    send: idPath('org'),
    check: async (_nothing, { ask, known }) =>
      expect((await ask('GET', `/org/${known['org']}`)).status).toBe(404),
  },
  {
    operation: 'deleteOrg',
    send: async ({ ask }) => ({ path: [(await ask('POST', '/org', { name: 'Gone' })).json.id] }),
    check: async (_nothing, { ask }) =>
      expect(JSON.stringify((await ask('GET', '/org')).json)).not.toContain('Gone'),
  },
];

const provider = 'google.calendar.oauth2-authorization';

export const connectionSteps: readonly Step[] = [
  {
    operation: 'createCredentialSession',
    send: () => ({ body: { provider } }),
    check({ sessionToken }, { known }) {
      expect(sessionToken).toEqual(expect.any(String));
      known['sessionToken'] = sessionToken;
    },
  },
  {
    operation: 'handleCredentialWebhook',
    send: async ({ ask, known }) => ({
      body: {
        type: 'auth',
        operation: 'creation',
        from: 'nango',
        connectionId: 'connection-1',
        authMode: 'OAUTH2',
        providerConfigKey: provider,
        provider,
        environment: 'dev',
        success: true,
        endUser: {
          endUserId: known['sessionToken'],
          organizationId: (await ask('GET', '/org')).json.at(-1).id,
        },
      },
    }),
    check: async (_nothing, { ask }) =>
      expect(JSON.stringify((await ask('GET', '/credential')).json)).toContain('connection-1'),
  },
  {
    operation: 'triggerCredentialAction',
    send: () => ({ body: { action_name: 'list-calendars', input: {} } }),
    refusedWith: 501,
  },
];

export const numberSteps: readonly Step[] = [
  {
    operation: 'importTwilioPhoneNumber',
    send: () => ({
      body: {
        twilioPhoneNumber: carrierNumber,
        twilioAccountSid: accountSid,
        twilioAuthToken: 'token-of-this-account',
      },
    }),
    keep: 'twilioNumber',
    check: (number) => expect(number).toMatchObject({ provider: 'twilio', number: carrierNumber }),
  },
  {
    operation: 'importVonagePhoneNumber',
    send: async ({ ask }) => {
      const { json } = await ask('POST', '/credential', {
        provider: 'vonage',
        apiKey: 'key',
        apiSecret: 'secret',
      });
      return { body: { vonagePhoneNumber: carrierNumber, credentialId: json.id } };
    },
    check: (number) => expect(number).toMatchObject({ provider: 'vonage' }),
  },
  {
    operation: 'listPhoneNumberPages',
    send: () => ({ query: { page: 1, limit: 10 } }),
    check: (page) => expect(page.metadata.totalItems).toBe(page.results.length),
  },
];

const added = { ownerId: 'o1', voiceId: 'v1', name: 'Our Rachel' };
const isOffered = (found: Answer) => expect(found[0]).toMatchObject({ voiceId: 'v1' });

export const providerSteps: readonly Step[] = [
  {
    operation: 'syncProviderVoices',
    send: () => ({ path: ['11labs'] }),
    check: (voices) => expect(voices[0]).toMatchObject({ name: 'Rachel' }),
  },
  {
    operation: 'syncVoices',
    send: () => ({ body: { providers: ['11labs'] } }),
    check: (voices) => expect(voices[0]).toMatchObject({ name: 'Rachel' }),
  },
  {
    operation: 'listVoices',
    send: () => ({ path: ['11labs'], query: { accent: 'American' } }),
    check: (voices) => expect(voices[0]).toMatchObject({ name: 'Rachel' }),
  },
  {
    operation: 'listVoiceAccents',
    send: () => ({ path: ['11labs'] }),
    check: (accents) => expect(JSON.stringify(accents)).toContain('American'),
  },
  {
    operation: 'createSesameVoice',
    send: () => ({ body: { voiceName: 'Maya', transcription: 'Hello there.' } }),
    check: async (_nothing, { ask }) =>
      expect((await ask('GET', '/voice-library/sesame')).json[0].name).toBe('Maya'),
  },
  {
    operation: 'searchProviderVoices',
    send: () => ({ path: ['11labs'], query: { name: 'rachel' } }),
    check: isOffered,
  },
  {
    operation: 'searchProviderVoice',
    send: () => ({ path: ['11labs'], query: { name: 'rachel' } }),
    check: isOffered,
  },
  {
    operation: 'addProviderVoices',
    send: () => ({ path: ['11labs'], body: added }),
    check: (voice) => expect(voice).toMatchObject({ name: 'Our Rachel' }),
  },
  {
    operation: 'addProviderVoice',
    send: () => ({ path: ['11labs'], body: added }),
    check: (voice) => expect(voice).toMatchObject({ name: 'Our Rachel' }),
  },
  {
    operation: 'cloneElevenLabsVoice',
    send: () => ({
      body: {
        name: 'Owner',
        files: [new File(['sound'], 'a.wav', { type: 'audio/wav' })],
      },
    }),
    check: async (_nothing, { ask }) =>
      expect(JSON.stringify((await ask('GET', '/voice-library/11labs')).json)).toContain('Owner'),
  },
  {
    operation: 'listProviderWorkflows',
    async send({ ask }) {
      await ask('POST', '/credential', {
        provider: 'make',
        teamId: '12',
        region: 'eu1',
        apiKey: 'make-key',
      });
      return { path: ['make'] };
    },
    check: (answer) => expect(answer.scenarios[0].name).toBe('Book'),
  },
  {
    operation: 'getProviderWorkflowHooks',
    send: () => ({ path: ['make', '5'] }),
    check: (answer) => expect(answer.hooks).toHaveLength(1),
  },
  {
    operation: 'listProviderLocations',
    async send({ ask }) {
      await ask('POST', '/credential', { provider: 'gohighlevel', apiKey: 'ghl-key' });
      return { path: ['ghl'] };
    },
    check: (answer) => expect(answer.locations[0].id).toBe('l1'),
  },
];
