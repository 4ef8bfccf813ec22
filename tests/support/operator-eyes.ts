import type { OperatorConversation, OperatorLead, OperatorPage } from '@parley/contract';
import type { TestServer } from './server.ts';

export interface OperatorView {
  /** Newest first. */
  readonly leads: OperatorLead[];
  readonly conversations: OperatorConversation[];
}

/** What the operator of this server sees, through the operator's own API. */
export async function lookAsOperator({
  url,
  operatorToken,
}: Pick<TestServer, 'url' | 'operatorToken'>): Promise<OperatorView> {
  const api = `${url}/operator/api`;
  const signedIn = await fetch(`${api}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ token: operatorToken }),
  });
  if (!signedIn.ok) throw new Error(`signing in answered ${signedIn.status}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ');
  const list = async <Item>(table: string): Promise<Item[]> => {
    const response = await fetch(`${api}/${table}/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: '{}',
    });
    if (!response.ok) throw new Error(`${table} answered ${response.status}`);
    return ((await response.json()) as OperatorPage<Item>).items;
  };
  return { leads: await list('leads'), conversations: await list('conversations') };
}
