import type { z } from 'zod';
import {
  clientInboundMessage,
  clientMessage,
  operations,
  serverMessage,
  serverMessageReplies,
} from '../../contract/voice/index.ts';
import type { Operation } from '../../contract/voice/operation.ts';
import { findMeta } from './field-docs.ts';
import { createTypePrinter, docComment, indent, type TypePrinter } from './type-text.ts';

/** One operation as the texts that its function and its place in the facade are made of. */
interface SdkFunction {
  readonly name: string;
  /** `assistants.list` */
  readonly facade: string;
  readonly comment: string;
  /** The ways to call it, after the client. */
  readonly signatures: readonly Signature[];
  /** The one that takes all of them. */
  readonly widest: Signature;
  /** The request, as an object's text. */
  readonly request: string;
}

interface Signature {
  readonly parameters: readonly string[];
  readonly result: string;
}

/** Names the type of an operation's part, which is declared under that name when it has no own. */
type NameType = (part: string, schema: z.core.$ZodType) => string;

const notice = '// Printed from contract/voice by scripts/generate/sdk.ts.';
/** What a request may need beyond the client, by file of `voice/rest`. */
const runtimeFiles = {
  body: ['form', 'json'],
  events: ['events'],
  path: ['search', 'segment'],
  replies: ['asText', 'nothing'],
};
const folder = 'voice/rest/generated';

/** The SDK's types, one function an operation, and the facade over them: `[path, text]` each. */
export function printSdk(): [path: string, text: string][] {
  const types = createTypePrinter();
  const functions = Object.entries<Operation>(operations).map(([name, operation]) =>
    describeFunction(name, operation, createTypeNamer(name, types)),
  );
  // What a call carries both ways, and a webhook, is no operation's, and typed all the same.
  const replies = Object.values(serverMessageReplies);
  for (const message of [clientMessage, clientInboundMessage, serverMessage, ...replies]) {
    types.print(message);
  }
  return [
    [`${folder}/types.ts`, [notice, ...types.declarations()].join('\n\n') + '\n'],
    [`${folder}/operations.ts`, printFunctions(functions, types)],
    [`${folder}/areas.ts`, printAreas(functions, types)],
  ];
}

function createTypeNamer(operation: string, types: TypePrinter): NameType {
  const prefix = operation.charAt(0).toUpperCase() + operation.slice(1);
  return (part, schema) => {
    const text = types.print(schema);
    return text.includes('\n') ? types.declare(prefix + part, schema) : text;
  };
}

function describeFunction(name: string, operation: Operation, nameType: NameType): SdkFunction {
  const { method, path, query, body, replies } = operation;
  const given: string[] = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => {
    const schema = operation.params?.shape[parameter];
    if (schema === undefined) throw new Error(`${name} does not describe {${parameter}}`);
    const part = parameter.charAt(0).toUpperCase() + parameter.slice(1);
    return `${parameter}: ${nameType(part, schema)}`;
  });
  const bodyType = body && nameType('Body', body.schema);
  const request = [`method: '${method}'`, `path: ${printPath(path, query)}`];

  if (body?.type === 'json') {
    given.push(`body${body.optional ? '?' : ''}: ${bodyType}`);
    request.push('...json(body)');
  } else if (body) {
    given.push(`body: ${bodyType}`);
    request.push('...form(body)');
  }
  if (query) {
    const isOptional = query.safeParse({}).success;
    given.push(`query${isOptional ? '?' : ''}: ${nameType('Query', query)}`);
  }
  if (operation.auth === 'none') request.push('anonymous: true');

  const result = describeResult(name, operation, nameType);
  if (result.read) request.push(`read: ${result.read}`);
  const signatures = [];
  let whole = result.type;
  const events = replies.find((reply) => reply.type === 'events');
  if (events) {
    const event = nameType('Event', events.schema);
    const stream = `AsyncIterable<${event}>`;
    const streams = isStreamedByDefault(body?.schema);
    const withBody = (flag: string) =>
      given.map((one) => (one.startsWith('body') ? `${one} & { ${flag} }` : one));
    signatures.push(
      { parameters: withBody(streams ? 'stream?: true' : 'stream: true'), result: stream },
      { parameters: withBody(streams ? 'stream: false' : 'stream?: false'), result: whole },
    );
    whole += ` | ${stream}`;
    request.push(
      streams
        ? `read: body.stream === false ? undefined : events<${event}>`
        : `read: body.stream ? events<${event}> : undefined`,
    );
  }
  const widest = { parameters: given, result: whole };
  return {
    name,
    facade: operation.facade,
    comment: docComment(`${operation.summary} \`${method} ${path}\``),
    signatures: [...signatures, widest],
    widest,
    request: `{ ${request.join(', ')} }`,
  };
}

/** The type of a success that is no stream, and what reads it when that is not JSON. */
function describeResult(name: string, { replies }: Operation, nameType: NameType) {
  const whole = replies.filter((reply) => reply.type !== 'events');
  const [first, ...others] = new Set(whole.map((reply) => reply.type));
  if (first === undefined || others.length > 0) throw new Error(`${name} answers in two ways`);
  if (first === 'empty') return { type: 'void', read: 'nothing' };
  if (first === 'text') return { type: 'string', read: 'asText' };
  const members = whole.map((reply) => 'schema' in reply && nameType('Result', reply.schema));
  return { type: [...new Set(members)].join(' | ') };
}

function isStreamedByDefault(body: z.ZodType | undefined): boolean {
  const shape = (body as Partial<z.ZodObject> | undefined)?.shape;
  return shape?.['stream'] !== undefined && findMeta(shape['stream'], 'default') === true;
}

function printPath(path: string, query: unknown): string {
  const text = path.replaceAll(/\{(\w+)\}/g, (_, name) => `\${segment(${name})}`);
  if (query) return `\`${text}\${search(query)}\``;
  return text === path ? `'${path}'` : `\`${text}\``;
}

function printFunctions(functions: readonly SdkFunction[], types: TypePrinter): string {
  const texts = functions.map(({ name, comment, signatures, widest, request }) => {
    const head = ({ parameters, result }: Signature) =>
      `export function ${name}${printCall(['client: Client', ...parameters], ': ', result)}`;
    const overloads = signatures.length > 1 ? signatures.map((one) => `${head(one)};\n`) : [];
    return `${comment}${overloads.join('')}${head(widest)} {\n  return client(${request}, options);\n}`;
  });
  const runtime = Object.entries(runtimeFiles).flatMap(([file, names]) => {
    const used = names.filter((name) => texts.some((text) => text.match(`\\b${name}\\b`)));
    return used.length > 0 ? [`import { ${used.join(', ')} } from '../${file}.ts';`] : [];
  });
  const imports = [
    ...runtime,
    "import type { Client, RequestOptions } from '../request.ts';",
    printTypeImport(texts, types),
  ];
  return [notice, imports.join('\n'), ...texts].join('\n\n') + '\n';
}

function printAreas(functions: readonly SdkFunction[], types: TypePrinter): string {
  const byArea = Map.groupBy(functions, ({ facade }) => facade.split('.')[0]!);
  const printArea = (print: (one: SdkFunction, method: string) => string) =>
    [...byArea].map(([area, members]) => {
      const lines = members.map((one) => print(one, one.facade.split('.')[1]!));
      return { area, lines: indent(lines.join('\n')) };
    });
  const typeTexts = printArea(({ comment, signatures }, method) => {
    const print = (arrow: string) =>
      signatures.map(({ parameters, result }) => printCall(parameters, arrow, result));
    const type =
      signatures.length === 1 ? print(' => ')[0] : `{\n${indent(`${print(': ').join(';\n')};`)}\n}`;
    return `${comment}readonly ${method}: ${type};`;
  }).map(({ area, lines }) => indent(`readonly ${area}: {\n${lines}\n};`));
  const valueTexts = printArea(({ name }, method) => `${method}: operations.${name},`).map(
    ({ area, lines }) => indent(`${area}: {\n${lines}\n},`),
  );
  const imports = [
    "import type { RequestOptions } from '../request.ts';",
    "import * as operations from './operations.ts';",
    printTypeImport(typeTexts, types),
  ];
  return [
    notice,
    imports.join('\n'),
    `/** Every operation of the platform, by area. */\nexport interface VoiceApi {\n${typeTexts.join('\n')}\n}`,
    `/** The functions behind it. */\nexport const areas = {\n${valueTexts.join('\n')}\n};\n`,
  ].join('\n\n');
}

function printCall(parameters: readonly string[], arrow: string, result: string): string {
  const all = [...parameters, 'options?: RequestOptions'];
  const line = `(${all.join(', ')})${arrow}Promise<${result}>`;
  return line.length <= 72 ? line : `(\n${indent(all.join(',\n'))},\n)${arrow}Promise<${result}>`;
}

function printTypeImport(texts: readonly string[], types: TypePrinter): string {
  const words = new Set(texts.join('\n').match(/\b[A-Z]\w*/g));
  const names = types.names().filter((name) => words.has(name));
  return `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from './types.ts';`;
}
