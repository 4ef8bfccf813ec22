import { z } from 'zod';
import { secret } from '../field-facts.ts';
import { dateTime, defaultsTo, entity, flag, text, variants } from '../schema.ts';

/*
 * The parts of a credential that are more than a key: where files go, how a telephone line is
 * reached, how a request is signed. How a request is signed is named by `type`.
 */

const path = defaultsTo(text, '/');

export const azureBucket = entity(
  'AzureBlobStorageBucketPlan',
  { connectionString: secret(text), containerName: text },
  { path },
);

export const googleBucket = entity(
  'BucketPlan',
  { name: text },
  { region: text, path, hmacAccessKey: text, hmacSecret: secret(text) },
);

export const cloudflareBucket = entity(
  'CloudflareR2BucketPlan',
  { name: text },
  { accessKeyId: text, secretAccessKey: secret(text), url: text, path },
);

const access = { url: text, accessKeyId: text, secretAccessKey: secret(text), name: text };

export const supabaseBucket = entity(
  'SupabaseBucketPlan',
  {
    region: z.enum([
      'us-west-1',
      'us-east-1',
      'us-east-2',
      'ca-central-1',
      'eu-west-1',
      'eu-west-2',
      'eu-west-3',
      'eu-central-1',
      'eu-central-2',
      'eu-north-1',
      'ap-south-1',
      'ap-southeast-1',
      'ap-northeast-1',
      'ap-northeast-2',
      'ap-southeast-2',
      'sa-east-1',
    ]),
    ...access,
  },
  { path: text },
);

export const compatibleBucket = entity(
  'S3CompatibleBucketPlan',
  { region: z.string().max(64), ...access },
  { path: text },
);

export const gcpKey = entity('GcpKey', {
  type: text,
  projectId: text,
  privateKeyId: text,
  privateKey: secret(text),
  clientEmail: text,
  clientId: text,
  authUri: text,
  tokenUri: text,
  authProviderX509CertUrl: text,
  clientX509CertUrl: text,
  universeDomain: text,
});

export const sipTrunkGateway = entity(
  'SipTrunkGateway',
  { ip: text },
  {
    port: defaultsTo(z.number().min(1).max(65_535), 5060),
    netmask: defaultsTo(z.number().min(24).max(32), 32),
    inboundEnabled: defaultsTo(flag, true),
    outboundEnabled: defaultsTo(flag, true),
    outboundProtocol: defaultsTo(z.enum(['tls/srtp', 'tcp', 'tls', 'udp']), 'udp'),
    optionsPingEnabled: defaultsTo(flag, false),
  },
);

export const sipTrunkAuthentication = entity(
  'SipTrunkOutboundAuthenticationPlan',
  {},
  {
    authUsername: text,
    authPassword: secret(text),
    sipRegisterPlan: entity(
      'SipTrunkOutboundSipRegisterPlan',
      {},
      { domain: text, username: text, realm: text },
    ),
  },
);

export const oauth2Plan = entity(
  'OAuth2AuthenticationPlan',
  { type: z.literal('oauth2'), url: text, clientId: text, clientSecret: secret(text) },
  { scope: z.string().max(1000) },
);

const bearerPlan = entity(
  'BearerAuthenticationPlan',
  { type: z.literal('bearer'), token: secret(text) },
  { headerName: text, bearerPrefixEnabled: flag },
);

const hmacPlan = entity(
  'HMACAuthenticationPlan',
  {
    type: z.literal('hmac'),
    secretKey: secret(text),
    algorithm: z.enum(['sha256', 'sha512', 'sha1']),
  },
  {
    signatureHeader: text,
    signaturePrefix: text,
    signatureEncoding: z.enum(['hex', 'base64']),
    timestampHeader: text,
    includeTimestamp: flag,
    messageIdHeader: text,
    payloadFormat: z.string().max(1000),
    secretIsBase64: flag,
  },
);

/** How the platform proves itself to a developer's server. */
export const webhookAuthentication = variants('WebhookAuthenticationPlan', 'type', [
  oauth2Plan,
  bearerPlan,
  hmacPlan,
]);

export const awsAuthentication = variants('AWSAuthenticationPlan', 'type', [
  entity('AWSIAMCredentialsAuthenticationPlan', {
    type: z.literal('aws-iam'),
    awsAccessKeyId: z.string().max(128),
    awsSecretAccessKey: secret(z.string().max(256)),
  }),
  entity(
    'AWSStsAuthenticationPlan',
    { type: z.literal('aws-sts'), roleArn: text },
    { externalId: z.string().max(256) },
  ),
]);

export const oauth2Session = entity(
  'Oauth2AuthenticationSession',
  {},
  { accessToken: secret(text), expiresAt: dateTime, refreshToken: secret(text) },
  'Tokens that an authorisation brought. The platform keeps them; nobody sends or gets them.',
);
