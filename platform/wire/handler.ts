import type { OperationName, operations } from '@parley/contract/voice';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../ground/access/caller.ts';
import type { AnswerOf, Area, BodyOf, OperationsOf, Part } from '../ground/operation-types.ts';
import type { JsonText } from '../ground/replies.ts';

/*
 * What an operation of the contract has to be served by. The types follow from the contract alone,
 * so a handler that is missing, or answers something else, does not compile.
 */

/** Everything here has been validated; `request` is for what the contract does not describe. */
export interface Asked<Who, Params, Query, Body> {
  readonly caller: Who;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly request: FastifyRequest;
  /** Goes with the reply, whatever that is. */
  readonly addHeader: (name: string, value: string) => void;
}

/** What a handler is given. Operations that take the same can share one. */
export type Input<Name extends OperationName> = Asked<
  (typeof operations)[Name] extends { auth: 'none' } ? null : Caller,
  Part<Name, 'params'>,
  Part<Name, 'query'>,
  BodyOf<Name>
>;

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
