import { z } from 'zod';
import { secret } from '../field-facts.ts';
import { anyObject, defaultsTo, entity, flag, known, stored, text, variants } from '../schema.ts';
import { credential, credentialName, key } from './credential-parts.ts';
import {
  awsAuthentication,
  azureBucket,
  cloudflareBucket,
  compatibleBucket,
  gcpKey,
  googleBucket,
  oauth2Session,
  sipTrunkAuthentication,
  sipTrunkGateway,
  supabaseBucket,
  webhookAuthentication,
} from './credential-plans.ts';
import { modelCredentials } from './model-providers.ts';

/** A connection made in a browser, by `POST /credential/session`. */
const authorised = { authorizationId: text };

/** The order in which buckets are tried. */
const fallbackIndex = z.number().min(1);

const azureRegion = z.enum([
  'australia',
  'canadaeast',
  'canadacentral',
  'eastus2',
  'eastus',
  'france',
  'india',
  'japaneast',
  'japanwest',
  'uaenorth',
  'northcentralus',
  'norway',
  'southcentralus',
  'swedencentral',
  'switzerland',
  'uk',
  'westus',
  'westus3',
  'australiaeast',
  'centralus',
  'germanywestcentral',
  'polandcentral',
  'spaincentral',
  'switzerlandnorth',
  'switzerlandwest',
  'westeurope',
]);

const azureOpenAI = {
  region: azureRegion,
  models: z.array(known('gpt-4.1-2025-04-14', 'gpt-4o-2024-11-20', 'gpt-4o-mini-2024-07-18')),
  openAIKey: secret(z.string().max(10_000)),
  openAIEndpoint: z.string().max(10_000),
};

const sipTrunk = {
  outboundAuthenticationPlan: sipTrunkAuthentication,
  outboundLeadingPlusEnabled: defaultsTo(flag, false),
  techPrefix: z.string().max(10_000),
  sipDiversionHeader: z.string().max(10_000),
  sbcConfiguration: anyObject,
};

const s3 = {
  awsAccessKeyId: text,
  awsSecretAccessKey: secret(text),
  region: text,
  s3BucketName: text,
  s3PathPrefix: text,
};

/** By the provider's name, whatever kind of account with it: in this order they are shown. */
function byName<const Members extends readonly z.ZodType[]>(members: Members): Members {
  const nameOf = (member: z.ZodType) =>
    (z.globalRegistry.get(member)?.id ?? '')
      .replace(/(OAuth2\w+)?CredentialDTO$/, '')
      .toLowerCase();
  const sorted = [...members].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  return sorted as readonly z.ZodType[] as Members;
}

/** An account with another service, kept for the organisation. */
export const createCredential = variants(
  'CreateCredentialDTO',
  'provider',
  byName([
    ...modelCredentials,
    credential('CreateAssemblyAICredentialDTO', 'assembly-ai', key),
    credential(
      'CreateAzureCredentialDTO',
      'azure',
      { service: defaultsTo(z.enum(['speech', 'blob_storage']), 'speech') },
      { region: azureRegion, ...key, fallbackIndex, bucketPlan: azureBucket },
    ),
    credential('CreateAzureOpenAICredentialDTO', 'azure-openai', azureOpenAI, {
      ocpApimSubscriptionKey: secret(text),
    }),
    credential(
      'CreateByoSipTrunkCredentialDTO',
      'byo-sip-trunk',
      { gateways: z.array(sipTrunkGateway) },
      sipTrunk,
    ),
    credential('CreateCartesiaCredentialDTO', 'cartesia', key),
    credential(
      'CreateCloudflareCredentialDTO',
      'cloudflare',
      {},
      { accountId: text, ...key, accountEmail: text, fallbackIndex, bucketPlan: cloudflareBucket },
    ),
    credential('CreateCustomCredentialDTO', 'custom-credential', {
      authenticationPlan: webhookAuthentication,
    }),
    credential('CreateDeepgramCredentialDTO', 'deepgram', key, { apiUrl: text }),
    credential('CreateElevenLabsCredentialDTO', '11labs', key),
    credential('CreateEmailCredentialDTO', 'email', { email: text }),
    credential(
      'CreateGcpCredentialDTO',
      'gcp',
      { gcpKey },
      { fallbackIndex, bucketPlan: googleBucket },
    ),
    credential('CreateGladiaCredentialDTO', 'gladia', key),
    credential('CreateGoHighLevelCredentialDTO', 'gohighlevel', key),
    credential('CreateGoHighLevelMCPCredentialDTO', 'ghl.oauth2-authorization', {
      authenticationSession: oauth2Session,
    }),
    credential(
      'CreateGoogleCalendarOAuth2ClientCredentialDTO',
      'google.calendar.oauth2-client',
      {},
    ),
    credential(
      'CreateGoogleCalendarOAuth2AuthorizationCredentialDTO',
      'google.calendar.oauth2-authorization',
      authorised,
    ),
    credential(
      'CreateGoogleSheetsOAuth2AuthorizationCredentialDTO',
      'google.sheets.oauth2-authorization',
      authorised,
    ),
    credential('CreateHumeCredentialDTO', 'hume', key),
    credential('CreateInworldCredentialDTO', 'inworld', key),
    credential('CreateLangfuseCredentialDTO', 'langfuse', {
      publicKey: text,
      ...key,
      apiUrl: text,
    }),
    credential('CreateLmntCredentialDTO', 'lmnt', key),
    credential('CreateMakeCredentialDTO', 'make', { teamId: text, region: text, ...key }),
    credential('CreateMicrosoftCredentialDTO', 'microsoft', key, { region: z.string().max(64) }),
    credential('CreateMistralCredentialDTO', 'mistral', { apiKey: secret(z.string().max(100)) }),
    credential('CreateNeuphonicCredentialDTO', 'neuphonic', key),
    credential('CreatePlayHTCredentialDTO', 'playht', { ...key, userId: text }),
    credential('CreateRimeAICredentialDTO', 'rime-ai', key),
    credential('CreateRunpodCredentialDTO', 'runpod', key),
    credential('CreateS3CredentialDTO', 's3', s3, { fallbackIndex }),
    credential(
      'CreateS3CompatibleCredentialDTO',
      's3-compatible',
      { bucketPlan: compatibleBucket },
      { fallbackIndex },
    ),
    credential(
      'CreateSlackOAuth2AuthorizationCredentialDTO',
      'slack.oauth2-authorization',
      authorised,
    ),
    credential('CreateSlackWebhookCredentialDTO', 'slack-webhook', { webhookUrl: secret(text) }),
    credential('CreateSmallestAICredentialDTO', 'smallest-ai', key),
    credential('CreateSonioxCredentialDTO', 'soniox', key, { apiUrl: text }),
    credential('CreateSpeechmaticsCredentialDTO', 'speechmatics', key),
    credential(
      'CreateSupabaseCredentialDTO',
      'supabase',
      {},
      { fallbackIndex, bucketPlan: supabaseBucket },
    ),
    credential('CreateTavusCredentialDTO', 'tavus', key),
    credential('CreateTrieveCredentialDTO', 'trieve', key),
    credential(
      'CreateTwilioCredentialDTO',
      'twilio',
      { accountSid: text },
      { authToken: secret(text), ...key, apiSecret: secret(text) },
    ),
    credential('CreateVonageCredentialDTO', 'vonage', { ...key, apiSecret: secret(text) }),
    credential('CreateWebhookCredentialDTO', 'webhook', {
      authenticationPlan: webhookAuthentication,
    }),
    credential('CreateWellSaidCredentialDTO', 'wellsaid', key),
  ]),
);

/** The fields of any provider's credential. Which of them it has follows from its provider. */
const anyProvider = {
  name: credentialName,
  ...key,
  apiUrl: text,
  apiSecret: secret(text),
  publicKey: text,
  accountId: text,
  accountEmail: text,
  accountSid: text,
  authToken: secret(text),
  userId: text,
  teamId: text,
  groupId: text,
  email: text,
  webhookUrl: secret(text),
  authorizationId: text,
  authenticationPlan: z.union([webhookAuthentication, awsAuthentication]),
  service: z.enum(['speech', 'blob_storage']),
  ...azureOpenAI,
  ocpApimSubscriptionKey: secret(text),
  gateways: z.array(sipTrunkGateway),
  ...sipTrunk,
  ...s3,
  gcpKey,
  fallbackIndex,
  bucketPlan: z.union([
    supabaseBucket,
    compatibleBucket,
    azureBucket,
    cloudflareBucket,
    googleBucket,
  ]),
};

export const updateCredential = entity(
  'UpdateCredentialDTO',
  {},
  anyProvider,
  'Changes a credential, but never its provider: the whole that results must be one of it.',
);

export const storedCredential = entity(
  'Credential',
  { ...stored, provider: text },
  {
    ...anyProvider,
    authenticationSession: oauth2Session,
    vonageApplicationId: text.describe('Made by the platform in the account at Vonage.'),
    vonageApplicationPrivateKey: secret(text),
  },
  'Secrets do not come back, so nothing but the provider is certain.',
);
