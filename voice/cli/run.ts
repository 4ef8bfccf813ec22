import { createClient } from '../rest/client.ts';
import { ApiError, ConnectionError } from '../rest/errors.ts';
import { limitAnswers } from '../rest/limit-answers.ts';
import { type Command, oneLine, plain, type Surroundings, UsageError } from './command.ts';
import { pull } from './files/pull.ts';
import { push } from './files/push.ts';
import { listen } from './listen.ts';
import { logs } from './logs.ts';
import { trigger } from './trigger.ts';

const usage = `Usage: parley-voice COMMAND

  listen  [--forward-to URL] [--assistant ID] [--port 4242] [--public-url URL] [--json]
          shows webhooks as they come, and passes them on to a server of yours
  trigger TYPE --to URL [--proof secret|bearer|hmac]
          sends a server one message of that type, signed with VOICE_WEBHOOK_SECRET;
          without a type, lists the types
  logs    [--follow] [--type API|Webhook|Call|Provider] [--assistant ID] [--call ID] [--limit 20]
          the platform's log, the newest last
  pull    FOLDER [--force]
          writes assistants, squads, workflows and tools into files
  push    FOLDER [--force] [--dry-run]
          creates and changes them as the files say; deletes nothing

VOICE_URL is the platform's address, ending in /voice on a Parley; VOICE_KEY a private key of it.`;

const commands: Readonly<Record<string, Command>> = { listen, trigger, logs, pull, push };

export interface Terminal {
  readonly readVariable: (name: string) => string | undefined;
  readonly signal: AbortSignal;
  print(line: string): void;
  complain(line: string): void;
}

/** Runs one command. Answers the exit code: 0, or 1 once it has said what went wrong. */
export async function runVoiceCommand(args: string[], terminal: Terminal): Promise<0 | 1> {
  const [name = '', ...rest] = args;
  if (name === '--help' || name === 'help') {
    terminal.print(usage);
    return 0;
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(name === '' ? 'a command is missing' : `no command ${name}`);
    await command(rest, findPlatform(terminal));
    return 0;
  } catch (error) {
    terminal.complain(`parley-voice: ${describe(error, terminal)}`);
    return 1;
  }
}

function findPlatform({ readVariable, signal, print }: Terminal): Surroundings {
  const url = readAddress(readVariable);
  if (!URL.canParse(url)) throw new Error(`VOICE_URL is no address: ${oneLine(url)}`);
  const connect = () => {
    const token = readVariable('VOICE_KEY')?.trim() ?? '';
    if (token === '') throw new Error('VOICE_KEY is missing: a private key of the platform');
    return createClient({ baseUrl: url, token, fetch: limitAnswers() });
  };
  return { url, connect, readVariable, signal, print };
}

function readAddress(readVariable: Terminal['readVariable']): string {
  return (readVariable('VOICE_URL') || 'http://localhost:3000/voice').replace(/\/+$/, '');
}

function describe(error: unknown, { readVariable }: Terminal): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  // Of `parseArgs`, which says which option it does not know.
  if (
    error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS')
  )
    return `${error.message}\n\n${usage}`;
  if (error instanceof ApiError)
    return `the platform answers ${error.status}: ${plain(error.message.slice(0, 2000))}`;
  if (error instanceof ConnectionError) {
    const { cause } = error;
    const reason = cause instanceof Error ? ` (${String(cause.cause ?? cause)})` : '';
    return `no answer from ${readAddress(readVariable)}${reason}. VOICE_URL says where the platform is.`;
  }
  return plain(error instanceof Error ? error.message : String(error));
}
