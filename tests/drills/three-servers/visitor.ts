import { randomBytes, randomUUID } from 'node:crypto';
import { visitorHeaders } from '@parley/contract';
import { ask, askUntilAnswered } from './ask.ts';

/** What was said yes to. */
export interface Acknowledged {
  readonly leads: Set<string>;
  /** Guided conversations with the last answer, by the name of their visitor. */
  readonly guided: Map<string, string>;
  /** Of questions in the site's chat. */
  readonly chatStatuses: number[];
}

interface Visit {
  readonly url: string;
  readonly siteKey: string;
  readonly told: Acknowledged;
}

const rest = { apikey: 'parley-anonymous-visitor' };

/** One visitor after a lead: each step by whichever server. */
export async function visit({ url, siteKey, told }: Visit, n: number): Promise<void> {
  const name = `Visitor ${n}`;
  const conversationKey = randomBytes(32).toString('base64url');
  const from = `127.1.${Math.floor(n / 250)}.${(n % 250) + 1}`;
  const headers = {
    ...rest,
    [visitorHeaders.conversationKey]: conversationKey,
  };
  const lead = await askUntilAnswered(`${url}/rest/v1/leads`, {
    from,
    headers: { ...headers, [visitorHeaders.idempotencyKey]: randomUUID() },
    body: { name, email: `v${n}@example.com`, phone: '5551234' },
  });
  if (![201, 409].includes(lead.status)) throw new Error(`a lead: ${lead.status} ${lead.text}`);
  told.leads.add(name);

  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await askUntilAnswered(
      `${url}/gemini/v1beta/models/any:generateContent?key=${siteKey}`,
      {
        from,
        headers: { ...headers, cookie: lead.cookie ?? '' },
        body: { contents: [{ role: 'user', parts: [{ text: `Question ${turn}` }] }] },
      },
    );
    told.chatStatuses.push(answer.status);
  }

  // A page keeps the id that it was answered; without an answer it would begin another row.
  const made = await ask(`${url}/rest/v1/guided_conversations?select=id`, {
    from,
    headers: { ...headers, prefer: 'return=representation' },
    body: { user_name: name },
  }).catch(() => null);
  if (made?.status === 201) {
    const id = (JSON.parse(made.text) as [{ id: string }])[0].id;
    for (const answer of ['A bakery', 'A restaurant', 'A florist']) {
      const changed = await askUntilAnswered(`${url}/rest/v1/guided_conversations?id=eq.${id}`, {
        method: 'PATCH',
        from,
        headers,
        body: { business_type: answer },
      });
      if (changed.status < 300) told.guided.set(name, answer);
    }
  }
}
