import type { PublicConfig } from '@parley/contract';
import type { Environment } from '../environment.ts';
import { canCallHere } from '../reach.ts';
import { type PolicySources, sourcesOf } from './content-security-policy.ts';

/** The key that browsers send to the embedded `/rest/v1`. Public by nature: it grants what any visitor may do. */
export const embeddedAnonKey = 'parley-anonymous-visitor';

/** Whether visitors can call. */
export const hasVoice = (environment: Environment): boolean =>
  environment.voice.kind === 'hosted' || canCallHere(environment);

/** The server's own keys for pages. */
export interface SiteKeys {
  /** For `/gemini`. */
  readonly generative: string;
  /** For `/voice`; null where it is not to be called from pages. */
  readonly voice: { readonly publicKey: string; readonly assistantId: string } | null;
}

/** What `/config.json` says. */
export function describePublicConfig(environment: Environment, keys: SiteKeys): PublicConfig {
  const { browserDatabase, browserGenerative, generative, voice, calls } = environment;
  const { leadRetentionDays, leadMail, leadWebhook } = environment;
  return {
    database:
      browserDatabase.kind === 'hosted'
        ? { url: browserDatabase.url, anonKey: browserDatabase.anonKey }
        : { url: '', anonKey: embeddedAnonKey },
    generative:
      browserGenerative.kind === 'hosted'
        ? {
            baseUrl: browserGenerative.baseUrl,
            model: generative.model,
            key: browserGenerative.key,
          }
        : {
            baseUrl: '/gemini',
            model: generative.model,
            key: browserGenerative.key ?? keys.generative,
          },
    voice:
      voice.kind === 'hosted'
        ? { baseUrl: voice.apiUrl, publicKey: voice.publicKey, assistantId: voice.assistantId }
        : {
            baseUrl: '/voice',
            ...(keys.voice ?? { publicKey: '', assistantId: '' }),
            ...(calls.iceServers.length > 0 && { iceServers: [...calls.iceServers] }),
            ...(leavesMachine(calls.engines) && { passesSpeechOn: true as const }),
            ...nameSpeaker(calls.engines),
            ...(environment.recordingPlace && { copiesRecordings: true as const }),
          },
    countsVisits: true,
    ...(leadRetentionDays !== null && { retentionDays: leadRetentionDays }),
    // Leads in a hosted database never come by here.
    ...(browserDatabase.kind !== 'hosted' && {
      ...(leadWebhook && { passesLeadsOn: true as const }),
      ...(leadMail && { mailsLeads: true as const }),
    }),
  };
}

type Engines = Environment['calls']['engines'];

const isElsewhere = (endpoint: { readonly address: string } | null): boolean =>
  endpoint !== null &&
  !/^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(endpoint.address).hostname);

const leavesMachine = ({ speech, transcription }: Engines): boolean =>
  isElsewhere(speech) || isElsewhere(transcription);

const nameSpeaker = ({ spoken }: Engines): { spokenBy?: 'google' | 'others' } => {
  if (spoken?.protocol === 'gemini-live') return { spokenBy: 'google' };
  return isElsewhere(spoken) ? { spokenBy: 'others' } : {};
};

/** The hosts that this configuration sends browsers to. */
export const policySources = (environment: Environment): PolicySources =>
  sourcesOf(describePublicConfig(environment, { generative: '', voice: null }));
