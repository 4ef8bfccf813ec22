import { z } from 'zod';
import { secret } from '../field-facts.ts';
import { text, variantBy } from '../schema.ts';

/* What credentials of different providers have in common. */

export const credentialName = z.string().min(1).max(40);

export const credential = variantBy('provider', { name: credentialName });

/** A key and nothing else, as of most providers. */
export const key = { apiKey: secret(z.string().max(10_000)) };

export const elsewhere = {
  apiUrl: text.describe("Instead of the provider's own address: a proxy, a region."),
};
