import type { z } from 'zod';
import {
  operations,
  problem,
  serverMessage,
  serverMessageReplies,
} from '../../contract/voice/index.ts';
import type { Operation, Reply } from '../../contract/voice/operation.ts';
import { convertSchemas, type Json } from './json-schema.ts';
import { describeParameters, nameShared, type Parameters } from './openapi-parameters.ts';

/** The schema of a use that `collectUses` has named. */
type SchemaOf = (use: string) => Json;

/**
 * The contract as OpenAPI 3.1: every entity once under its name, and every path and entity on a
 * line of its own, so that a change of one is a change of one line.
 */
export function printOpenApi(): [path: string, text: string] {
  const { schemas, components } = convertSchemas(collectUses());
  const schemaOf: SchemaOf = (use) => schemas[use] ?? {};
  const parameters = nameShared(
    listOperations().map(([name]) =>
      describeParameters(schemaOf(`${name} params`), schemaOf(`${name} query`)),
    ),
  );
  const text = [
    '{',
    '"openapi": "3.1.0",',
    `"info": ${JSON.stringify(info)},`,
    '"servers": [{ "url": "/voice" }],',
    '"security": [{ "bearer": [] }],',
    `"paths": {\n${printLines(describePaths(schemaOf, parameters))}\n},`,
    `"webhooks": {\n${printLines({ serverMessage: describeWebhook(schemaOf) })}\n},`,
    '"components": {',
    '"securitySchemes": { "bearer": { "type": "http", "scheme": "bearer" } },',
    `"parameters": {\n${printLines(parameters.shared)}\n},`,
    `"responses": {\n${printLines({ Problem: describeProblem(schemaOf) })}\n},`,
    `"schemas": {\n${printLines(components)}\n}`,
    '}',
    '}\n',
  ];
  return ['contract/openapi.json', text.join('\n')];
}

const info = {
  title: 'Voice platform',
  version: '1.0.0',
  description:
    'Unknown fields pass through. Where an answer has a value of a closed set or of a ' +
    'discriminator that is not listed here, it comes from a newer platform.',
};

/** Every schema that the document shows, by what it is used for. */
function collectUses(): Record<string, z.ZodType> {
  const uses: Record<string, z.ZodType> = { problem, 'server message': serverMessage };
  for (const [type, reply] of Object.entries(serverMessageReplies)) uses[`answer ${type}`] = reply;
  for (const [name, { params, query, body, replies }] of listOperations()) {
    if (params) uses[`${name} params`] = params;
    if (query) uses[`${name} query`] = query;
    if (body) uses[`${name} body`] = body.schema;
    for (const reply of replies) {
      if ('schema' in reply) uses[`${name} ${reply.type}`] = reply.schema;
    }
  }
  return uses;
}

function listOperations(): [name: string, operation: Operation][] {
  return Object.entries(operations);
}

function describePaths(schemaOf: SchemaOf, parameters: Parameters): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [index, [name, operation]] of listOperations().entries()) {
    const own = parameters.byOperation[index] ?? [];
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = {
      operationId: name,
      tags: [operation.facade.split('.')[0]],
      summary: operation.summary,
      ...(operation.auth === 'none' && { security: [] }),
      ...(own.length > 0 && { parameters: own }),
      ...(operation.body && { requestBody: describeBody(name, operation.body, schemaOf) }),
      responses: {
        ...describeReplies(name, operation.replies, schemaOf),
        default: { $ref: '#/components/responses/Problem' },
      },
    };
  }
  return paths;
}

function describeBody(
  name: string,
  body: NonNullable<Operation['body']>,
  schemaOf: SchemaOf,
): Json {
  const media = body.type === 'json' ? 'application/json' : 'multipart/form-data';
  return {
    required: body.type === 'multipart' || !body.optional,
    content: { [media]: { schema: schemaOf(`${name} body`) } },
  };
}

/** Replies of one status are the media types of one response. */
function describeReplies(name: string, replies: readonly Reply[], schemaOf: SchemaOf): Json {
  const responses: Record<string, { description: string; content?: Json }> = {};
  for (const reply of replies) {
    const response = (responses[reply.status] ??= { description: 'Done.' });
    const content = describeContent(name, reply, schemaOf);
    if (content) response.content = { ...response.content, ...content };
  }
  return responses;
}

function describeContent(name: string, reply: Reply, schemaOf: SchemaOf): Json | null {
  switch (reply.type) {
    case 'json':
      return { 'application/json': { schema: schemaOf(`${name} json`) } };
    case 'events':
      return { 'text/event-stream': { schema: schemaOf(`${name} events`) } };
    case 'text':
      return { [reply.media]: { schema: { type: 'string' } } };
    case 'empty':
      return null;
  }
}

function describeProblem(schemaOf: SchemaOf): Json {
  return {
    description: 'It was not done, for the reason given.',
    content: { 'application/json': { schema: schemaOf('problem') } },
  };
}

/** What the platform sends to the developer's server, and what it may answer. */
function describeWebhook(schemaOf: SchemaOf): Json {
  const message = {
    type: 'object',
    properties: { message: schemaOf('server message') },
    required: ['message'],
  };
  const answers = Object.keys(serverMessageReplies).map((type) => schemaOf(`answer ${type}`));
  return {
    post: {
      summary: 'What happens in a call, and what the platform has to ask.',
      requestBody: { required: true, content: { 'application/json': { schema: message } } },
      responses: {
        200: {
          description: 'Taken. The body answers a message that asks.',
          content: { 'application/json': { schema: { anyOf: answers } } },
        },
      },
    },
  };
}

function printLines(entries: Readonly<Record<string, Json>>): string {
  return Object.entries(entries)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n');
}
