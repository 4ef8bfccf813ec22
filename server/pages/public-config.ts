import type { PublicConfig } from '@parley/contract';
import type { Environment } from '../environment.ts';
import type { PolicySources } from './content-security-policy.ts';

/** The key that browsers send to the embedded `/rest/v1`. Public by nature: it grants what any visitor may do. */
export const embeddedAnonKey = 'parley-anonymous-visitor';

/** Whether visitors can call. */
export const hasVoice = ({ voice }: Environment): boolean => voice.kind === 'hosted';

/** What `/config.json` says. `siteKey` is the server's own for `/gemini`. */
export function describePublicConfig(environment: Environment, siteKey: string): PublicConfig {
  const { browserDatabase, browserGenerative, generative, voice } = environment;
  const { leadRetentionDays, leadWebhook } = environment;
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
            key: browserGenerative.key ?? siteKey,
          },
    voice:
      voice.kind === 'hosted'
        ? { baseUrl: voice.apiUrl, publicKey: voice.publicKey, assistantId: voice.assistantId }
        : { baseUrl: '/voice', publicKey: '', assistantId: '' },
    ...(leadRetentionDays !== null && { retentionDays: leadRetentionDays }),
    // Leads in a hosted database never come by here.
    ...(leadWebhook && browserDatabase.kind !== 'hosted' && { passesLeadsOn: true as const }),
  };
}

/** The hosts that this configuration sends browsers to. */
export function policySources(environment: Environment): PolicySources {
  const { browserDatabase, browserGenerative, voice } = environment;
  const connect = [
    browserDatabase.kind === 'hosted' && browserDatabase.url,
    browserGenerative.kind === 'hosted' && browserGenerative.baseUrl,
    voice.kind === 'hosted' && voice.apiUrl,
  ]
    .filter((address) => address !== false)
    .map((address) => new URL(address).origin);
  return { connect, hostedVoice: voice.kind === 'hosted' };
}
