import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Field,
  headerFields,
  listFields,
  ownFields,
  referringFields,
  secretFields,
} from '../../contract/voice/index.ts';

const fields = listFields();

/** `Server.credentialId`; `.id` of what has no name, as parameters. */
const placeOf = ({ name, object }: Field) => `${z.globalRegistry.get(object)?.id ?? ''}.${name}`;

/** Text, or a list of it: no count, no flag and no object that is looked into by itself. */
function isText(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array') return isText(def.element);
  if (def.type === 'union') return def.options.every(isText);
  if ('innerType' in def) return isText(def.innerType);
  return def.type === 'string';
}

/** Each place that is not marked and not named, by its place or its field, among the exceptions. */
function findForgotten(
  isMeant: (field: Field) => boolean,
  exceptions: Readonly<Record<string, string>>,
): { forgotten: string[]; stale: string[] } {
  const used = new Set<string>();
  const forgotten = fields.filter(isMeant).filter((field) => {
    const exception = [placeOf(field), field.name].find((key) => Object.hasOwn(exceptions, key));
    if (exception !== undefined) used.add(exception);
    return exception === undefined;
  });
  const stale = Object.keys(exceptions).filter((key) => !used.has(key));
  return { forgotten: forgotten.map(placeOf), stale };
}

const noneForgotten = { forgotten: [], stale: [] };

/** Ids that other services give: of accounts, voices, keys, bills. */
const givenByOthers = Object.fromEntries(
  [
    'scenarioId',
    'triggerHookId',
    'webhookHookId',
    'locationId',
    'voiceId',
    'currentVoiceId',
    'personaId',
    'libraryIds',
    'externalId',
    'accountId',
    'clientId',
    'projectId',
    'teamId',
    'groupId',
    'connectionId',
    'endUserId',
    'organizationId',
    'authorizationId',
    'vonageApplicationId',
    'providerId',
    'phoneCallProviderId',
    'publicOwnerId',
    'ownerId',
    'accessKeyId',
    'awsAccessKeyId',
    'privateKeyId',
    'subscriptionId',
    'stripeCustomerId',
    'stripeSubscriptionId',
    'stripeSubscriptionItemId',
    'stripePaymentMethodId',
    'slackChannelId',
    'couponIds',
    'monthlyChargeScheduleId',
    'monthlyCreditCheckScheduleId',
    'hipaaCommonPaperAgreementId',
    'pciCommonPaperAgreementId',
    'companyTaxId',
    'pronunciationDictId',
    'pronunciationDictionaryId',
    'versionId',
    'callControlId',
    'callLegId',
    'callSessionId',
  ].map((name) => [name, 'of another service']),
);

/** Ids of what the hosted platform has and this one does not; they are kept as they came. */
const ofTheirs = Object.fromEntries(
  [
    'structuredOutputId',
    'structuredOutputIds',
    'scorecardIds',
    'outcomeIds',
    'monitorId',
    'monitorIds',
    'campaignId',
  ].map((name) => [name, 'of what is not here']),
);

it('every field that looks like an id of a resource names its kind, or has a reason', () => {
  const exceptions = {
    ...givenByOthers,
    ...ofTheirs,
    orgId: 'the organisation: every object is of one, and no caller writes it',
    userId: 'people are no resource: members hold them',
    memberId: 'people are no resource',
    callId: 'a record: it outlives the call',
    deliveryId: 'a message to a server: a record',
    customerId: 'of a filter: customers are part of calls',
    allowedAssistantIds: 'narrows a token: an assistant that is gone is one fewer',
    collectionId: "of the developer's own ordering",
    toolCallId: 'within one conversation',
    callerId: 'a telephone number',
    'GhlToolMetadata.workflowId': "the automation's workflow, in content that is not ours",
    'GhlToolProviderDetails.workflowId': "the automation's workflow",
    '.workflowId': "of a path: the automation's workflow",
  };
  const isForgotten = ({ name, facts }: Field) => /[a-z]Ids?$/.test(name) && !facts.refers;
  expect(findForgotten(isForgotten, exceptions)).toEqual(noneForgotten);
});

it('every field that looks like a secret is marked as one, or has a reason', () => {
  const exceptions = {
    accessKeyId: 'names a key',
    awsAccessKeyId: 'names a key',
    privateKeyId: 'names a key',
    hmacAccessKey: 'names a key; its secret is hmacSecret',
    publicKey: 'public',
    key: 'names an entry, or is a key of the telephone',
    providerConfigKey: 'names a connection',
    keyword: 'a word',
    keywords: 'words',
    keyterm: 'words',
    keytermsPrompt: 'words',
    promptCacheKey: 'names an entry of a cache',
    authUsername: 'a name',
    authUri: 'an address',
    authProviderX509CertUrl: 'an address',
    authorizationId: 'names an authorisation',
    tokenUri: 'an address',
    sessionToken: 'made for whoever asks, and kept nowhere',
    callToken: 'is for the caller, who gets it with the call',
    jwtSecret: 'the platform has none to give, and nobody sends one',
    'JwtResponse.accessToken': 'made for whoever asks, and kept nowhere',
  };
  const word = /key|token|secret|passw|passphrase|connectionString|auth(?!or\b)|webhookUrl/i;
  const isForgotten = ({ name, schema, facts }: Field) =>
    word.test(name) && isText(schema) && !facts.secret;
  expect(findForgotten(isForgotten, exceptions)).toEqual(noneForgotten);
});

it('a name that is marked means the same wherever it is, or has a reason', () => {
  const exceptions = {
    'GhlToolMetadata.workflowId': 'in content that is not ours, where nothing is looked for',
    'GhlToolProviderDetails.workflowId': 'held to be ours by its name',
    '.workflowId': 'of a path, which is not kept',
    'JwtResponse.accessToken': 'of a reply, which is not kept',
    'CreateApiRequestToolDTO.headers': 'how headers are made: their names are deeper',
    'CreateSipRequestToolDTO.headers': 'how headers are made',
    'UpdateToolDTO.headers': 'how headers are made',
  };
  const isOther = ({ name, schema, facts }: Field) =>
    // What a list says of its pages is never kept.
    z.globalRegistry.get(schema)?.id !== 'PaginationMeta' &&
    (facts.refers !== referringFields.get(name) ||
      (facts.secret ?? false) !== secretFields.has(name) ||
      (facts.own ?? false) !== ownFields.has(name) ||
      (facts.headers ?? false) !== headerFields.has(name));
  expect(findForgotten(isOther, exceptions)).toEqual(noneForgotten);
});

describe('what is marked', () => {
  it('is found through whatever stands around it', () => {
    expect(referringFields.get('assistantId')).toBe('assistant');
    expect(referringFields.get('toolIds')).toBe('tool');
    expect(secretFields).toContain('refreshToken');
    expect(ownFields).toContain('metadata');
    expect(headerFields).toContain('headers');
  });

  it('is no part of what is printed', () => {
    const marked = fields.filter(({ facts }) => Object.keys(facts).length > 0);
    for (const { schema } of marked) {
      const printed = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }));
      expect(printed).not.toMatch(/"(?:refers|secret|own)"/);
    }
  });
});
