import { call, createWebCall } from '../entities/calls.ts';
import { created, json, type Operations } from './parts.ts';

export const callOperations = {
  createWebCall: {
    facade: 'calls.createWeb',
    method: 'POST',
    path: '/call/web',
    summary: 'Creates a call from a browser, and the room it takes place in.',
    body: json(createWebCall),
    replies: [created(call)],
  },
} as const satisfies Operations;
