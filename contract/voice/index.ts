export { endedReasons } from './ended-reasons.ts';
export type { Operation, Reply, RequestBody } from './operation.ts';
export { operations, type OperationName } from './operations/index.ts';
