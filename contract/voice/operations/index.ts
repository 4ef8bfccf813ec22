import { assistantOperations } from './assistants.ts';
import { callOperations } from './calls.ts';
import { chatOperations } from './chats.ts';
import { credentialOperations } from './credentials.ts';
import { fileOperations } from './files.ts';
import type { Operations } from './parts.ts';
import { sessionOperations } from './sessions.ts';

/** Every REST operation of the voice platform, by the name of its SDK function. */
export const operations = {
  ...callOperations,
  ...chatOperations,
  ...sessionOperations,
  ...assistantOperations,
  ...fileOperations,
  ...credentialOperations,
} as const satisfies Operations;

export type OperationName = keyof typeof operations;
