import { join } from 'node:path';
import { createDoorbell, type Doorbell } from '@parley/database/doorbell';
import {
  createDemo,
  createSeed,
  type FirstOrgKeys,
  openFirstOrg,
  type PlatformOptions,
  type Reach,
} from '@parley/platform';
import type { Base } from './base.ts';
import { brand, demoCompany } from './company.ts';
import type { DiskSpace } from './disk-space.ts';
import type { Environment } from './environment.ts';
import { type Answerer, createAnswerer } from './generative/answerer/answerer.ts';
import { companyKnowledge } from './generative/answerer/knowledge.ts';

interface Voice {
  /** Rung when there is a message to send to somebody's server. */
  readonly deliveries: Doorbell;
  /** Of an organisation that was made just now. */
  readonly newKeys: FirstOrgKeys | null;
  readonly isPublicKeyOpen: boolean;
}

/** The first organisation of the voice platform; null where calls go to a hosted one. */
export async function openVoice({ environment, database, secrets }: Base): Promise<Voice | null> {
  if (environment.voice.kind !== 'embedded') return null;
  const keys = { privateKey: secrets.voicePrivateKey, publicKey: secrets.voicePublicKey };
  const seed = createSeed(database, secrets.voiceSealingKey, createDemo(demoCompany));
  const { made, isPublicKeyOpen } = await openFirstOrg(database, keys, seed);
  return { deliveries: createDoorbell(), newKeys: made ? keys : null, isPublicKeyOpen };
}

/** What the platform stands on here. */
export const voicePlatform = (
  { environment, database, secrets }: Base,
  disk: DiskSpace,
): Omit<PlatformOptions, 'checkReplies'> => ({
  database,
  sealingKey: secrets.voiceSealingKey,
  uploadsDirectory: join(environment.dataDirectory, 'uploads'),
  publicUrl: environment.publicUrl,
  answer: answerFromCompany(),
  brand,
  reach: reachOf(environment),
  spendingCeiling: environment.voiceCeiling,
  hasRoom: () => disk.hasRoom(),
});

/** The company's answerer, made when it is first asked. */
function answerFromCompany(): Answerer {
  let answerer: Answerer | undefined;
  return (turns) => (answerer ??= createAnswerer(companyKnowledge))(turns);
}

/** Who runs the server for themselves alone runs their tools beside it. A proxy brings others. */
function reachOf({ listen, publicUrl, trustProxy }: Environment): Reach {
  const isOwnMachine = ['localhost', '127.0.0.1', '::1'].includes(listen.host);
  return isOwnMachine && publicUrl === null && trustProxy === false ? 'machine' : 'public';
}
