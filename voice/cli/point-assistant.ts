import { getAssistant, updateAssistant } from '../rest/generated/operations.ts';
import type { Client } from '../rest/request.ts';
import { oneLine } from './command.ts';

/**
 * Has the webhooks of an assistant come to `address`, signed and with the headers as before. What it
 * answers with puts the server back that it had, unless somebody has set another one meanwhile.
 */
export async function pointAssistant(
  client: Client,
  id: string,
  address: string,
  print: (line: string) => void,
): Promise<() => Promise<void>> {
  const { server = {} } = await getAssistant(client, id);
  if (server.url === address)
    print(
      `It was killed before it could put back whose webhooks these were: it has no other server now.`,
    );
  const before = server.url === address ? {} : server;
  await updateAssistant(client, id, { server: { ...server, url: address } });

  return async () => {
    try {
      const { server: now } = await getAssistant(client, id);
      if (now?.url !== address) return;
      await updateAssistant(client, id, { server: before });
    } catch (error) {
      const former = before.url === undefined ? 'none' : oneLine(before.url);
      throw new Error(
        `assistant ${id} still has ${address} as its server.url, which was ${former}: ${String(error)}`,
        { cause: error },
      );
    }
  };
}
