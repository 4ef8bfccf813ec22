export type { Operation, Reply, RequestBody } from './operation.ts';
