import { operations, type OperationName } from '@parley/contract/voice';
import { createVoiceApi } from '@parley/voice/rest';
import { Api } from '@vapi-ai/web/dist/api.js';
import { VapiClient as FormerClient } from 'server-sdk-0';
import { VapiClient } from 'server-sdk-2';
import { type ClientMethods, traceMethods } from './clients-methods.ts';

/** The hosted platform's own clients, unmodified. Ours has a method for every operation. */
type OfficialClient = 'server-sdk 2.0.1' | 'server-sdk 0.9.3' | 'web 2.3.6';
export type ClientName = OfficialClient | 'ours';

/** An operation's arguments, whatever the way in which a client takes them. */
export interface Sent {
  /** In the order of the path. */
  readonly path?: readonly string[];
  readonly query?: object;
  readonly body?: object;
}

export interface Client {
  has(operation: OperationName): boolean;
  /** Resolves with the body of the answer; rejects as the client does. */
  call(operation: OperationName, sent: Sent): Promise<unknown>;
  /** The status that a rejection of the client carries. */
  statusOf(error: unknown): number | undefined;
}

interface Address {
  readonly baseUrl: string;
  readonly token: string;
}

type Method = (...args: readonly unknown[]) => Promise<unknown>;

const officialClients = {
  'server-sdk 2.0.1': ({ baseUrl, token }) =>
    new VapiClient({ environment: baseUrl, token, maxRetries: 0 }),
  'server-sdk 0.9.3': ({ baseUrl, token }) => new FormerClient({ environment: baseUrl, token }),
  'web 2.3.6': ({ baseUrl, token }) =>
    new Api({
      baseUrl,
      baseApiParams: { secure: true },
      securityWorker: () => ({ headers: { authorization: `Bearer ${token}` } }),
    }),
} satisfies Record<OfficialClient, (address: Address) => object>;

const nowhere = { baseUrl: 'http://client.test', token: 'none' };

export const clientMethods = {
  'server-sdk 2.0.1': await traceMethods(officialClients['server-sdk 2.0.1'](nowhere)),
  'server-sdk 0.9.3': await traceMethods(officialClients['server-sdk 0.9.3'](nowhere)),
  'web 2.3.6': await traceMethods(officialClients['web 2.3.6'](nowhere)),
} satisfies Record<OfficialClient, ClientMethods>;

export const openClient: Readonly<Record<ClientName, (address: Address) => Client>> = {
  'server-sdk 2.0.1': (address) =>
    officialClient('server-sdk 2.0.1', address, {
      // Everything in one object; what is a union there has the field `body`.
      call: (method, operation, { path = [], query, body }) =>
        method({
          ...Object.fromEntries(path.map((id) => ['id', id])),
          ...query,
          ...(unionBodies.has(operation) ? { body } : body),
        }),
      statusOf: (error) => (error as { statusCode?: number }).statusCode,
    }),
  'server-sdk 0.9.3': (address) =>
    officialClient('server-sdk 0.9.3', address, {
      async call(method, operation, { path = [], query, body }) {
        const given = operation === 'createFile' ? (body as { file: File }).file : body;
        const answer = await method(
          ...path,
          ...[given ?? query].filter((one) => one !== undefined),
        );
        // Its lists of logs are pages that fetch the next themselves.
        return operation === 'listLogs' ? { results: (answer as { data: unknown }).data } : answer;
      },
      statusOf: (error) => (error as { statusCode?: number }).statusCode,
    }),
  'web 2.3.6': (address) =>
    officialClient('web 2.3.6', address, {
      async call(method, operation, { path = [], query, body }) {
        const given = body && (operation === 'cloneElevenLabsVoice' ? takeOneFile(body) : body);
        const reply = await method(...path, ...[query, given].filter((one) => one !== undefined));
        return (reply as { data: unknown }).data;
      },
      // It throws the reply.
      statusOf: (error) => (error as Response).status,
    }),
  ours: ({ baseUrl, token }) => {
    const api = createVoiceApi({ baseUrl, token });
    return {
      has: () => true,
      call(operation, { path = [], query, body }) {
        const method = findMethod(api, operations[operation].facade);
        return method(...path, ...[body, query].filter((one) => one !== undefined));
      },
      statusOf: (error) => (error as { status?: number }).status,
    };
  },
};

/** Where 2.0.1 takes a union in place of fields. */
const unionBodies: ReadonlySet<OperationName> = new Set(['updateTool', 'updatePhoneNumber']);

function officialClient(
  name: OfficialClient,
  address: Address,
  ways: {
    call(method: Method, operation: OperationName, sent: Sent): Promise<unknown>;
    statusOf(error: unknown): number | undefined;
  },
): Client {
  const client = officialClients[name](address);
  const methods: ClientMethods = clientMethods[name];
  return {
    has: (operation) => methods[operation] !== undefined,
    call: (operation, sent) =>
      ways.call(findMethod(client, methods[operation] ?? ''), operation, sent),
    statusOf: ways.statusOf,
  };
}

/** The web client writes a list of files as JSON; a file on its own it sends. */
function takeOneFile(body: object): object {
  return { ...body, files: (body as { files: readonly File[] }).files[0] };
}

/** `assistants.list` of a client, bound to what it is a method of. */
function findMethod(client: object, path: string): Method {
  const [area = '', name = ''] = path.split('.');
  const holder = (client as Record<string, Record<string, Method>>)[area];
  const method = holder?.[name];
  if (!method) throw new Error(`the client has no ${path}`);
  return method.bind(holder);
}
