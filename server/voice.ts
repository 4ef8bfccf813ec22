import { callWords, company, createPriceGuard } from '@parley/business';
import { createDoorbell, type Doorbell } from '@parley/database/doorbell';
import {
  createDemo,
  createSeed,
  createSiteAssistant,
  openFirstOrg,
  type PlatformOptions,
  type SiteKey,
  type SpeechEngines,
  UnknownAssistant,
} from '@parley/platform';
import type { Base } from './base.ts';
import { demoCompany } from './company.ts';
import { uploadsDirectory } from './data-places.ts';
import type { DiskSpace } from './disk-space.ts';
import type { Turn } from './generative/answerer/answerer.ts';
import { unknownVisitor } from './generative/answerer/said.ts';
import { sayInWords } from './generative/catalogue-reply.ts';
import { companyAnswerer } from './generative/company-answerer.ts';
import { canCallHere, isMediaOnLoopback, reachOf } from './reach.ts';
import { StartProblem } from './start-problem.ts';

interface Voice {
  /** Rung when there is a message to send to somebody's server. */
  readonly deliveries: Doorbell;
  /** Rung when there is a recording to copy; null where none are. */
  readonly copies: Doorbell | null;
  /** Of an organisation that was made just now. */
  readonly newPublicKey: string | null;
  readonly isPublicKeyOpen: boolean;
  /** What the page calls by; null where it is not to. */
  readonly site: { readonly publicKey: string; readonly assistantId: string } | null;
}

/**
 * The first organisation of the voice platform; null where calls go to a hosted one.
 * @throws StartProblem when there is no assistant that visitors are to call.
 */
export async function openVoice({ environment, database, secrets }: Base): Promise<Voice | null> {
  const { voice, publicUrl } = environment;
  if (voice.kind !== 'embedded') return null;
  const { voiceSealingKey: sealingKey, voiceSiteKey } = secrets;
  const keys = { privateKey: secrets.voicePrivateKey, publicKey: secrets.voicePublicKey };
  const demo = createDemo(demoCompany);
  const site: SiteKey | null = canCallHere(environment)
    ? {
        value: voiceSiteKey,
        origin: publicUrl,
        chooseAssistant: createSiteAssistant(database, sealingKey, demo, voice.assistantId),
      }
    : null;
  const seed = createSeed(database, sealingKey, demo);
  const opened = await openFirstOrg(database, keys, { seed, site }).catch(explainAssistant);
  const { made, isPublicKeyOpen, siteAssistantId: assistantId } = opened;
  return {
    deliveries: createDoorbell(),
    copies: environment.recordingPlace && createDoorbell(),
    newPublicKey: made ? keys.publicKey : null,
    isPublicKeyOpen,
    site: assistantId === null ? null : { publicKey: voiceSiteKey, assistantId },
  };
}

function explainAssistant(error: unknown): never {
  if (!(error instanceof UnknownAssistant)) throw error;
  throw new StartProblem(
    "VOICE_ASSISTANT_ID names no assistant of the voice platform here: unset it for the company's own, or set VOICE_PUBLIC_KEY for an assistant of the hosted one.",
  );
}

/** What the platform stands on here. */
export const voicePlatform = (
  { environment, database, secrets, listen, shared }: Base,
  disk: DiskSpace,
  engines: SpeechEngines | null,
): Omit<PlatformOptions, 'brand' | 'checkReplies' | 'admission'> => ({
  database,
  sealingKey: secrets.voiceSealingKey,
  uploadsDirectory: uploadsDirectory(environment.dataDirectory),
  publicUrl: environment.publicUrl,
  answer: answerFromCompany,
  strictModels: environment.strictModels,
  docs: environment.voiceDocs,
  reach: reachOf(environment),
  listen,
  node:
    environment.nodeUrl === null || shared === null
      ? null
      : { url: environment.nodeUrl, secret: shared.nodeSecret },
  spendingCeiling: environment.voiceCeiling,
  hasRoom: disk.hasRoom,
  recordingPlace: environment.recordingPlace,
  ...(engines && { findEngines: async () => engines }),
  live: {
    ports: environment.calls.mediaPorts,
    engines: environment.calls.engines,
    announcedAddress: environment.calls.mediaAddress,
    loopbackOnly: isMediaOnLoopback(environment),
    callsAtOnce: environment.calls.atOnce,
    checkWords: () => createPriceGuard(),
    language: company.language,
    words: callWords,
  },
});

/** In words alone. */
const answerFromCompany = (turns: readonly Turn[]): string =>
  sayInWords(companyAnswerer()(turns, { ...unknownVisitor, channel: 'call' }));
