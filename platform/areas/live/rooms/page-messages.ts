import type { clientMessage } from '@parley/contract/voice';
import type { z } from 'zod';
import type { Assistant } from '../../../ground/conversation/message.ts';
import type { ServerMessage } from '../../../ground/webhooks/server-message.ts';
import type { Notice } from '../agent/conductor.ts';
import type { Entry } from '../agent/conversation.ts';
import { newestOf, recordConversation } from '../record.ts';

export type PageMessage = z.output<typeof clientMessage>;

/** What is sent where an assistant names no `clientMessages`. */
const usual: ReadonlySet<string> = new Set([
  'conversation-update',
  'function-call',
  'hang',
  'model-output',
  'speech-update',
  'status-update',
  'transfer-update',
  'transcript',
  'tool-calls',
  'user-interrupted',
  'voice-input',
  'workflow.node.started',
]);

/**
 * Which messages the page gets.
 * @param byPage `speaks`: it makes the agent's sound, so it has to know the words. `rests`: it does so for another who
 * speaks in this call, and would for whatever words it is told of.
 */
export function choosePageMessages(
  { clientMessages }: Assistant,
  byPage: () => 'speaks' | 'rests' | 'never',
): (message: PageMessage) => boolean {
  const wanted: ReadonlySet<string> = clientMessages ? new Set(clientMessages) : usual;
  return (message) => {
    const { type } = message;
    if (type === 'assistant.speechStarted' && byPage() === 'rests') return false;
    if (wanted.has(type) || type === 'unable' || type === 'recording-consent') return true;
    if (
      byPage() === 'speaks' &&
      (type === 'assistant.speechStarted' || type === 'user-interrupted')
    )
      return true;
    // A page that is told of interruptions is silent until the assistant speaks again.
    return (
      type === 'speech-update' &&
      wanted.has('user-interrupted') &&
      'role' in message &&
      message.role === 'assistant'
    );
  };
}

/** Of the words in a `conversation-update`, the newest. */
const updateBytes = 64 * 1024;
const ofPage: ReadonlySet<string> = new Set([
  'metadata',
  'tool-calls',
  'tool-calls-result',
  'workflow.node.started',
]);

/** Of tools a developer's server is asked by themselves, where it is to be. */
export const isForPageAlone = ({ type }: PageMessage): boolean => ofPage.has(type);

/** What a notice is in the words of the contract, in order. */
export function toMessages(
  notice: Exclude<Notice, { type: 'left-to-page' | 'consent-asked' }>,
  { entries, startedAt }: { readonly entries: () => readonly Entry[]; readonly startedAt: number },
): PageMessage[] {
  const timestamp = Date.now();
  switch (notice.type) {
    case 'conversation-update': {
      const newest = newestOf(entries(), updateBytes, 0);
      const { messages, messagesOpenAIFormatted } = recordConversation(newest, startedAt);
      return [{ type: notice.type, timestamp, messages, messagesOpenAIFormatted }] as PageMessage[];
    }
    case 'transcript': {
      const told = { ...notice, timestamp } as PageMessage;
      return notice.role === 'user' && notice.transcriptType === 'final'
        ? [told, { type: 'voice-input', input: notice.transcript, timestamp } as PageMessage]
        : [told];
    }
    default:
      return [{ ...notice, timestamp } as PageMessage];
  }
}

const finalTranscript = "transcript[transcriptType='final']";

/** The same for a developer's server, which may want final transcripts alone. */
export function toServerMessage(
  message: PageMessage,
  wants: (type: ServerMessage['type']) => boolean,
): ServerMessage {
  const isFinal = 'transcriptType' in message && message.transcriptType === 'final';
  return isFinal && !wants('transcript')
    ? ({ ...message, type: finalTranscript } as ServerMessage)
    : (message as ServerMessage);
}
