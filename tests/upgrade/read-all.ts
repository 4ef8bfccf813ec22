import { type Operation, operations } from '@parley/contract/voice';
import type { Operator, Platform } from './ask.ts';
import type { Expected, Json } from './expected.ts';

const kinds = [
  ...['assistant', 'squad', 'tool', 'workflow', 'knowledge-base', 'phone-number', 'credential'],
  ...['token', 'file', 'call', 'org', 'session', 'chat', 'template', 'test-suite'],
];

/** A list in one answer: a limit is refused by those that have none. */
export function listAddress(path: string): string {
  const operation = Object.values<Operation>(operations).find(
    (one) =>
      one.method === 'GET' &&
      new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return operation?.query && 'limit' in operation.query.shape ? `${path}?limit=100` : path;
}

/** Everything that an organisation has, list by list and one by one. */
export async function readPlatform({
  get,
}: Platform): Promise<Pick<Expected['platform'], 'lists' | 'replies'>> {
  const lists: Record<string, string[]> = {};
  const replies: Record<string, Json> = {};

  async function readList(path: string): Promise<string[]> {
    const answer = await get(listAddress(path));
    const ids = (answer.results ?? answer).map(({ id }: Json) => id as string);
    lists[path] = ids;
    for (const id of ids) replies[`${path}/${id}`] = await get(`${path}/${id}`);
    return ids;
  }
  for (const kind of kinds) await readList(`/${kind}`);
  for (const suite of lists['/test-suite']!) {
    await readList(`/test-suite/${suite}/test`);
    await readList(`/test-suite/${suite}/run`);
  }
  for (const assistant of lists['/assistant']!) {
    const path = `/assistant/${assistant}/version`;
    replies[path] = await get(path);
  }
  for (const org of lists['/org']!) replies[`/org/${org}/user`] = await get(`/org/${org}/user`);
  return { lists, replies };
}

export async function readOperator(
  operator: Operator,
): Promise<Pick<Expected['operator'], 'leads' | 'conversations' | 'messages' | 'exports'>> {
  const exported = async (table: string) => (await operator.get(`/export.csv?table=${table}`)).text;
  const messages = [];
  for (const { id } of await operator.searchAll('developers/messages'))
    messages.push((await operator.get(`/developers/messages/${id}`)).json);
  return {
    leads: await operator.searchAll('leads'),
    conversations: await operator.searchAll('conversations'),
    messages,
    exports: { leads: await exported('leads'), conversations: await exported('conversations') },
  };
}
