export { absentOperations } from './absent-operations.ts';
export { endedReasons } from './ended-reasons.ts';
export type { Referred } from './field-facts.ts';
export {
  type Field,
  headerFields,
  listFields,
  ownFields,
  referringFields,
  secretFields,
} from './fields.ts';
export { mostMembers } from './entities/squads.ts';
export { logResource } from './entities/logs.ts';
export { modelProviders } from './entities/model-providers.ts';
export { acknowledgementPhrases, interruptionPhrases } from './entities/speaking-plans.ts';
export { clientMessage } from './messages/client.ts';
export { clientInboundMessage, handshake } from './messages/control.ts';
export { serverMessage } from './messages/server.ts';
export { serverMessageReplies } from './messages/server-replies.ts';
export type { Operation, Reply, RequestBody } from './operation.ts';
export { operations, type OperationName } from './operations/index.ts';
export { problem } from './problem.ts';
export { findReplyIssues } from './reply.ts';
