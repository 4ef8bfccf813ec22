import type { AnswerOf } from '../operation-types.ts';

type Logged = AnswerOf<'listLogs'>['results'][number];
type CallLine = AnswerOf<'listCallLogs'>['results'][number];

/** A line of `GET /logs`, without what the book adds. A call's line also has its words and its level. */
export type Entry =
  | ({ readonly type: 'API' | 'Webhook' | 'Provider' } & Facts)
  | ({ readonly type: 'Call' } & Facts & Pick<CallLine, 'callId' | 'log' | 'level'>);

/** No header and no body of a request is kept: they hold keys, and what people said. */
type Facts = {
  readonly [Field in FactName]?: Logged[Field];
};

type FactName =
  | 'webhookType'
  | 'resource'
  | 'requestStartedAt'
  | 'requestFinishedAt'
  | 'requestDurationSeconds'
  | 'requestHttpMethod'
  | 'requestUrl'
  | 'requestPath'
  | 'requestQuery'
  | 'requestIpAddress'
  | 'requestOrigin'
  | 'responseHttpCode'
  | 'error'
  | 'assistantId'
  | 'phoneNumberId'
  | 'customerId'
  | 'squadId'
  | 'callId';
