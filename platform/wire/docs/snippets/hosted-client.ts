import type { OperationName } from '@parley/contract/voice';
import type { ApiDocument, PlacedOperation } from '../document.ts';
import { type Example, exampleOf, type Given } from './example.ts';
import { printGiven, printPart, printVariables } from './own-client.ts';
import { printObject, printText, printValue } from './print-value.ts';

/** The hosted platform's own client, in the release that its programs here are run with. */
export const hostedClient = { name: '@vapi-ai/server-sdk', version: '2.0.1' };

/** What it has a method for. Everything else goes by its `fetch`. */
export const hostedMethods: Readonly<Partial<Record<OperationName, string>>> = {
  listAssistants: 'assistants.list',
  createAssistant: 'assistants.create',
  getAssistant: 'assistants.get',
  updateAssistant: 'assistants.update',
  deleteAssistant: 'assistants.delete',
  createCall: 'calls.create',
  listCalls: 'calls.list',
  getCall: 'calls.get',
  updateCall: 'calls.update',
  deleteCall: 'calls.delete',
  listChats: 'chats.list',
  createChat: 'chats.create',
  createChatResponse: 'chats.createResponse',
  getChat: 'chats.get',
  deleteChat: 'chats.delete',
  listSessions: 'sessions.list',
  createSession: 'sessions.create',
  getSession: 'sessions.get',
  updateSession: 'sessions.update',
  deleteSession: 'sessions.delete',
  listPhoneNumbers: 'phoneNumbers.list',
  listPhoneNumberPages: 'phoneNumbers.phoneNumberControllerFindAllPaginated',
  createPhoneNumber: 'phoneNumbers.create',
  getPhoneNumber: 'phoneNumbers.get',
  updatePhoneNumber: 'phoneNumbers.update',
  deletePhoneNumber: 'phoneNumbers.delete',
  listTools: 'tools.list',
  createTool: 'tools.create',
  getTool: 'tools.get',
  updateTool: 'tools.update',
  deleteTool: 'tools.delete',
  listFiles: 'files.list',
  createFile: 'files.create',
  getFile: 'files.get',
  updateFile: 'files.update',
  deleteFile: 'files.delete',
  listSquads: 'squads.list',
  createSquad: 'squads.create',
  getSquad: 'squads.get',
  updateSquad: 'squads.update',
  deleteSquad: 'squads.delete',
  queryAnalytics: 'analytics.get',
};

/** Where it takes a union in the field `body`, in place of fields. */
const unionBodies: ReadonlySet<OperationName> = new Set(['updateTool', 'updatePhoneNumber']);

/** The operation as a program on the hosted platform's own client, pointed at this server. */
export function hostedProgramOf(document: ApiDocument, placed: PlacedOperation): string {
  const { operationId } = placed.operation;
  const example = exampleOf(document, placed);
  const method = hostedMethods[operationId];
  return `import { VapiClient } from '${hostedClient.name}';

${printVariables(example)}
const client = new VapiClient({ environment: VOICE_URL, token: VOICE_KEY });

${
  method === undefined
    ? printFetch(placed, example)
    : `console.log(await client.${method}(${printRequest(operationId, example)}));`
}`;
}

/** Everything in one object. */
function printRequest(operation: OperationName, { path, query, body, form }: Example): string {
  const fields = [
    ...[...path, ...query].map(([name, given]) => [name, printGiven(given)] as const),
    ...(body
      ? unionBodies.has(operation)
        ? [['body', printValue(body, '  ')] as const]
        : Object.entries(body).map(([name, value]) => [name, printValue(value, '  ')] as const)
      : []),
    ...(form ?? []).map((part) => [part.name, printPart(part)] as const),
  ];
  return fields.length > 0 ? printObject(fields) : '';
}

/** The client's `fetch` brings address and key, and gives the reply whatever its status. */
function printFetch({ method, ...placed }: PlacedOperation, example: Example): string {
  const { body, form } = example;
  const init = [
    ['method', printText(method)] as const,
    ...(body
      ? [
          ['headers', `{ 'content-type': 'application/json' }`] as const,
          ['body', `JSON.stringify(${printValue(body, '  ')})`] as const,
        ]
      : []),
    ...(form ? [['body', 'form'] as const] : []),
  ];
  const lines = (form ?? []).map(
    (part) => `form.append(${printText(part.name)}, ${printPart({ ...part, isList: false })});\n`,
  );
  return [
    form ? `const form = new FormData();\n${lines.join('')}` : '',
    `const reply = await client.fetch(${printTarget(placed.path, example)}, ${printObject(init)});\n`,
    'console.log(reply.status, await reply.text());',
  ].join('');
}

function printTarget(pattern: string, { path, query }: Example): string {
  const given = new Map(path);
  const print = (one: Given) =>
    'variable' in one ? `\${${one.variable}}` : encodeURIComponent(one.text);
  const filled = pattern.replace(/\{(\w+)\}/g, (_all, name: string) => print(given.get(name)!));
  const search = query.map(([name, one]) => `${name}=${print(one)}`).join('&');
  const target = `${filled}${search && `?${search}`}`;
  return target.includes('${') ? `\`${target}\`` : printText(target);
}
