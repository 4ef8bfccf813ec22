import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { visitorHeaders } from '@parley/contract';

interface Answer {
  readonly status: number;
  readonly cookie: string | null;
  readonly text: string;
}

interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** By a connection of its own, so that the balancer has a choice each time. Rejects when it is lost. */
function ask(url: string, { method = 'POST', headers = {}, body }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, agent: false, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('close', () => {
          if (!response.complete) return reject(new Error('the answer was cut off'));
          const [cookie = null] = response.headers['set-cookie'] ?? [];
          resolve({
            status: response.statusCode ?? 0,
            cookie: cookie?.split(';')[0] ?? null,
            text: Buffer.concat(chunks).toString(),
          });
        });
      },
    );
    sent.setTimeout(20_000, () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** As a page does: again until somebody says yes, or no. */
async function askUntilAnswered(url: string, options: Ask): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await ask(url, options);
      if (answer.status < 500 || tries > 60) return answer;
    } catch (error) {
      if (tries > 60) throw error;
    }
    await sleep(200);
  }
}

/** What was said yes to. */
export interface Acknowledged {
  readonly leads: Set<string>;
  /** Guided conversations with the last answer, by the name of their visitor. */
  readonly guided: Map<string, string>;
  readonly assistants: Set<string>;
  readonly chats: Set<string>;
  /** Of questions in the site's chat. */
  readonly chatStatuses: number[];
}

interface Visit {
  readonly url: string;
  readonly voiceKey: string;
  readonly siteKey: string;
  readonly hookUrl: string;
  readonly told: Acknowledged;
}

const rest = { apikey: 'parley-anonymous-visitor' };

/** One visitor after a lead, and a developer beside: each step by whichever server. */
export async function visit(
  { url, voiceKey, siteKey, hookUrl, told }: Visit,
  n: number,
): Promise<void> {
  const name = `Visitor ${n}`;
  const conversationKey = randomBytes(32).toString('base64url');
  const headers = {
    ...rest,
    'x-forwarded-for': `203.0.${Math.floor(n / 250)}.${(n % 250) + 1}`,
    [visitorHeaders.conversationKey]: conversationKey,
  };
  const lead = await askUntilAnswered(`${url}/rest/v1/leads`, {
    headers: { ...headers, [visitorHeaders.idempotencyKey]: randomUUID() },
    body: { name, email: `v${n}@example.com`, phone: '5551234' },
  });
  if (![201, 409].includes(lead.status)) throw new Error(`a lead: ${lead.status} ${lead.text}`);
  told.leads.add(name);

  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await askUntilAnswered(
      `${url}/gemini/v1beta/models/any:generateContent?key=${siteKey}`,
      {
        headers: { ...headers, cookie: lead.cookie ?? '' },
        body: { contents: [{ role: 'user', parts: [{ text: `Question ${turn}` }] }] },
      },
    );
    told.chatStatuses.push(answer.status);
  }

  // A page keeps the id that it was answered; without an answer it would begin another row.
  const made = await ask(`${url}/rest/v1/guided_conversations?select=id`, {
    headers: { ...headers, prefer: 'return=representation' },
    body: { user_name: name },
  }).catch(() => null);
  if (made?.status === 201) {
    const id = (JSON.parse(made.text) as [{ id: string }])[0].id;
    for (const answer of ['A bakery', 'A restaurant', 'A florist']) {
      const changed = await askUntilAnswered(`${url}/rest/v1/guided_conversations?id=eq.${id}`, {
        method: 'PATCH',
        headers,
        body: { business_type: answer },
      });
      if (changed.status < 300) told.guided.set(name, answer);
    }
  }

  const developer = { headers: { authorization: `Bearer ${voiceKey}` } };
  const server = { url: hookUrl };
  const assistant = await ask(`${url}/voice/assistant`, {
    ...developer,
    body: { name, server, serverMessages: ['chat.created'] },
  }).catch(() => null);
  if (assistant?.status !== 201) return;
  const { id: assistantId } = JSON.parse(assistant.text) as { id: string };
  told.assistants.add(assistantId);
  const chat = await ask(`${url}/voice/chat`, {
    ...developer,
    body: { assistantId, input: 'Hello' },
  }).catch(() => null);
  if (chat?.status === 201) told.chats.add((JSON.parse(chat.text) as { id: string }).id);
}
