import type { GuidedConversationWrite, PublicConfig, VisitorHeader } from '@parley/contract';

/** The answers of a guided conversation, as the database has them. */
export type GuidedAnswers = Omit<GuidedConversationWrite, 'conversation_completed'>;

/** `refused`: the database never takes it as sent. `failed`: worth another try. */
export class ConversationNotSaved extends Error {
  override readonly name = 'ConversationNotSaved';
  readonly outcome: 'refused' | 'failed';

  constructor(outcome: 'refused' | 'failed', options?: ErrorOptions) {
    super(`The guided conversation was not saved: ${outcome}`, options);
    this.outcome = outcome;
  }
}

/** Each throws `ConversationNotSaved`. */
export interface Conversations {
  /** Gives the id of the new row. */
  create(answers: GuidedAnswers): Promise<string>;
  update(id: string, answers: GuidedAnswers): Promise<void>;
  complete(id: string): Promise<void>;
}

export interface ConversationsPorts {
  readonly loadConfig: () => Promise<Pick<PublicConfig, 'database'>>;
  /** The secret of this browser that its conversations belong to. */
  readonly conversationKey: () => string;
}

const table = '/rest/v1/guided_conversations';

/** The database's wire for `guided_conversations`. */
export function createConversations({
  loadConfig,
  conversationKey,
}: ConversationsPorts): Conversations {
  async function send(
    method: 'POST' | 'PATCH',
    query: string,
    row: GuidedConversationWrite,
    more: Record<string, string> = {},
  ): Promise<Response> {
    const { database } = await loadConfig().catch(failToSend);
    const told: Partial<Record<VisitorHeader, string>> = {
      'x-conversation-key': conversationKey(),
    };
    const reply = await fetch(`${database.url}${table}?${query}`, {
      method,
      headers: {
        apikey: database.anonKey,
        authorization: `Bearer ${database.anonKey}`,
        'content-type': 'application/json',
        ...more,
        ...told,
      },
      body: JSON.stringify(row),
      // An answer given just before the page is left arrives all the same.
      keepalive: true,
    }).catch(failToSend);
    if (reply.ok) return reply;
    const final = [400, 413, 422].includes(reply.status);
    throw new ConversationNotSaved(final ? 'refused' : 'failed');
  }

  const update = async (id: string, row: GuidedConversationWrite) => {
    await send('PATCH', `id=eq.${encodeURIComponent(id)}`, row);
  };

  return {
    async create(answers) {
      const row = { ...answers, conversation_completed: false };
      const reply = await send('POST', 'select=id', row, { prefer: 'return=representation' });
      const id = readId(await reply.json().catch(failToSend));
      // The row is there, but nobody can name it: creating it again would make a second one.
      if (id === null) throw new ConversationNotSaved('refused');
      return id;
    },
    update,
    complete: (id) => update(id, { conversation_completed: true }),
  };
}

/** `[{"id": …}]`, as PostgREST answers. */
function readId(reply: unknown): string | null {
  const row: unknown = Array.isArray(reply) ? reply[0] : reply;
  const id = (row as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : null;
}

function failToSend(cause: unknown): never {
  throw new ConversationNotSaved('failed', { cause });
}
