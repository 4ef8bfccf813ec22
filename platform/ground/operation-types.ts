import type { OperationName, operations } from '@parley/contract/voice';
import type { z } from 'zod';
import type { EventStream, TextStream } from './replies.ts';

/* What the contract says of each operation, as types. */

type Operations = typeof operations;

/** An operation's part of the SDK's facade: `assistants`, `testSuites`. */
export type Area = FacadeOf<OperationName> extends `${infer A}.${string}` ? A : never;

type FacadeOf<Name extends OperationName> = Operations[Name]['facade'];

/** The operations of one or several areas. */
export type OperationsOf<A extends Area> = {
  [Name in OperationName]: FacadeOf<Name> extends `${A}.${string}` ? Name : never;
}[OperationName];

/** What it has of path parameters or query. */
export type Part<Name extends OperationName, Key extends 'params' | 'query'> =
  Operations[Name] extends Readonly<Record<Key, infer Schema extends z.ZodType>>
    ? z.output<Schema>
    : undefined;

/** A form's files are `File`s, on the disk until the operation has answered. */
export type BodyOf<Name extends OperationName> = Operations[Name] extends {
  readonly body: { readonly schema: infer Schema extends z.ZodType };
}
  ? z.output<Schema>
  : undefined;

type Answer<Reply> = Reply extends { type: 'json'; schema: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : Reply extends { type: 'events'; schema: infer Schema extends z.ZodType }
    ? EventStream<z.output<Schema>>
    : Reply extends { type: 'text' }
      ? TextStream
      : void;

/** What a handler resolves to: the body of the reply, or nothing where the reply has none. */
export type AnswerOf<Name extends OperationName> = Answer<Operations[Name]['replies'][number]>;
