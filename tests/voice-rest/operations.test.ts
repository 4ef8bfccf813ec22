import { type Operation, operations } from '@parley/contract/voice';
import * as rest from '@parley/voice/rest';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Arrived, startLoopback } from './loopback.ts';
import { createRandom, sample } from './sample.ts';

type Method = (...args: unknown[]) => Promise<unknown>;

const functions = rest as unknown as Readonly<Record<string, Method>>;
const token = 'a-token-for-tests';
const all = Object.entries<Operation>(operations);

/** What a developer gives an operation, in the order of its function's parameters. */
function sampleArguments(operation: Operation, seed: number) {
  const random = createRandom(seed);
  const { path, params, body, query } = operation;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const parameters = names.map((name) => sample(params!.shape[name]!, random) as string);
  const sent = {
    parameters: Object.fromEntries(names.map((name, at) => [name, parameters[at]])),
    body: body && (sample(body.schema, random) as Record<string, unknown>),
    query: query && (sample(query, random) as Record<string, unknown>),
  };
  // A stream has tests of its own; here the whole answer is asked for.
  if (sent.body && operation.replies.some(({ type }) => type === 'events'))
    sent.body['stream'] = false;
  return {
    ...sent,
    given: [...parameters, ...(body ? [sent.body] : []), ...(query ? [sent.query] : [])],
  };
}

/** Where the request belongs, by its method and path alone. */
function matchPath(operation: Operation, { url }: Arrived): Record<string, string> | undefined {
  const pattern = operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const groups = new RegExp(`^${pattern}$`).exec(url.pathname);
  return (
    groups?.groups &&
    Object.fromEntries(
      Object.entries(groups.groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  );
}

function readQuery(query: z.ZodObject, { url }: Arrived): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => {
      const values = url.searchParams.getAll(name);
      const isList = query.shape[name]?.safeParse(values).success === true;
      return [name, isList ? values : values[0]];
    }),
  );
}

async function readBody(operation: Operation, arrived: Arrived): Promise<unknown> {
  const type = arrived.headers['content-type'] ?? '';
  if (operation.body?.type !== 'multipart') return JSON.parse(arrived.body.toString());
  const { shape } = operation.body.schema;
  const data = await new Response(new Uint8Array(arrived.body), {
    headers: { 'content-type': type },
  }).formData();
  const names = [...new Set(data.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = data.getAll(name);
      return [name, shape[name]!.safeParse(values).success ? values : values[0]];
    }),
  );
}

/** Files compare by what is in them, anything else by what JSON keeps of it. */
async function comparable(value: unknown): Promise<unknown> {
  if (value instanceof File)
    return { name: value.name, type: value.type, text: await value.text() };
  if (Array.isArray(value)) return Promise.all(value.map(comparable));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([key, one]) => [key, await comparable(one)]);
  return Object.fromEntries(await Promise.all(entries));
}

function sampleReply(
  operation: Operation,
  seed: number,
): { status: number; type: string; text: string; result: unknown } {
  const reply = operation.replies.find(({ type }) => type !== 'events')!;
  const { status } = reply;
  if (reply.type === 'text')
    return { status, type: reply.media, text: 'a,b\r\n', result: 'a,b\r\n' };
  if (reply.type === 'empty') return { status, type: 'text/plain', text: 'OK', result: undefined };
  if (reply.type === 'events') throw new Error('found above');
  const result = JSON.parse(JSON.stringify(sample(reply.schema, createRandom(seed)))) as unknown;
  return { status, type: 'application/json', text: JSON.stringify(result), result };
}

async function callAndLook(
  operation: Operation,
  seed: number,
  call: (url: string, given: unknown[]) => Promise<unknown>,
) {
  const { given, parameters, body, query } = sampleArguments(operation, seed);
  const reply = sampleReply(operation, seed);
  const server = await startLoopback((_, response) => {
    response.writeHead(reply.status, { 'content-type': reply.type }).end(reply.text);
  });
  expect(await call(server.url, given)).toEqual(reply.result);

  expect(server.arrived).toHaveLength(1);
  const arrived = server.arrived[0]!;
  expect(arrived.method).toBe(operation.method);
  expect(matchPath(operation, arrived) ?? {}).toEqual(parameters);
  expect(arrived.headers.authorization).toBe(
    operation.auth === 'none' ? undefined : `Bearer ${token}`,
  );
  if (operation.params) expect(operation.params.safeParse(parameters).error).toBeUndefined();

  const pairs = Object.entries(query ?? {}).flatMap(([key, value]) =>
    [value].flat().map((one) => [key, typeof one === 'object' ? JSON.stringify(one) : String(one)]),
  );
  expect([...arrived.url.searchParams]).toEqual(pairs);
  if (operation.query) {
    expect(operation.query.safeParse(readQuery(operation.query, arrived)).error).toBeUndefined();
  }
  if (operation.body) {
    const sent = await readBody(operation, arrived);
    expect(operation.body.schema.safeParse(sent).error).toBeUndefined();
    expect(await comparable(sent)).toEqual(await comparable(body));
  } else {
    expect(arrived.body).toHaveLength(0);
    expect(arrived.headers['content-type']).toBeUndefined();
  }
}

describe.each(all)('D117 %s', (name, operation) => {
  const seeds = [1, 2, 3];

  it.each(seeds)('sends what the contract describes, by its function (seed %i)', async (seed) => {
    const send = functions[name]!;
    await callAndLook(operation, seed, (baseUrl, given) =>
      send(rest.createClient({ token, baseUrl }), ...given),
    );
  });

  it('sends it by the facade', async () => {
    const [area, method] = operation.facade.split('.') as [string, string];
    await callAndLook(operation, 4, (baseUrl, given) => {
      const api = rest.createVoiceApi({ token, baseUrl });
      return (api as unknown as Record<string, Record<string, Method>>)[area]![method]!(...given);
    });
  });
});

it('R1.14 R3.9 R3.10 R3.11 R3.12 has a function and a facade method for each of the 130 operations, and no other', () => {
  const api = rest.createVoiceApi({ token });
  const methods = Object.entries(api).flatMap(([area, functions]) =>
    Object.keys(functions as object).map((method) => `${area}.${method}`),
  );
  expect(methods.sort()).toEqual(all.map(([, { facade }]) => facade).sort());
  expect(methods).toHaveLength(130);
  expect(all.filter(([name]) => typeof functions[name] !== 'function')).toEqual([]);
});
