import { inspect } from 'node:util';
import {
  ApiError,
  BadRequestError,
  type Client,
  ConflictError,
  ConnectionError,
  createAssistant,
  createClient,
  createVoiceApi,
  deleteLogs,
  exportCalls,
  ForbiddenError,
  getAssistant,
  limitAnswers,
  listAssistants,
  NotFoundError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  UnreadableReplyError,
} from '@parley/voice/rest';
import { describe, expect, it } from 'vitest';
import { answerInTurn, answerJson, startLoopback } from './loopback.ts';

const token = 'secret-token-of-the-operator';

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('it succeeded');
}

describe('D123 an answer that is no success', () => {
  it.each([
    [400, BadRequestError],
    [401, UnauthorizedError],
    [403, ForbiddenError],
    [404, NotFoundError],
    [409, ConflictError],
    [418, ApiError],
    [429, RateLimitError],
    [500, ServerError],
    [503, ServerError],
  ])('of status %i is a %o', async (status, Class) => {
    const body = {
      message: 'In the words of the platform',
      error: 'Some Error',
      statusCode: status,
    };
    const server = await startLoopback(answerJson(status, body, { 'x-request-id': 'r-7' }));
    const client = createClient({ token, baseUrl: server.url, retries: 0 });
    const error = await failureOf(getAssistant(client, 'a'));
    expect(Object.getPrototypeOf(error)).toBe(Class.prototype);
    expect(error).toMatchObject({ message: body.message, status, body, requestId: 'r-7' });
    expect((error as ApiError).response.headers.get('x-request-id')).toBe('r-7');
    expect(error).toBeInstanceOf(ApiError);
  });

  it('defect 15: its message is text, also where the platform gives several', async () => {
    const message = ['name must be a string', 'name must be shorter'];
    const server = await startLoopback(answerJson(400, { message, statusCode: 400 }));
    const client = createClient({ token, baseUrl: server.url });
    const error = (await failureOf(createAssistant(client, {}))) as BadRequestError;
    expect(error.message).toBe('name must be a string; name must be shorter');
    expect(error.body).toEqual({ message, statusCode: 400 });
  });

  it('R8.30 defect 16: it surfaces as an Error with a stack and its parsed body, never as a Response', async () => {
    const server = await startLoopback(
      answerJson(401, { message: 'Invalid Key.', statusCode: 401 }),
    );
    const api = createVoiceApi({ token, baseUrl: server.url });
    const error = await failureOf(api.assistants.list());
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Response);
    expect(String(error)).toBe('ApiError: Invalid Key.');
    expect(error).toMatchObject({ body: { message: 'Invalid Key.', statusCode: 401 } });
    expect((error as Error).stack).toContain('Invalid Key.');
  });

  it.each([
    ['a page of a proxy', '<h1>Bad Gateway</h1>'],
    ['nothing', ''],
    ['JSON null', 'null'],
  ])('keeps %s as its body', async (_, text) => {
    const server = await startLoopback((_, response) => void response.writeHead(502).end(text));
    const client = createClient({ token, baseUrl: server.url, retries: 0 });
    const error = (await failureOf(listAssistants(client))) as ServerError;
    expect(error).toMatchObject({ message: 'HTTP 502', status: 502, requestId: null });
    expect(error.body).toBe(text === 'null' ? null : text);
  });
});

describe('defect 23: the request and its answer', () => {
  it('D119 defect 23: a path parameter is encoded, and changes no route', async () => {
    const server = await startLoopback(answerJson(200, {}));
    const client = createClient({ token, baseUrl: server.url });
    await getAssistant(client, 'a/b?c=d#e %é');
    expect(server.arrived[0]!.url.pathname).toBe('/assistant/a%2Fb%3Fc%3Dd%23e%20%25%C3%A9');
    expect(server.arrived[0]!.url.search).toBe('');
  });

  it.each(['', '.', '..'])('D119 defect 23: the path parameter "%s" is refused', async (id) => {
    const server = await startLoopback(answerJson(200, {}));
    const client = createClient({ token, baseUrl: server.url });
    expect(() => getAssistant(client, id)).toThrow(TypeError);
    expect(server.arrived).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['no JSON', 'OK'],
    ['cut JSON', '{"id":'],
  ])('defect 23: a success that is %s is an error, not null', async (_, text) => {
    const server = await startLoopback((_, response) => void response.writeHead(200).end(text));
    const client = createClient({ token, baseUrl: server.url });
    const error = await failureOf(getAssistant(client, 'a'));
    expect(error).toBeInstanceOf(UnreadableReplyError);
    expect(error).toMatchObject({ status: 200, body: text });
    expect(server.arrived).toHaveLength(1);
  });

  it('defect 23: where no body is promised, any is as good', async () => {
    const server = await startLoopback((_, response) => void response.writeHead(204).end());
    const client = createClient({ token, baseUrl: server.url });
    expect(await deleteLogs(client, {})).toBeUndefined();
  });

  it('D113 what a newer platform adds comes and goes as it is', async () => {
    const newer = { id: 'a', mood: 'curious', model: { provider: 'newer-ai', depth: [{ at: 1 }] } };
    const server = await startLoopback(answerJson(200, newer));
    const client = createClient({ token, baseUrl: server.url });
    expect(await getAssistant(client, 'a')).toEqual(newer);
    await createAssistant(client, newer as object);
    expect(JSON.parse(`${server.arrived[1]!.body}`)).toEqual(newer);
  });

  it('D1069 is read as far as an error needs it, whatever it goes on with', async () => {
    const server = await startLoopback((_, response) => {
      response.writeHead(500);
      const more = () => {
        if (response.destroyed) return;
        response.write('{"message":"'.padEnd(64 * 1024, 'x'), more);
      };
      more();
    });
    const client = createClient({ token, baseUrl: server.url, retries: 0, fetch: limitAnswers() });
    const error = (await failureOf(getAssistant(client, 'a'))) as ApiError;
    expect(error).toBeInstanceOf(ServerError);
    expect(error.body).toHaveLength(64 * 1024);
    // Nothing of the rest is waited for.
    await expect.poll(() => server.openAnswers()).toBe(0);
  });

  it.each([
    ['an answer', (client: Client) => getAssistant(client, 'a')],
    ['an export', (client: Client) => exportCalls(client, {})],
  ])('D1069 %s that never ends is left, and not asked for again', async (_name, ask) => {
    const server = await startLoopback((_, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(4 * 1024 * 1024, ' ');
      const more = () => void (response.destroyed || response.write(chunk, more));
      more();
    });
    const client = createClient({ token, baseUrl: server.url, fetch: limitAnswers() });
    const error = await failureOf(ask(client));
    expect(error).toBeInstanceOf(UnreadableReplyError);
    expect(error).toMatchObject({ message: 'The answer is too long', status: 200, body: null });
    expect(server.arrived).toHaveLength(1);
    await expect.poll(() => server.openAnswers()).toBe(0);
  });

  it('D1069 that fits its limit is as it was sent, and one byte more is too long', async () => {
    const server = await startLoopback(answerJson(200, { id: 'a' }));
    const ask = (most: number) =>
      getAssistant(createClient({ token, baseUrl: server.url, fetch: limitAnswers(most) }), 'a');
    expect(await ask('{"id":"a"}'.length)).toEqual({ id: 'a' });
    await expect(ask('{"id":"a"}'.length - 1)).rejects.toBeInstanceOf(UnreadableReplyError);
  });

  it('gives an export as the text it is', async () => {
    const csv = 'id,cost\r\na,0.1\r\n';
    const server = await startLoopback((_, response) => void response.end(csv));
    expect(await exportCalls(createClient({ token, baseUrl: server.url }), {})).toBe(csv);
  });

  it('defect 1: two clients keep their own address and token', async () => {
    const servers = await Promise.all([
      startLoopback(answerJson(200, [])),
      startLoopback(answerJson(200, [])),
    ]);
    const [one, two] = servers.map(({ url }, at) =>
      createVoiceApi({ token: `t${at}`, baseUrl: url }),
    );
    await Promise.all([one!.assistants.list(), two!.assistants.list(), one!.tools.list()]);
    const seen = servers.map(({ arrived }) => arrived.map(({ headers }) => headers.authorization));
    expect(seen).toEqual([['Bearer t0', 'Bearer t0'], ['Bearer t1']]);
  });

  it('takes a base address with a path, with or without a slash at its end', async () => {
    const server = await startLoopback(answerJson(200, []));
    for (const end of ['/voice', '/voice/']) {
      await listAssistants(createClient({ token, baseUrl: server.url + end }));
    }
    expect(server.arrived.map(({ url }) => url.pathname)).toEqual([
      '/voice/assistant',
      '/voice/assistant',
    ]);
  });

  it('repeats the name of a list, and leaves out what is undefined', async () => {
    const server = await startLoopback(answerJson(200, { results: [], metadata: {} }));
    const query = { idAny: ['a&b', 'c'], assistantId: undefined, limit: 0 };
    await createVoiceApi({ token, baseUrl: server.url }).calls.listPages(query as object);
    expect(server.arrived[0]!.url.search).toBe('?idAny=a%26b&idAny=c&limit=0');
  });

  it('D124 shows the raw response to a fetch that wraps the own one', async () => {
    const server = await startLoopback(answerJson(200, [], { 'x-limit-left': '7' }));
    const seen: Response[] = [];
    const watching: typeof fetch = async (...given) => {
      const response = await fetch(...given);
      seen.push(response.clone());
      return response;
    };
    await listAssistants(createClient({ token, baseUrl: server.url }), {}, { fetch: watching });
    expect(seen[0]!.headers.get('x-limit-left')).toBe('7');
    expect(await seen[0]!.json()).toEqual([]);
  });
});

describe('D123 no whole answer', () => {
  it('is a ConnectionError that says why, when nobody listens', async () => {
    const client = createClient({ token, baseUrl: 'http://127.0.0.1:1', retries: 0 });
    const error = (await failureOf(listAssistants(client))) as ConnectionError;
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).not.toBeInstanceOf(TimeoutError);
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  it('is a ConnectionError when it breaks off', async () => {
    const server = await startLoopback((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('[{"id":', () => response.destroy());
    });
    const client = createClient({ token, baseUrl: server.url, retries: 0 });
    expect(await failureOf(listAssistants(client))).toBeInstanceOf(ConnectionError);
  });

  it.each([
    ['nothing comes', false],
    ['its body does not end', true],
  ])('is a TimeoutError when %s in time', async (_, begins) => {
    const server = await startLoopback((_, response) => {
      if (begins) response.writeHead(200).write('[');
    });
    const client = createClient({ token, baseUrl: server.url, timeout: 30, retries: 0 });
    const error = await failureOf(listAssistants(client));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ name: 'TimeoutError', message: 'No answer in 30 ms' });
    await expect.poll(() => server.openAnswers()).toBe(0);
  });

  it('waits without limit when told so', async () => {
    const server = await startLoopback(
      (_, response) => void setTimeout(() => response.end('[]'), 30),
    );
    const client = createClient({ token, baseUrl: server.url, timeout: Infinity });
    expect(await listAssistants(client)).toEqual([]);
  });

  it.each([301, 302, 307, 308])(
    'D126 follows no redirect %i: token and body stay here',
    async (status) => {
      const other = await startLoopback(answerJson(200, []));
      const server = await startLoopback((_, response) => {
        response.writeHead(status, { location: `${other.url}/assistant` }).end();
      });
      const client = createClient({ token, baseUrl: server.url });
      for (const call of [listAssistants(client), createAssistant(client, {})]) {
        expect(await failureOf(call)).toMatchObject({ name: 'ApiError', status });
      }
      expect(other.arrived).toEqual([]);
    },
  );
});

describe('D126 the token', () => {
  it('is in no error and in nothing printed', async () => {
    const server = await startLoopback(
      answerInTurn(answerJson(401, { message: 'Invalid Key.' }), (_, response) => {
        response.destroy();
      }),
    );
    const client = createClient({ token, baseUrl: server.url, retries: 0 });
    const errors = [
      await failureOf(listAssistants(client)),
      await failureOf(listAssistants(client)),
    ];
    const api = createVoiceApi({ token });
    const printed = [...errors, client, api].map((one) =>
      inspect(one, { depth: 9, showHidden: true }),
    );
    expect(printed.join()).not.toContain(token);
    expect(JSON.stringify([...errors, client, api])).not.toContain(token);
  });

  it('is refused where it fits no header, without being quoted', () => {
    for (const bad of ['secret token', 'secret-token\n', 'secret–token']) {
      expect(() => createClient({ token: bad })).toThrow(new TypeError('Invalid token'));
    }
  });
});
