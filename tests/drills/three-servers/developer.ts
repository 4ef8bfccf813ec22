import { setTimeout as sleep } from 'node:timers/promises';
import { ask, askUntilAnswered } from './ask.ts';

/** What the platform said yes to. */
export interface Made {
  /** Assistants with the last name that was acknowledged. */
  readonly assistants: Map<string, string>;
  readonly deleted: Set<string>;
  readonly chats: Set<string>;
  /** Addresses of files with what is in them. */
  readonly files: Map<string, string>;
  /** How long servers took a token yet that had been taken back, in milliseconds, the longest of each. */
  readonly takenBack: number[];
}

interface Development {
  readonly url: string;
  /** Of each server, past the balancer. */
  readonly servers: readonly string[];
  readonly voiceKey: string;
  readonly hookUrl: string;
  readonly made: Made;
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** Operations of one developer, each by whichever server. What got no answer is not asked for again. */
export async function develop(
  { url, voiceKey, hookUrl, made }: Development,
  n: number,
): Promise<void> {
  const headers = bearer(voiceKey);
  const make = async <Reply>(path: string, body: object): Promise<Reply | null> => {
    const answer = await ask(`${url}/voice${path}`, { headers, body }).catch(() => null);
    // A chat is 200.
    return answer !== null && answer.status < 300 ? (JSON.parse(answer.text) as Reply) : null;
  };
  const assistant = await make<{ id: string }>('/assistant', {
    name: `Developer ${n}`,
    server: { url: hookUrl },
    serverMessages: ['chat.created'],
  });
  if (assistant) {
    const { id } = assistant;
    made.assistants.set(id, `Developer ${n}`);
    const chat = await make<{ id: string }>('/chat', { assistantId: id, input: 'Hello' });
    if (chat) made.chats.add(chat.id);
    for (const name of ['Renamed', 'Renamed again']) {
      const changed = await askUntilAnswered(`${url}/voice/assistant/${id}`, {
        method: 'PATCH',
        headers,
        body: { name },
      });
      if (changed.status === 200) made.assistants.set(id, name);
    }
  }
  const text = `What developer ${n} uploaded.`;
  const file = await ask(`${url}/voice/file`, {
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=part' },
    body: `--part\r\ncontent-disposition: form-data; name="file"; filename="${n}.txt"\r\n\r\n${text}\r\n--part--\r\n`,
  }).catch(() => null);
  if (file?.status === 201)
    made.files.set(new URL((JSON.parse(file.text) as { url: string }).url).pathname, text);

  const passing = await make<{ id: string }>('/assistant', { name: 'Not for long' });
  if (!passing) return;
  const gone = await askUntilAnswered(`${url}/voice/assistant/${passing.id}`, {
    method: 'DELETE',
    headers,
  });
  // Again after an answer that was lost, it is not there any more.
  if ([200, 404].includes(gone.status)) made.deleted.add(passing.id);
}

/** A token that every server has seen is taken back by one of them; then all are asked until they refuse it. */
export async function takeTokenBack({ url, servers, voiceKey, made }: Development): Promise<void> {
  const headers = bearer(voiceKey);
  const answer = await ask(`${url}/voice/token`, { headers, body: { tag: 'private' } }).catch(
    () => null,
  );
  if (answer?.status !== 201) return;
  const { id, value } = JSON.parse(answer.text) as { id: string; value: string };
  /** 0 of a server that is away. */
  const show = async (server: string) =>
    (
      await ask(`${server}/voice/assistant?limit=1`, {
        method: 'GET',
        headers: bearer(value),
      }).catch(() => ({ status: 0 }))
    ).status;
  await Promise.all(servers.map(show));
  const gone = await askUntilAnswered(`${url}/voice/token/${id}`, { method: 'DELETE', headers });
  if (![200, 404].includes(gone.status)) throw new Error(`a token: ${gone.status} ${gone.text}`);
  const since = performance.now();
  const takenFor = await Promise.all(
    servers.map(async (server) => {
      for (let longest = 0; ; await sleep(20)) {
        const asked = performance.now() - since;
        const status = await show(server);
        if (status === 200) longest = asked;
        else if (status === 401 || asked > 5_000) return longest;
        if (asked > 30_000) throw new Error('a token that was taken back is never refused');
      }
    }),
  );
  made.takenBack.push(Math.max(...takenFor));
}
