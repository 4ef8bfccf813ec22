import { isIP } from 'node:net';
import { isTimeZone } from '@parley/business/time-zone';
import { type IceServer, siteKeyPrefix } from '@parley/contract';
import type { ChosenEngines, DocsPlace, RecordingPlace } from '@parley/platform';
import { z } from 'zod';
import {
  backupNeeds,
  type BackupSettings,
  backupVariables,
  readBackupSettings,
} from './backup-settings.ts';
import { parseIceServers } from './ice-servers.ts';
import {
  leadVariables,
  type MailSettings,
  readMail,
  readWebhook,
  type WebhookSettings,
} from './lead-settings.ts';
import { ownTimeZone } from './operator/zone.ts';
import { findDataDirectory } from './data-places.ts';
import { projectRoot } from './project-root.ts';
import { readRecordingPlace, recordingNeeds, recordingVariables } from './recording-settings.ts';
import { readEngines, speechNeeds, speechVariables } from './speech-settings.ts';
import { StartProblem } from './start-problem.ts';

/** What an operator decides by environment variables, parsed once. `.env.example` describes each. */
export interface Environment {
  readonly listen: { readonly port: number; readonly host: string };
  /** The canonical origin, without a trailing slash. */
  readonly publicUrl: string | null;
  /** Absolute. */
  readonly dataDirectory: string;
  readonly database:
    { readonly kind: 'embedded' } | { readonly kind: 'postgres'; readonly url: string };
  /** What the secrets of several servers on one database are derived from; null for those of `DATA_DIR`. */
  readonly parleySecret: string | null;
  /** Where the other servers reach this one, and nobody else; null for one server. */
  readonly nodeUrl: string | null;
  /** Where the browser sends leads: here, or to a Supabase project. */
  readonly browserDatabase:
    | { readonly kind: 'embedded' }
    | { readonly kind: 'hosted'; readonly url: string; readonly anonKey: string };
  /** What `/gemini` relays to; without a key it answers from the company's own catalogue. */
  readonly generative: {
    readonly apiKey: string | null;
    readonly baseUrl: string;
    readonly model: string;
  };
  /** Any model instead of Google's: provider and name, its own address, its key. */
  readonly chatModel: {
    readonly provider: string;
    readonly model: string;
    readonly address: string | null;
    readonly key: string | null;
  } | null;
  /** What the page talks to. `key: null` is the site's own key; an empty one brings the Setup screen. */
  readonly browserGenerative:
    | { readonly kind: 'embedded'; readonly key: string | null }
    | { readonly kind: 'hosted'; readonly baseUrl: string; readonly key: string };
  readonly voice:
    /** `assistantId: null` is the company's own. */
    | { readonly kind: 'embedded'; readonly assistantId: string | null }
    | {
        readonly kind: 'hosted';
        readonly apiUrl: string;
        readonly publicKey: string;
        readonly assistantId: string;
      };
  readonly voicePrivateKey: string | null;
  /** Where the reference of the voice platform's API is shown. */
  readonly voiceDocs: DocsPlace;
  /** Nobody speaks for an assistant whose model there is no account for. */
  readonly strictModels: boolean;
  /** What public keys may ask of models in the name of one organisation, a UTC day. */
  readonly voiceCeiling: { readonly requests: number; readonly tokens: number };
  readonly calls: CallSettings;
  /** Where copies of recordings go; null for nowhere. */
  readonly recordingPlace: RecordingPlace | null;
  readonly operatorToken: string | null;
  /** Whose days and clock the console shows, as IANA names it. */
  readonly operatorTimeZone: string;
  readonly leadWebhook: WebhookSettings | null;
  readonly leadMail: MailSettings | null;
  /** Answers of a model a UTC day. */
  readonly chatLimits: { readonly visitor: number; readonly address: number; readonly day: number };
  readonly leadRetentionDays: number | null;
  /** Null where the server makes none by itself. */
  readonly backups: BackupSettings | null;
  /** Opens `/metrics`; null where there are none. */
  readonly metricsToken: string | null;
  /** Whose `X-Forwarded-For` is believed: nobody's, a number of hops, or addresses and networks. */
  readonly trustProxy: false | number | string[];
}

/** Calls over the embedded voice platform. */
export interface CallSettings {
  /** UDP ports, the first and the last. */
  readonly mediaPorts: readonly [number, number];
  /** The IPv4 address that callers are told, behind NAT or in a container; null: those of this machine. */
  readonly mediaAddress: string | null;
  /** What browsers find a way to the server by; the server itself needs none. */
  readonly iceServers: readonly IceServer[];
  readonly atOnce: number;
  /** Minutes a UTC day by the site's key: one visitor's, and everybody's. */
  readonly limits: { readonly visitor: number; readonly day: number };
  readonly engines: ChosenEngines;
}

const embeddedGenerativePath = '/gemini';
const providerVoiceUrl = 'https://api.vapi.ai';
/** A name that starts with one of these is meant for us, so an unknown one is a typing error. */
const prefixes = [
  'BACKUP_',
  'CHAT_',
  'GEMINI_',
  'LEAD_',
  'MAIL_',
  'METRICS_',
  'OPERATOR_',
  'PARLEY_',
  'SMTP_',
  'SUPABASE_',
  'TRUST_',
  'VOICE_',
];
/**
 * Set by others, and read by nobody here: what a backup command finds its file by, when it calls us again; what
 * Kubernetes tells every container of a service named parley; what this repository's own tests run by; what the guide
 * has a developer set in their shell for programs that ask the platform.
 */
const notSettings =
  /^(PARLEY_(BACKUP_FILE$|(SERVICE|PORT)(_|$)|TESTS_CHOSEN$|REPORT$|DRILL$)|VOICE_(URL|KEY|WEBHOOK_SECRET|ASSISTANT)$)/;

const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
};

const parseUrl = (text: string, protocols: readonly string[]): URL | null => {
  const url = URL.parse(text);
  return url && protocols.includes(url.protocol) ? url : null;
};

/** Without a trailing slash, so that paths can be appended. */
const httpAddress = (example: string) =>
  z
    .string()
    .refine((text) => {
      const url = parseUrl(text, ['http:', 'https:']);
      return url && !url.username && !url.password && !url.search && !url.hash;
    }, `must be an http or https address such as ${example}`)
    .transform((text) => new URL(text).href.replace(/\/+$/, ''));

const origin = z
  .string()
  .refine((text) => {
    const url = parseUrl(text, ['http:', 'https:']);
    return url && `${url.origin}/` === url.href;
  }, 'must be an http or https address without a path, such as https://www.example.com')
  .transform((text) => new URL(text).origin);

/** An address for servers alone: one that every server reads as itself is none. */
const nodeOrigin = origin.refine(
  (text) => !['0.0.0.0', '[::]'].includes(new URL(text).hostname),
  'must be the address that the other servers reach this one by, such as http://10.0.0.5:3000',
);

const secret = z
  .string()
  .regex(/^[\x21-\x7e]{16,512}$/, 'must be 16 to 512 visible characters without spaces');

const parleySecret = z
  .string()
  .regex(
    /^[\x21-\x7e]{32,512}$/,
    'must be 32 to 512 visible characters without spaces, such as openssl rand -base64 48 prints',
  );

const key = z
  .string()
  .regex(/^[\x21-\x7e]{1,4096}$/, 'must be visible characters without spaces')
  .refine(
    (text) => !text.startsWith(siteKeyPrefix),
    `must be a key of the service, not one of the site's own (${siteKeyPrefix}…)`,
  );

function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits] = text.split('/', 2);
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  return family !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

const trustProxy = z.string().transform((text, context): false | number | string[] => {
  if (text === 'off') return false;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  const addresses = text.split(',').map((part) => part.trim());
  if (addresses.every(isProxyAddress)) return addresses;
  context.addIssue(
    'must be off, the number of proxies in front, or their addresses (10.0.0.0/8, loopback), separated by commas',
  );
  return z.NEVER;
});

const docsPlace = z.string().transform((text, context): DocsPlace => {
  if (text === 'on') return 'everywhere';
  if (text === 'off') return 'nowhere';
  const host = text.toLowerCase();
  if (host.includes('.') && URL.parse(`http://${host}`)?.hostname === host) return { host };
  context.addIssue(
    'must be on, off, or the one host that shows it, such as developers.example.com',
  );
  return z.NEVER;
});

/** `40000-40199`, both included. */
const portRange = z.string().transform((text, context): readonly [number, number] => {
  const [, first, last] = /^(\d{1,5})-(\d{1,5})$/.exec(text)?.map(Number) ?? [];
  if (first !== undefined && last !== undefined && 1024 <= first && first <= last && last <= 65_535)
    return [first, last];
  context.addIssue(
    'must be UDP ports from 1024 to 65535, the first and the last, such as 40000-40199',
  );
  return z.NEVER;
});

const ipv4Address = z
  .string()
  .refine(
    (text) => isIP(text) === 4 && text !== '0.0.0.0',
    'must be an IPv4 address such as 203.0.113.7',
  );

const iceServers = z.string().transform((text, context): readonly IceServer[] => {
  const servers = parseIceServers(text);
  if (typeof servers !== 'string') return servers;
  context.addIssue(servers);
  return z.NEVER;
});

const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[a-zA-Z0-9.:-]+$/, 'must be a host name or an IP address')
    .default('localhost'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => parseUrl(text, ['postgres:', 'postgresql:']) !== null,
      'must be a Postgres address such as postgres://user:password@host:5432/database',
    )
    .optional(),
  PARLEY_SECRET: parleySecret.optional(),
  NODE_URL: nodeOrigin.optional(),
  SUPABASE_URL: httpAddress('https://project.supabase.co').optional(),
  SUPABASE_ANON_KEY: key.optional(),
  GEMINI_API_KEY: key.optional(),
  GEMINI_BASE_URL: httpAddress('https://generativelanguage.googleapis.com').default(
    'https://generativelanguage.googleapis.com',
  ),
  GEMINI_MODEL: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,99}$/, 'must be a model name such as gemini-3.8-flash')
    .default('gemini-3.8-flash'),
  GEMINI_BROWSER_URL: z
    .literal(embeddedGenerativePath)
    .or(httpAddress('https://generativelanguage.googleapis.com'))
    .default(embeddedGenerativePath),
  GEMINI_BROWSER_KEY: z
    .literal('')
    .or(key.refine((text) => text.startsWith('AIza'), 'must be empty or start with AIza'))
    .optional(),
  VOICE_API_URL: httpAddress(providerVoiceUrl).optional(),
  VOICE_PUBLIC_KEY: key.optional(),
  VOICE_ASSISTANT_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be the id of an assistant')
    .optional(),
  VOICE_PRIVATE_KEY: secret.optional(),
  VOICE_DOCS: docsPlace.default('everywhere'),
  VOICE_STRICT_MODELS: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  VOICE_DAILY_REQUESTS: wholeNumber(0, 1_000_000).default(2000),
  VOICE_DAILY_TOKENS: wholeNumber(0, 999_999_999).default(5_000_000),
  VOICE_MEDIA_PORTS: portRange.default([40_000, 40_199]),
  VOICE_MEDIA_ADDRESS: ipv4Address.optional(),
  VOICE_ICE_SERVERS: iceServers.default([]),
  VOICE_CALLS_AT_ONCE: wholeNumber(1, 1000).default(25),
  VOICE_VISITOR_MINUTES: wholeNumber(0, 1440).default(30),
  VOICE_DAILY_MINUTES: wholeNumber(0, 1_000_000).default(600),
  ...speechVariables({ key, httpAddress }),
  ...recordingVariables({ httpAddress }),
  OPERATOR_TOKEN: secret.optional(),
  OPERATOR_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone as IANA names it, such as Europe/Warsaw')
    .default(ownTimeZone),
  ...leadVariables(secret),
  CHAT_MODEL: z
    .string()
    .regex(
      /^[a-z][a-z-]{1,40}\/\S{1,200}$/,
      'must be a provider and a model such as openai/gpt-5-mini, or custom-llm/llama3.2 for an address of your own',
    )
    .optional(),
  CHAT_MODEL_URL: httpAddress('http://localhost:11434/v1').optional(),
  CHAT_MODEL_KEY: key.optional(),
  CHAT_VISITOR_LIMIT: wholeNumber(0, 100_000).default(60),
  CHAT_ADDRESS_LIMIT: wholeNumber(0, 100_000).default(200),
  // It also bounds the memory that counting takes.
  CHAT_DAILY_LIMIT: wholeNumber(0, 100_000).default(2000),
  LEAD_RETENTION_DAYS: wholeNumber(1, 36_500).optional(),
  METRICS_TOKEN: secret.optional(),
  ...backupVariables,
  TRUST_PROXY: trustProxy.default(false),
});

type Variables = z.infer<typeof variables>;
export type VariableName = keyof Variables;

export const variableNames = Object.keys(variables.shape) as VariableName[];

/** Variables that only work together: with the first, the second is needed. */
const needs: readonly (readonly [VariableName, VariableName])[] = [
  ['SUPABASE_URL', 'SUPABASE_ANON_KEY'],
  ['SUPABASE_ANON_KEY', 'SUPABASE_URL'],
  ['VOICE_API_URL', 'VOICE_PUBLIC_KEY'],
  ['VOICE_PUBLIC_KEY', 'VOICE_ASSISTANT_ID'],
  ['NODE_URL', 'PARLEY_SECRET'],
  ['NODE_URL', 'DATABASE_URL'],
  ['CHAT_MODEL_URL', 'CHAT_MODEL'],
  ['CHAT_MODEL_KEY', 'CHAT_MODEL'],
  ...speechNeeds,
  ...recordingNeeds,
  ...backupNeeds,
];

/**
 * @throws StartProblem naming the variable: a bad value, half a set, an unknown name under one of our
 * prefixes. Values are never repeated in it, since many are secret.
 */
export function parseEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  root: string = projectRoot,
): Environment {
  refuseUnknownNames(env);
  const result = variables.safeParse(dropUnset(env));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new StartProblem(`${issue?.path.join('.')} ${explain(issue)}.`);
  }
  const values = result.data;
  refuseHalfSets(values);
  return arrange(values, root);
}

function explain(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code !== 'invalid_union') return issue?.message ?? 'is not valid';
  // The last member of a union here is the one that people mean.
  return issue.errors.at(-1)?.[0]?.message ?? issue.message;
}

function refuseUnknownNames(env: Readonly<Record<string, string | undefined>>): void {
  for (const name of Object.keys(env)) {
    const prefix = prefixes.find((candidate) => name.startsWith(candidate));
    if (!prefix || variableNames.includes(name as VariableName) || notSettings.test(name)) continue;
    const known = variableNames.filter((candidate) => candidate.startsWith(prefix));
    throw new StartProblem(
      `${name} is not a variable of Parley. Those with ${prefix}: ${known.join(', ')}.`,
    );
  }
}

/** Compose files and shells set empty variables easily: empty means unset, but for the one where it says something. */
function dropUnset(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const set: Record<string, string> = {};
  for (const name of variableNames) {
    const value = env[name]?.trim();
    if (value || (value === '' && name === 'GEMINI_BROWSER_KEY')) set[name] = value;
  }
  return set;
}

function refuseHalfSets(values: Variables): void {
  for (const [name, needed] of needs) {
    if (values[name] !== undefined && values[needed] === undefined) {
      throw new StartProblem(`${name} is set, so ${needed} must be set too.`);
    }
  }
  if (
    values.GEMINI_BROWSER_URL !== embeddedGenerativePath &&
    values.GEMINI_BROWSER_KEY === undefined
  ) {
    throw new StartProblem(
      'GEMINI_BROWSER_URL is set, so GEMINI_BROWSER_KEY must be set too (empty to ask visitors for a key).',
    );
  }
  const [first, last] = values.VOICE_MEDIA_PORTS;
  const ports = last - first + 1;
  if (ports < values.VOICE_CALLS_AT_ONCE) {
    throw new StartProblem(
      `VOICE_MEDIA_PORTS are ${ports}, so VOICE_CALLS_AT_ONCE must be at most ${ports}: each call takes one.`,
    );
  }
  if (values.CHAT_MODEL !== undefined && values.GEMINI_API_KEY !== undefined) {
    throw new StartProblem(
      'CHAT_MODEL and GEMINI_API_KEY are both set, so it is not clear which answers.',
    );
  }
  if (values.GEMINI_BROWSER_KEY && values.GEMINI_BROWSER_KEY === values.GEMINI_API_KEY) {
    throw new StartProblem(
      'GEMINI_BROWSER_KEY is shown to every visitor, so it must not be the secret in GEMINI_API_KEY.',
    );
  }
}

function readChatModel(values: Variables): Environment['chatModel'] {
  const { CHAT_MODEL: named, CHAT_MODEL_URL: address = null, CHAT_MODEL_KEY: key = null } = values;
  if (named === undefined) return null;
  const at = named.indexOf('/');
  const provider = named.slice(0, at);
  if (provider === 'custom-llm' && address === null) {
    throw new StartProblem(
      'CHAT_MODEL names a model at an address of your own, so CHAT_MODEL_URL must be set too.',
    );
  }
  return { provider, model: named.slice(at + 1), address, key };
}

function arrange(values: Variables, root: string): Environment {
  return {
    listen: { port: values.PORT, host: values.HOST },
    publicUrl: values.PUBLIC_URL ?? null,
    dataDirectory: findDataDirectory(values.DATA_DIR, root),
    database: values.DATABASE_URL
      ? { kind: 'postgres', url: values.DATABASE_URL }
      : { kind: 'embedded' },
    parleySecret: values.PARLEY_SECRET ?? null,
    nodeUrl: values.NODE_URL ?? null,
    browserDatabase:
      values.SUPABASE_URL && values.SUPABASE_ANON_KEY
        ? { kind: 'hosted', url: values.SUPABASE_URL, anonKey: values.SUPABASE_ANON_KEY }
        : { kind: 'embedded' },
    generative: {
      apiKey: values.GEMINI_API_KEY ?? null,
      baseUrl: values.GEMINI_BASE_URL,
      model: values.GEMINI_MODEL,
    },
    chatModel: readChatModel(values),
    browserGenerative:
      values.GEMINI_BROWSER_URL === embeddedGenerativePath
        ? { kind: 'embedded', key: values.GEMINI_BROWSER_KEY ?? null }
        : {
            kind: 'hosted',
            baseUrl: values.GEMINI_BROWSER_URL,
            key: values.GEMINI_BROWSER_KEY ?? '',
          },
    voice:
      values.VOICE_PUBLIC_KEY && values.VOICE_ASSISTANT_ID
        ? {
            kind: 'hosted',
            apiUrl: values.VOICE_API_URL ?? providerVoiceUrl,
            publicKey: values.VOICE_PUBLIC_KEY,
            assistantId: values.VOICE_ASSISTANT_ID,
          }
        : { kind: 'embedded', assistantId: values.VOICE_ASSISTANT_ID ?? null },
    voicePrivateKey: values.VOICE_PRIVATE_KEY ?? null,
    voiceDocs: values.VOICE_DOCS,
    strictModels: values.VOICE_STRICT_MODELS === '1',
    voiceCeiling: { requests: values.VOICE_DAILY_REQUESTS, tokens: values.VOICE_DAILY_TOKENS },
    calls: {
      mediaPorts: values.VOICE_MEDIA_PORTS,
      mediaAddress: values.VOICE_MEDIA_ADDRESS ?? null,
      iceServers: values.VOICE_ICE_SERVERS,
      atOnce: values.VOICE_CALLS_AT_ONCE,
      limits: { visitor: values.VOICE_VISITOR_MINUTES, day: values.VOICE_DAILY_MINUTES },
      engines: readEngines(values),
    },
    recordingPlace: readRecordingPlace(values),
    operatorToken: values.OPERATOR_TOKEN ?? null,
    operatorTimeZone: values.OPERATOR_TIME_ZONE,
    leadWebhook: readWebhook(values),
    leadMail: readMail(values),
    chatLimits: {
      visitor: values.CHAT_VISITOR_LIMIT,
      address: values.CHAT_ADDRESS_LIMIT,
      day: values.CHAT_DAILY_LIMIT,
    },
    leadRetentionDays: values.LEAD_RETENTION_DAYS ?? null,
    backups: readBackupSettings(values, root),
    metricsToken: values.METRICS_TOKEN ?? null,
    trustProxy: values.TRUST_PROXY,
  };
}
