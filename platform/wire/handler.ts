import type { OperationName, operations } from '@parley/contract/voice';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '../ground/access/caller.ts';

/*
 * What an operation of the contract has to be served by. The types follow from the contract alone,
 * so a handler that is missing, or answers something else, does not compile.
 */

type Operations = typeof operations;

/** An operation's part of the SDK's facade: `assistants`, `testSuites`. */
export type Area = FacadeOf<OperationName> extends `${infer A}.${string}` ? A : never;

type FacadeOf<Name extends OperationName> = Operations[Name]['facade'];

/** The operations of one or several areas. */
export type OperationsOf<A extends Area> = {
  [Name in OperationName]: FacadeOf<Name> extends `${A}.${string}` ? Name : never;
}[OperationName];

/** Everything here has been validated; `request` is for what the contract does not describe. */
export interface Asked<Who, Params, Query, Body> {
  readonly caller: Who;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly request: FastifyRequest;
}

/** What a handler is given. Operations that take the same can share one. */
export type Input<Name extends OperationName> = Asked<
  Operations[Name] extends { auth: 'none' } ? null : Caller,
  Part<Name, 'params'>,
  Part<Name, 'query'>,
  BodyOf<Name>
>;

type Part<Name extends OperationName, Key extends 'params' | 'query'> =
  Operations[Name] extends Readonly<Record<Key, infer Schema extends z.ZodType>>
    ? z.output<Schema>
    : undefined;

/** A form's files are `File`s, on the disk until the operation has answered. */
export type BodyOf<Name extends OperationName> = Operations[Name] extends {
  readonly body: { readonly schema: infer Schema extends z.ZodType };
}
  ? z.output<Schema>
  : undefined;

/** Sent as `text/event-stream`: a `data:` line each, under its `type` as the event's name if it has one. */
export class EventStream<Event> {
  readonly events: AsyncIterable<Event>;
  constructor(events: AsyncIterable<Event>) {
    this.events = events;
  }
}

/** A reply that is no JSON, as it comes. */
export class TextStream {
  readonly chunks: AsyncIterable<string> | Iterable<string>;
  /** One of those that the contract names for the operation. */
  readonly media: string;
  constructor(media: string, chunks: AsyncIterable<string> | Iterable<string>) {
    this.media = media;
    this.chunks = chunks;
  }
}

/** A reply in JSON, as text: what is only passed on is not read before. */
export class JsonText<Value> {
  readonly text: string;
  /** For the compiler alone: what the text says. */
  declare readonly value: Value;
  constructor(text: string) {
    this.text = text;
  }
}

type Answer<Reply> = Reply extends { type: 'json'; schema: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : Reply extends { type: 'events'; schema: infer Schema extends z.ZodType }
    ? EventStream<z.output<Schema>>
    : Reply extends { type: 'text' }
      ? TextStream
      : void;

/** What a handler resolves to: the body of the reply, or nothing where the reply has none. */
export type AnswerOf<Name extends OperationName> = Answer<Operations[Name]['replies'][number]>;

/** Throws a `Problem` for whatever the caller can mend. */
export type Handler<Name extends OperationName> = (
  input: Input<Name>,
) => Promise<AnswerOf<Name> | JsonText<AnswerOf<Name>>>;

/** The handlers of some operations; of all, where none are named. */
export type Handlers<Names extends OperationName = OperationName> = {
  readonly [Name in Names]: Handler<Name>;
};

/** The handlers of an area: `AreaHandlers<'assistants'>`. */
export type AreaHandlers<A extends Area> = Handlers<OperationsOf<A>>;
