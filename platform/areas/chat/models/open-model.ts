import type { Model, ModelConfig } from '../../../ground/conversation/model.ts';
import { createGuardedFetch } from '../../../ground/outbound/guarded-fetch.ts';
import { createSdkModels } from './ai-sdk/sdk-model.ts';

/** A model that whoever runs the server has named, and its account. */
export interface OwnModel {
  /** One of the providers that the contract knows; `custom-llm` for any address with OpenAI's wire. */
  readonly provider: string;
  readonly model: string;
  /** Instead of the provider's own; null for that. */
  readonly address: string | null;
  readonly key: string | null;
}

/**
 * The model, with no organisation around it. Its address is the operator's own, so it may be on this
 * machine. Null for a provider that nobody here can speak to.
 */
export function openOwnModel(
  { provider, model, address, key }: OwnModel,
  settings: { readonly temperature?: number; readonly maxTokens?: number } = {},
): Model | null {
  const config = { provider, model, ...settings } as ModelConfig;
  return create(config, { key, address, headers: {}, fetch }, 'organisation');
}

const create = createSdkModels();
const fetch = createGuardedFetch('machine');
