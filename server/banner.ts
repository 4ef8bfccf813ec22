import { company } from '@parley/business';
import { findWarnings } from '@parley/business/check';
import type { Engines } from '@parley/platform';
import { describeCalls } from './call-engines.ts';
import type { Environment } from './environment.ts';
import { canCallHere, howToHear, isSilent } from './reach.ts';
import { staleBuild } from './warnings.ts';

export interface StartFacts {
  readonly environment: Environment;
  /** Reaches the server from this machine. */
  readonly url: string;
  /** Where the token was generated; null when the environment gave it. */
  readonly tokenFile: string | null;
  /** Where the private key of the voice platform was generated; null when the environment gave it. */
  readonly voiceKeyFile: string | null;
  /** The data directory was just made. */
  readonly firstRun: boolean;
  /** Of the voice platform here; null where calls go to a hosted one. */
  readonly voice: {
    /** The public key of its first organisation, when that was made just now. */
    readonly newPublicKey: string | null;
    readonly isPublicKeyOpen: boolean;
  } | null;
  /** What calls here speak and hear with; null where they go to a hosted platform. */
  readonly engines: Engines | null;
  /** What is served was built of another `business/`. */
  readonly businessChanged: boolean;
}

/**
 * What the person who started the server needs to know. Terminals and logs are kept, so of
 * what is secret it says where it is, and never what it is.
 */
export function describeStart({
  environment,
  url,
  tokenFile,
  voiceKeyFile,
  firstRun,
  voice,
  engines,
  businessChanged,
}: StartFacts): string {
  const lines: (readonly [string, string])[] = [
    ['Site', `${url}/${environment.publicUrl ? `  (public: ${environment.publicUrl}/)` : ''}`],
    ['Console', `${environment.publicUrl ?? url}/operator`],
    ['Token', tokenFile ?? 'as OPERATOR_TOKEN says'],
    ['Data', environment.dataDirectory],
    ['Database', describeDatabase(environment)],
    ['Chat', describeChat(environment)],
    ['Leads', describeLeads(environment)],
    ['Voice', describeVoice(environment, voice)],
    ...(engines === null
      ? []
      : describeCalls(environment, engines).map(
          (text, index) => [index === 0 ? 'Calls' : '', text] as const,
        )),
    ...describeRecordings(environment),
  ];
  return [
    ...(firstRun
      ? ['Welcome to Parley. A data directory was made; it holds every lead, so back it up.', '']
      : []),
    ...lines.map(([name, text]) => `  ${name.padEnd(9)} ${text}`),
    ...(voice?.newPublicKey ? describeVoiceKeys(voiceKeyFile, voice.newPublicKey) : []),
    ...(voice?.isPublicKeyOpen ? openKeyWarning : []),
    ...(isSilent(environment) ? silenceWarning : []),
    ...describeSample(),
    ...(businessChanged ? ['', `  WARNING: ${staleBuild.title} ${staleBuild.detail}`] : []),
    ...(firstRun
      ? [
          '',
          '  Sign in to the console with the token. Settings are in .env.example, backups by `npm run backup`. Ctrl-C stops.',
        ]
      : []),
    '',
  ].join('\n');
}

/** What of the sample is in use: all of it, or sentences that nobody has changed. */
function describeSample(): string[] {
  if (company.sample) {
    return [
      '',
      '  Sample business values are in use: write your own in business/, then set `sample` to false in business/company.ts.',
    ];
  }
  const fields = findWarnings()
    .filter(({ ofTrade }) => ofTrade)
    .map(({ field }) => field);
  if (fields.length === 0) return [];
  const [first, second, third, ...others] = fields;
  const named = [first, second, third].filter(Boolean).join(', ');
  return [
    '',
    `  Still of the sample's trade: ${named}${others.length > 0 ? ` and ${others.length} more` : ''}. \`npm run doctor -- --business\` says where.`,
  ];
}

function describeDatabase({ database, browserDatabase }: Environment): string {
  const own = database.kind === 'embedded' ? 'embedded' : 'Postgres, by DATABASE_URL';
  return browserDatabase.kind === 'hosted'
    ? `hosted for visitors, ${hostOf(browserDatabase.url)}; the console reads the one here (${own})`
    : own;
}

function describeChat({ browserGenerative, chatModel, generative }: Environment): string {
  if (browserGenerative.kind === 'hosted') return `hosted, ${hostOf(browserGenerative.baseUrl)}`;
  if (browserGenerative.key === '') {
    return 'each visitor is asked for a Google key (GEMINI_BROWSER_KEY is empty)';
  }
  if (chatModel !== null) {
    const { provider, model, address } = chatModel;
    return `answered by ${provider}/${model}${address === null ? '' : ` at ${hostOf(address)}`}`;
  }
  return generative.apiKey === null
    ? 'embedded, answers from business/ (GEMINI_API_KEY or CHAT_MODEL brings a model)'
    : `hosted, relayed to ${hostOf(generative.baseUrl)} as ${generative.model}`;
}

function describeVoice({ voice }: Environment, here: StartFacts['voice']): string {
  if (voice.kind === 'hosted') return `hosted, ${hostOf(voice.apiUrl)}`;
  return here?.isPublicKeyOpen
    ? 'embedded, its API at /voice'
    : 'embedded, its API at /voice; its public key is restricted (`npm run public-key -- open` opens it)';
}

const describeRecordings = ({ voice, recordingPlace }: Environment) =>
  recordingPlace === null || voice.kind === 'hosted'
    ? []
    : [['Recorded', `calls are copied to ${hostOf(recordingPlace.address)}`] as const];

/** Addresses of people, and of webhooks, which may hold a key, are not said. */
function describeLeads(environment: Environment): string {
  const { browserDatabase, leadMail, leadWebhook } = environment;
  if (browserDatabase.kind === 'hosted')
    return 'saved in the hosted project, which tells of them itself or not at all';
  const ways = [
    leadMail && `by mail to ${count(leadMail.to.length)}, through ${leadMail.smtp.host}`,
    leadMail?.confirms && 'confirmed to the visitor',
    leadWebhook && `to the webhook at ${hostOf(leadWebhook.url)}`,
    (leadMail || leadWebhook) &&
      canCallHere(environment) &&
      `missed calls too${leadMail && leadWebhook ? ', by mail' : ''}`,
  ].filter(Boolean);
  if (ways.length === 0) return 'in the console alone';
  return ways.join(', ');
}

const count = (addresses: number) => (addresses === 1 ? '1 address' : `${addresses} addresses`);

const silenceWarning = ['', '  WARNING: nobody is told of new leads.', `  ${howToHear}`];

const openKeyWarning = [
  '',
  '  WARNING: the public key of the voice platform is open. Whoever reads it in a page can bring assistants,',
  '  prompts and addresses of their own, at your cost: `npm run public-key -- restrict` restricts it.',
];

function describeVoiceKeys(privateKeyFile: string | null, publicKey: string): string[] {
  return [
    '',
    '  Keys of the voice platform:',
    `    private  ${privateKeyFile ?? 'as VOICE_PRIVATE_KEY says'}`,
    `    public   ${publicKey}`,
    '  Whoever has the private key can do everything there: keep it out of pages, chats and repositories.',
  ];
}

function hostOf(address: string): string {
  return new URL(address).host;
}
