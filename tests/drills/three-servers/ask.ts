import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer {
  readonly status: number;
  readonly cookie: string | null;
  readonly text: string;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address of this machine that it comes from: whoever has one of their own. */
  readonly from?: string;
  /** Text goes as it is. */
  readonly body?: object | string;
}

/** By a connection of its own, so that the balancer has a choice each time. Rejects when it is lost. */
export function ask(
  url: string,
  { method = 'POST', headers = {}, from, body }: Ask,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent: false,
        ...(from !== undefined && { localAddress: from }),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
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
    sent.end(typeof body === 'object' ? JSON.stringify(body) : body);
  });
}

/** As a page does: again until somebody says yes, or no. */
export async function askUntilAnswered(url: string, options: Ask): Promise<Answer> {
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
