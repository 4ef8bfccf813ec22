import { z } from 'zod';
import type { Account, CredentialProvider } from '../../../../ground/accounts/accounts.ts';
import type { ProviderApi } from '../../../../ground/accounts/provider-api.ts';
import { type ProviderVoice, readGender } from '../provider-voice.ts';

/** How the voices of a provider are listed, by its public API. */
export interface VoiceSource<P extends CredentialProvider = CredentialProvider> {
  readonly provider: P;
  list(api: ProviderApi, account: Account<P>): Promise<ProviderVoice[]>;
}

/** Text that may be missing, or null. */
export const words = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

export const gender = z.string().nullish().transform(readGender);

/** More pages than any list has: where one never ends, we do. */
export const mostPages = 100;
export const pageSize = 100;
