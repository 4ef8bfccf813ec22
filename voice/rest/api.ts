import { createClient, type ClientOptions } from './client.ts';
import { areas, type VoiceApi } from './generated/areas.ts';
import type { Client } from './request.ts';

/**
 * Every operation in one object: `api.assistants.list()`. It brings all of them along; a page that
 * needs a few takes their functions and `createClient`.
 */
export function createVoiceApi(options: ClientOptions): VoiceApi {
  const client = createClient(options);
  const api = mapValues(areas, (area: object) =>
    mapValues(area, (operation: Operation) => operation.bind(null, client)),
  );
  // The compiler does not see through that; a test holds each method against its function.
  return api as unknown as VoiceApi;
}

type Operation = (client: Client, ...rest: unknown[]) => Promise<unknown>;

function mapValues<Value, Result>(record: object, map: (value: Value) => Result) {
  const entries = Object.entries(record) as [string, Value][];
  return Object.fromEntries(entries.map(([name, value]) => [name, map(value)]));
}
