import { siteKeyPrefix } from '@parley/contract';
import type { FastifyRequest } from 'fastify';
import { invalidKey, missingKey } from './refusal.ts';

/** Whose key a request carries: the site's own, or one that a visitor typed in. */
export type ApiKey = { readonly of: 'site' } | { readonly of: 'visitor'; readonly key: string };

const keyForm = /^AIza[\w-]{1,200}$/;

/** @throws GenerativeRefusal without a key, with one of another form, or with another site's. */
export function readApiKey(request: FastifyRequest, siteKey: string): ApiKey {
  const { key: inQuery } = request.query as { key?: unknown };
  const key = inQuery ?? request.headers['x-goog-api-key'];
  if (key === undefined || key === '') throw missingKey();
  if (key === siteKey) return { of: 'site' };
  if (typeof key !== 'string' || !keyForm.test(key) || key.startsWith(siteKeyPrefix)) {
    throw invalidKey();
  }
  return { of: 'visitor', key };
}
