import type { ServerMessage } from '../rest/generated/types.ts';
import { oneLine } from './command.ts';

/** One line of a message: its type, of which call or chat it is, and what it says. */
export function describeMessage(message: ServerMessage): string {
  const { type, call, chat } = message;
  const subject = call ? `call ${call.id}` : chat ? `chat ${chat.id}` : '';
  return [oneLine(type), oneLine(subject), oneLine(describeContent(message))]
    .filter((part) => part !== '')
    .join('  ');
}

/** Nothing, where a message is not as the contract has it: it is shown all the same. */
function describeContent(message: ServerMessage): string {
  try {
    return readContent(message);
  } catch {
    return '';
  }
}

function readContent(message: ServerMessage): string {
  switch (message.type) {
    case 'transcript':
    case "transcript[transcriptType='final']":
      return `${message.role}: ${message.transcript}`;
    case 'tool-calls':
      return message.toolCallList
        .map(({ function: { name, arguments: values } }) => `${name}(${describe(values)})`)
        .join(', ');
    case 'status-update':
      return [message.status, message.endedReason].filter(Boolean).join(': ');
    case 'end-of-call-report':
      return message.endedReason;
    case 'speech-update':
      return `${message.role} ${message.status}`;
    case 'model-output':
      return describe(message.output);
    case 'voice-input':
      return message.input;
    case 'voice-request':
    case 'assistant.speechStarted':
      return message.text;
    default:
      return '';
  }
}

function describe(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
