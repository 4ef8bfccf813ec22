import { expect, it } from 'vitest';
import { operations } from '../../contract/voice/index.ts';
import type { Json } from './json-schema.ts';
import { printOpenApi } from './openapi.ts';

const [, text] = printOpenApi();
const document = JSON.parse(text) as {
  paths: Record<string, Record<string, { operationId: string; parameters?: Json[] } & Json>>;
  components: { schemas: Record<string, Json> } & Json;
};
const { schemas } = document.components;

/** Every object in the document, from the outside in. */
function* walk(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Json;
  for (const part of Object.values(value)) yield* walk(part);
}

function resolve(reference: string): unknown {
  const path = reference.replace('#/', '').split('/');
  return path.reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document);
}

it('D116 has every operation once, under its name', () => {
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(ids.sort()).toEqual(Object.keys(operations).sort());
});

it('refers to nothing that is not there', () => {
  const references = [...walk(document)].flatMap(({ $ref }) =>
    typeof $ref === 'string' ? [$ref] : [],
  );
  expect(references.length).toBeGreaterThan(1000);
  for (const reference of references) expect(resolve(reference), reference).toBeDefined();
});

it('D116 says nothing twice: what has several fields is an entity, and no two are alike', () => {
  const inPlaces = [...walk(document.paths)].filter(
    ({ properties }) => typeof properties === 'object' && properties !== null,
  );
  expect(inPlaces).toEqual([]);
  const texts = Object.values(schemas)
    .filter(({ $ref }) => $ref === undefined)
    .map((schema) => JSON.stringify(schema));
  expect(new Set(texts).size).toBe(texts.length);
  expect(schemas['UpdateAssistantDTO']).toEqual({
    $ref: '#/components/schemas/CreateAssistantDTO',
  });
});

it('names the entity that each discriminator stands for', () => {
  expect(schemas['CreatePhoneNumberDTO']?.['discriminator']).toEqual({
    propertyName: 'provider',
    mapping: {
      'byo-phone-number': '#/components/schemas/CreateByoPhoneNumberDTO',
      telnyx: '#/components/schemas/CreateTelnyxPhoneNumberDTO',
      twilio: '#/components/schemas/CreateTwilioPhoneNumberDTO',
      vapi: '#/components/schemas/CreateVapiPhoneNumberDTO',
      vonage: '#/components/schemas/CreateVonagePhoneNumberDTO',
    },
  });
});

it('shows open sets as examples, closed ones as enumerations, and times as times', () => {
  const properties = (name: string) => schemas[name]?.['properties'] as Record<string, Json>;
  expect(properties('DeepSeekModel')['model']).toEqual({
    type: 'string',
    examples: ['deepseek-chat', 'deepseek-reasoner'],
  });
  expect(properties('Session')['status']).toEqual({
    type: 'string',
    enum: ['active', 'completed'],
  });
  expect(properties('Session')['createdAt']).toEqual({ type: 'string', format: 'date-time' });
  expect(properties('Server')['timeoutSeconds']).toMatchObject({ default: 20, maximum: 300 });
});

it('describes the two requests that are forms, the two streams and the open webhook', () => {
  const { '/file': file, '/chat': chat, '/credential/webhook': webhook } = document.paths;
  expect(file?.['post']).toMatchObject({
    requestBody: { content: { 'multipart/form-data': {} } },
    responses: { 201: {} },
  });
  expect(chat?.['post']).toMatchObject({
    responses: { 200: { content: { 'application/json': {}, 'text/event-stream': {} } } },
  });
  expect(webhook?.['post']).toMatchObject({ security: [] });
  const id = { $ref: '#/components/parameters/path.id' };
  expect(document.paths['/session/{id}']?.['get']?.parameters).toEqual([id]);
});
