import {
  type OperatorConversation,
  type OperatorLead,
  type OperatorMessage,
  visitorHeaders,
} from '@parley/contract';
import type { Json } from './expected.ts';

/* A server as its users meet it: over HTTP, and by nothing else. */

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Json;
}

interface Question {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function ask(
  address: string,
  { method = 'GET', body, headers = {} }: Question = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const reply = await fetch(address, {
    method,
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json');
  return {
    status: reply.status,
    headers: reply.headers,
    text,
    json: isJson && text !== '' ? JSON.parse(text) : null,
  };
}

/** The same for what has to succeed. @throws Error with what was answered instead */
async function askSuccessfully(address: string, question?: Question): Promise<Answer> {
  const answer = await ask(address, question);
  if (answer.status < 300) return answer;
  throw new Error(
    `${question?.method ?? 'GET'} ${address}: ${answer.status} ${answer.text} to ${JSON.stringify(question?.body)}`,
  );
}

export interface Platform {
  get(path: string): Promise<Json>;
  post(path: string, body: object): Promise<Json>;
  patch(path: string, body: object): Promise<Json>;
  delete(path: string): Promise<Json>;
}

/** The voice platform, for whoever has this key. */
export function platformAt(url: string, key: string): Platform {
  const send = async (method: string, path: string, body?: object) =>
    (
      await askSuccessfully(`${url}/voice${path}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
        ...(body && { body }),
      })
    ).json;
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
  };
}

export interface Operator {
  get(path: string): Promise<Answer>;
  /** Everything that a search finds, newest first. */
  searchAll(table: 'leads'): Promise<OperatorLead[]>;
  searchAll(table: 'conversations'): Promise<OperatorConversation[]>;
  searchAll(table: 'developers/messages'): Promise<OperatorMessage[]>;
}

/** The operator's API, signed in with the token. */
export async function signIn(url: string, token: string): Promise<Operator> {
  const api = `${url}/operator/api`;
  const fromConsole = { origin: url };
  const { headers } = await askSuccessfully(`${api}/session`, {
    method: 'POST',
    headers: fromConsole,
    body: { token },
  });
  const signedIn = { ...fromConsole, cookie: headers.getSetCookie()[0]!.split(';', 1)[0]! };
  return {
    get: (path) => askSuccessfully(`${api}${path}`, { headers: signedIn }),
    async searchAll(table: string) {
      const found: Json[] = [];
      let cursor: string | null = null;
      do {
        const { json }: Answer = await askSuccessfully(`${api}/${table}/search`, {
          method: 'POST',
          headers: signedIn,
          body: cursor === null ? {} : { cursor },
        });
        found.push(...json.items);
        cursor = json.nextCursor;
      } while (cursor !== null);
      return found;
    },
  };
}

/** A write to the database, as the page makes it. */
export async function writeAsVisitor(
  url: string,
  method: string,
  path: string,
  body: object,
  headers: Partial<Record<keyof typeof visitorHeaders | 'cookie', string>> = {},
): Promise<Answer> {
  const { json: config } = await askSuccessfully(`${url}/config.json`);
  const named = Object.entries(headers).map(([name, value]) => [
    name === 'cookie' ? name : visitorHeaders[name as keyof typeof visitorHeaders],
    value,
  ]);
  return ask(`${url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: config.database.anonKey,
      prefer: path.includes('select=') ? 'return=representation' : 'return=minimal',
      ...Object.fromEntries(named),
    },
    body,
  });
}

/** A question to the site's chat, from a visitor with this cookie. */
export async function chatAsVisitor(url: string, cookie: string): Promise<Answer> {
  const { json: config } = await askSuccessfully(`${url}/config.json`);
  const { key } = config.generative;
  return ask(`${url}/gemini/v1beta/models/any:generateContent?key=${key}`, {
    method: 'POST',
    headers: { cookie },
    body: { contents: [{ parts: [{ text: 'What do you do?' }] }] },
  });
}
