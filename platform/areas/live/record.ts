import type { Message } from '../../ground/conversation/message.ts';
import type { Kinds } from '../../ground/store/kinds.ts';
import { writeTranscript } from '../../ground/conversation/transcript.ts';
import type { Entry } from './agent/conversation.ts';

type Artifact = NonNullable<Kinds['call']['artifact']>;
type TranscriptPlan = NonNullable<Parameters<typeof writeTranscript>[1]>;
type CallMessage = NonNullable<Artifact['messages']>[number];
type OpenAIMessage = NonNullable<Artifact['messagesOpenAIFormatted']>[number];

/**
 * The newest entries that come to so many bytes of JSON.
 * @param beside bytes of each besides its message
 */
export function newestOf(
  entries: readonly Entry[],
  mostBytes: number,
  beside: number,
): readonly Entry[] {
  let bytes = 0;
  let from = entries.length;
  for (; from > 0; from -= 1) {
    bytes += Buffer.byteLength(JSON.stringify(entries[from - 1]!.message)) + beside;
    if (bytes > mostBytes) break;
  }
  return entries.slice(from);
}

/** Said in place of what is left out. */
export const beginningLeftOut = 'The beginning of this call is too long to be kept.';
/** A call is kept with its words four times over. */
const keptBytes = 1024 * 1024;
const keptBeside = 128;

/** The same as `recordConversation`, of the newest that a call is kept with; what is missing is said. */
export function recordNewest(
  entries: readonly Entry[],
  startedAt: number,
  plan: TranscriptPlan = {},
): Artifact {
  const { transcript, ...rest } = recordWhole(entries, startedAt, plan);
  return plan.enabled === false ? rest : { ...rest, transcript };
}

function recordWhole(
  entries: readonly Entry[],
  startedAt: number,
  plan: TranscriptPlan,
): Artifact & { transcript: string } {
  const kept = newestOf(entries, keptBytes / 4, keptBeside);
  if (kept.length === entries.length) return recordConversation(entries, startedAt, plan);
  const message: Message = { role: 'system', content: beginningLeftOut };
  const begun = [{ message, at: startedAt, endedAt: null }, ...kept];
  const { transcript, ...rest } = recordConversation(begun, startedAt, plan);
  return { ...rest, transcript: `(${beginningLeftOut})\n${transcript}` };
}

/** What is left of a call's words: as messages with times, as models take them, and as text to read. */
export function recordConversation(
  entries: readonly Entry[],
  startedAt: number,
  plan?: TranscriptPlan,
): Artifact & { transcript: string } {
  const said = entries.map(({ message }) => message);
  return {
    messages: entries.flatMap((entry) => toCallMessages(entry, startedAt)),
    messagesOpenAIFormatted: toOpenAI(said),
    transcript: writeTranscript(said, plan),
  };
}

/** @param messages as the conversation has them */
export function toOpenAI(messages: readonly Message[]): OpenAIMessage[] {
  return messages.map(({ role, content }) => ({
    role: role === 'developer' ? 'system' : role,
    content: content ?? null,
  })) as OpenAIMessage[];
}

function toCallMessages(
  { message, at, endedAt, filtered }: Entry,
  startedAt: number,
): CallMessage[] {
  const when = {
    time: at,
    ...(endedAt !== null && { endTime: endedAt, duration: endedAt - at }),
    secondsFromStart: Math.max(0, at - startedAt) / 1000,
  };
  switch (message.role) {
    case 'assistant':
      return [
        ...(message.content ? [{ role: 'bot' as const, message: message.content, ...when }] : []),
        ...(message.tool_calls?.length
          ? [{ role: 'tool_calls' as const, toolCalls: message.tool_calls, message: '', ...when }]
          : []),
      ] as CallMessage[];
    case 'tool':
      return [
        {
          role: 'tool_call_result',
          toolCallId: message.tool_call_id,
          result: message.content,
          ...when,
        },
      ] as CallMessage[];
    case 'user':
      return [
        {
          ...{ role: 'user', message: message.content ?? '', ...when },
          ...(filtered && {
            ...{ isFiltered: true, detectedThreats: [...filtered.threats] },
            originalMessage: filtered.original,
          }),
        },
      ];
    default:
      return [{ role: 'system', message: message.content ?? '', ...when }];
  }
}
