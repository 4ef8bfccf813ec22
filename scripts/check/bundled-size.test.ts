import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bundledSize } from './bundled-size.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A page that uses these operations, or imports them and uses none. */
const sizeOf = (used: readonly string[], imported = used) =>
  bundledSize(
    root,
    `import { createClient, ${imported.join(', ')} } from './voice/rest/index.ts';
     ${used.length > 0 ? "const client = createClient({ token: '' });" : ''}
     ${used.map((name) => `${name}(client);`).join('\n')}`,
  );

describe('D152 compressed bytes of the REST client', () => {
  it('are none where nothing is used', async () => {
    const unused = ['createVoiceApi', 'listAssistants', 'iterate', 'ApiError'];
    expect(await sizeOf([], unused)).toBe(await bundledSize(root, ''));
  });

  // One of each kind of request; the runtime is counted with it.
  it.each([
    'listAssistants',
    'getAssistant',
    'createAssistant',
    'updateAssistant',
    'deleteAssistant',
    'listTestSuiteTests',
    'updateTestSuiteTest',
    'createFile',
    'exportCalls',
    'deleteLogs',
    'handleCredentialWebhook',
  ])('%s: at most 1.2 KB', async (name) => {
    expect(await sizeOf([name])).toBeLessThanOrEqual(1_200);
  });

  it('a chat brings the reader of event streams: at most 1.7 KB', async () => {
    expect(await sizeOf(['createChat'])).toBeLessThanOrEqual(1_700);
  });

  it('each further operation: at most 60', async () => {
    const first = ['listAssistants'];
    const further = ['getAssistant', 'createAssistant', 'updateAssistant', 'deleteAssistant'];
    const added = (await sizeOf([...first, ...further])) - (await sizeOf(first));
    expect(added / further.length).toBeLessThanOrEqual(60);
  });
});
