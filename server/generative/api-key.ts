import { siteKeyPrefix } from '@parley/contract';
import type { FastifyRequest } from 'fastify';
import { invalidKey, missingKey } from './refusal.ts';

/**
 * Whose key a request carries: the site's own, which stands for the operator's; the operator's own, where
 * pages are given it; or one that a visitor typed in.
 */
export type ApiKey =
  { readonly of: 'site' | 'page' } | { readonly of: 'visitor'; readonly key: string };

/** What pages send: `page` is null where they are given no key of the service. */
export interface PageKeys {
  readonly site: string;
  readonly page: string | null;
}

const keyForm = /^AIza[\w-]{1,200}$/;

/** @throws GenerativeRefusal without a key, with one of another form, or with another site's. */
export function readApiKey(request: FastifyRequest, { site, page }: PageKeys): ApiKey {
  const { key: inQuery } = request.query as { key?: unknown };
  const key = inQuery ?? request.headers['x-goog-api-key'];
  if (key === undefined || key === '') throw missingKey();
  if (key === site) return { of: 'site' };
  if (key === page) return { of: 'page' };
  if (typeof key !== 'string' || !keyForm.test(key) || key.startsWith(siteKeyPrefix)) {
    throw invalidKey();
  }
  return { of: 'visitor', key };
}
