import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtPackage } from '../../scripts/pack/voice-paths.ts';
import { answer } from '../harness/answer-calls.ts';

const file = pathToFileURL(join(builtPackage, 'rest.js')).href;
const { createClient, listAssistants } = (await import(
  file
)) as typeof import('../../voice/rest/index.ts');

answer((baseUrl) => {
  const client = createClient({ token: 'key', baseUrl });
  return () => listAssistants(client, { limit: 10 });
});
