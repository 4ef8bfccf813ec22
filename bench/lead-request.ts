import type { Request } from './harness/load.ts';

/** A lead as the page sends it. */
export const leadRequest = (anonKey: string): Request => ({
  path: '/rest/v1/leads',
  method: 'POST',
  headers: {
    apikey: anonKey,
    authorization: `Bearer ${anonKey}`,
    'content-type': 'application/json',
    prefer: 'return=minimal',
    'x-conversation-key': 'k'.repeat(43),
  },
  body: JSON.stringify({ name: 'Ana Ruiz', email: 'ana@shop.example', phone: '+1 555 010 9999' }),
});
