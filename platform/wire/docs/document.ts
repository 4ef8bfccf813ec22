import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { OperationName } from '@parley/contract/voice';

/** `contract/openapi.json`, as far as the page reads it: the printer of the contract writes no more. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string };
  /** Where the operations are: `/voice`. */
  readonly servers: readonly [{ readonly url: string }];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: ApiExchange }>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, ApiParameter>>;
    readonly responses: Readonly<Record<string, ApiResponse>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

interface ApiExchange {
  readonly summary: string;
  readonly requestBody?: { readonly required: boolean; readonly content: ApiContent };
  readonly responses: Readonly<Record<string, ApiResponse>>;
}

export interface ApiOperation extends ApiExchange {
  readonly operationId: OperationName;
  readonly tags: readonly [string];
  /** Empty: no bearer token. */
  readonly security?: readonly object[];
  readonly parameters?: readonly (ApiParameter | Reference)[];
}

export interface ApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface ApiResponse {
  readonly description?: string;
  readonly content?: ApiContent;
}

/** By media type. */
export type ApiContent = Readonly<Record<string, { readonly schema: Schema }>>;

interface Reference {
  readonly $ref: string;
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** One operation and where it is. */
export interface PlacedOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: ApiOperation;
  readonly parameters: readonly ApiParameter[];
}

export function readDocumentText(): Promise<string> {
  return readFile(createRequire(import.meta.url).resolve('@parley/contract/openapi.json'), 'utf8');
}

export function listOperations({ paths, components }: ApiDocument): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
      parameters: (operation.parameters ?? []).map((parameter) =>
        '$ref' in parameter ? components.parameters[nameOf(parameter.$ref)]! : parameter,
      ),
    })),
  );
}

/** `Assistant` of `#/components/schemas/Assistant`. */
export function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

/** The schema that a chain of references ends at. */
export function resolve({ components }: ApiDocument, schema: Schema): Schema {
  let found = schema;
  while (found.$ref !== undefined) found = components.schemas[nameOf(found.$ref)]!;
  return found;
}
