import type { Platform } from './ask.ts';
import type { Expected, Json } from './expected.ts';
import { type StandIn, standInAddress } from './stand-in.ts';

export const uploadText =
  '# Dinner\n\nThe kitchen closes at ten. Risotto costs eighteen euros; ask for “Zoë’s”.\n';
export const pageOrigin = 'https://www.bakery.example';

/** As patient as a plan may be: what is refused now is sent by whoever comes after. */
const backoffPlan = { type: 'fixed', maxRetries: 10, baseDelaySeconds: 10 };
const at = (path: string, more: object = {}) => ({ url: `${standInAddress}${path}`, ...more });

/** The resources of an organisation, each kind of them, with what they know of each other. */
export async function leaveResources(
  platform: Platform,
  upload: (form: FormData) => Promise<Json>,
  secrets: Expected['secrets'],
) {
  const { post, patch } = platform;
  const credential = async (body: object) => (await post('/credential', body)).id as string;
  await credential({ provider: 'openai', apiKey: secrets.openai, apiUrl: `${standInAddress}/v1` });
  await credential({
    provider: 'custom-llm',
    apiKey: 'not-used-beside-a-plan',
    authenticationPlan: {
      type: 'oauth2',
      url: `${standInAddress}/oauth/token`,
      clientId: 'client-of-yesterday',
      clientSecret: secrets.customModelClient,
    },
  });
  const bearer = { type: 'bearer', token: secrets.webhookBearer };
  const bearerId = await credential({ provider: 'webhook', authenticationPlan: bearer });
  const hmac = { type: 'hmac', secretKey: secrets.webhookSigning, algorithm: 'sha256' };
  const hmacId = await credential({ provider: 'webhook', authenticationPlan: hmac });

  const form = new FormData();
  form.append('file', new File([uploadText], 'menu.md'));
  form.append('metadata', '{"season":"winter"}');
  const file = await upload(form);

  const search = await post('/tool', {
    type: 'query',
    function: { name: 'search' },
    knowledgeBases: [
      { provider: 'google', name: 'menu', description: 'About the menu.', fileIds: [file.id] },
    ],
  });
  const reserve = await post('/tool', {
    type: 'function',
    function: { name: 'reserve', description: 'Reserves a table.' },
    server: at('/tools/reserve', {
      secret: secrets.toolServer,
      headers: { 'x-team': 'evening', 'x-api-key': secrets.toolHeader },
    }),
  });
  await post('/tool', {
    type: 'apiRequest',
    name: 'lookUp',
    method: 'GET',
    url: `${standInAddress}/tools/api`,
  });
  const documents = await post('/knowledge-base', {
    provider: 'custom-knowledge-base',
    server: at('/documents', { secret: secrets.documents }),
  });

  const waiter = await post('/assistant', {
    name: 'Waiter',
    firstMessage: 'Good evening.',
    model: { provider: 'openai', model: 'gpt-4o-mini', toolIds: [search.id] },
    server: at('/hooks/assistant', {
      backoffPlan,
      credentialId: bearerId,
      secret: secrets.assistantServer,
    }),
    serverMessages: ['chat.created', 'status-update', 'end-of-call-report'],
    metadata: { table: 8 },
  });
  await patch(`/assistant/${waiter.id}`, { firstMessage: 'Good evening, welcome.' });
  await patch(`/assistant/${waiter.id}`, { name: 'Head waiter' });
  const host = await post('/assistant', {
    name: 'Host',
    model: {
      provider: 'custom-llm',
      model: 'own',
      url: `${standInAddress}/llm/chat/completions`,
      messages: [{ role: 'system', content: 'You are {{role}}.' }],
      toolIds: [reserve.id],
      knowledgeBaseId: documents.id,
    },
  });
  const squad = await post('/squad', {
    name: 'Evening',
    members: [
      {
        assistantId: host.id,
        assistantDestinations: [{ type: 'assistant', assistantName: 'Bar' }],
      },
      { assistant: { name: 'Bar', firstMessage: 'A drink?' } },
    ],
  });
  await post('/workflow', {
    name: 'Reservation',
    nodes: [
      { type: 'conversation', name: 'welcome', isStart: true, prompt: 'Ask when.' },
      { type: 'tool', name: 'book', toolId: reserve.id },
    ],
    edges: [{ from: 'welcome', to: 'book', condition: { type: 'ai', prompt: 'They said when.' } }],
  });
  await post('/template', { type: 'tool', name: 'Template', visibility: 'private' });
  const orgs = await platform.get('/org');
  const server = at('/hooks/org', { backoffPlan, credentialId: hmacId });
  await patch(`/org/${orgs[0].id}`, { name: 'Restaurant', server });
  return { org: orgs[0].id, file: file.id, waiter: waiter.id, host: host.id, squad: squad.id };
}

/** A suite that ran: its test is said line by line, and judged by the model. */
export async function leaveTestRun({ post, get }: Platform, assistantId: string): Promise<void> {
  const suite = await post('/test-suite', { name: 'Evenings', targetPlan: { assistantId } });
  await post(`/test-suite/${suite.id}/test`, {
    type: 'chat',
    name: 'Price',
    script: '- What does the risotto cost?',
    scorers: [{ type: 'ai', rubric: 'It names a price.' }],
  });
  const run = await post(`/test-suite/${suite.id}/run`, { name: 'Nightly' });
  const path = `/test-suite/${suite.id}/run/${run.id}`;
  while (!['completed', 'failed'].includes((await get(path)).status))
    await new Promise((resolve) => setTimeout(resolve, 200));
}

/** A session with chats in it, whose messages arrived, but for the last, which waits. */
export async function leaveConversations(
  { post }: Platform,
  { waiter, host }: { readonly waiter: string; readonly host: string },
  standIn: StandIn,
): Promise<{ readonly session: string; readonly chat: string }> {
  const session = await post('/session', { name: 'At table 8', assistantId: waiter });
  const first = await post('/chat', { sessionId: session.id, input: 'What does risotto cost?' });
  await post('/chat', { previousChatId: first.id, input: 'And soup?' });
  while (standIn.seenAt('/hooks/assistant').length < 2) await new Promise(setImmediate);
  await post('/chat', {
    assistantId: host,
    input: 'A table, please.',
    assistantOverrides: { variableValues: { role: 'a host' } },
  });
  standIn.refuse('/hooks');
  await post('/chat', { sessionId: session.id, input: 'When does the kitchen close?' });
  return { session: session.id, chat: first.id };
}

/** Keys that were made: one for all, one for pages, and one that was taken back. */
export async function leaveKeys(
  platform: Platform,
  assistantId: string,
): Promise<Pick<Expected['keys'], 'colleague' | 'revoked' | 'page'>> {
  const { post } = platform;
  const colleague = await post('/token', { name: 'Colleague' });
  const revoked = await post('/token', { name: 'Gone' });
  await platform.delete(`/token/${revoked.id}`);
  const page = await post('/token', {
    name: 'Page',
    tag: 'public',
    restrictions: {
      enabled: true,
      allowedOrigins: [pageOrigin],
      allowedAssistantIds: [assistantId],
      allowTransientAssistant: false,
    },
  });
  return {
    colleague: colleague.value,
    revoked: revoked.value,
    page: { value: page.value, origin: pageOrigin },
  };
}
