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
  const example = exampleOf(document, placed);
  const method = hostedMethods[placed.operation.operationId];
  const lines =
    method === undefined ? printFetch(placed, example) : printCall(method, placed, example);
  return `import { VapiClient } from '${hostedClient.name}';

${printVariables(example)}
const client = new VapiClient({ environment: VOICE_URL, token: VOICE_KEY });

${lines.join('\n')}`;
}

/** Everything in one object. */
function printCall(method: string, { operation }: PlacedOperation, example: Example): string[] {
  const { path, query, body = {}, form } = example;
  const inBody = unionBodies.has(operation.operationId) ? { body } : body;
  const fields = [
    ...[...path, ...query].map(([name, given]) => [name, printGiven(given)] as const),
    ...Object.entries(inBody).map(([name, value]) => [name, printField(name, value)] as const),
    ...(form ?? []).map((part) => [part.name, printPart(part)] as const),
  ];
  const call = `console.log(await client.${method}(`;
  return [`${call}${fields.length > 0 ? printObject(fields, '', call.length) : ''}));`];
}

/** The client's `fetch` brings address and key, and gives the reply whatever its status. */
function printFetch({ method, path }: PlacedOperation, example: Example): string[] {
  const { body, form } = example;
  const call = `const reply = await client.fetch(${printTarget(path, example)}, `;
  const init: [name: string, code: string][] = [['method', printText(method)]];
  if (body) {
    init.push(['headers', "{ 'content-type': 'application/json' }"]);
    init.push([
      'body',
      `JSON.stringify(${printValue(body, '  ', 'body: JSON.stringify()'.length)})`,
    ]);
  }
  if (form) init.push(['body', 'form']);
  return [
    ...(form ? ['const form = new FormData();'] : []),
    ...(form ?? []).map(
      (part) => `form.append(${printText(part.name)}, ${printPart({ ...part, isList: false })});`,
    ),
    `${call}${printObject(init, '', call.length)});`,
    'console.log(reply.status, await reply.text());',
  ];
}

const printField = (name: string, value: unknown) => printValue(value, '  ', name.length + 2);

function printTarget(pattern: string, { path, query }: Example): string {
  const given = new Map(path);
  const print = (one: Given) =>
    'variable' in one ? `\${${one.variable}}` : encodeURIComponent(one.text);
  const filled = pattern.replace(/\{(\w+)\}/g, (_all, name: string) => print(given.get(name)!));
  const search = query.map(([name, one]) => `${name}=${print(one)}`).join('&');
  // Of a path alone it would escape the question mark.
  const target = search === '' ? filled : `\${VOICE_URL}${filled}?${search}`;
  return target.includes('${') ? `\`${target}\`` : printText(target);
}
