import type { AskedBy } from '../../../ground/store/rooms.ts';
import type { Message } from '../../../ground/conversation/message.ts';
import type { AgentPlan, Reason } from '../agent/plan.ts';
import { Problem } from '../../../ground/problem.ts';
import type { CallWords } from '../call-words.ts';
import type { NextSpeaker } from '../ports.ts';
import { readAdded } from '../added-message.ts';
import type { CallerMessage, ClientInboundMessage } from './inbound.ts';
import type { Talk } from './talk.ts';
import { cutToSpeak } from '../speaking/sentences.ts';

/** What the caller's program, and whoever holds the `controlUrl`, may have a call do. */
export interface Commands {
  /** The caller's program may give the result of this call of a tool, once: no server does. */
  awaitResult(toolCallId: string): void;
  take(
    ...told:
      [message: CallerMessage, from: 'caller'] | [message: ClientInboundMessage, from: 'control']
  ): void;
  /** Once each: a program that is wrong is wrong often. */
  complain(why: string): void;
}

export interface CommandParts {
  readonly talk: Pick<
    Talk,
    | 'happen'
    | 'handOver'
    | 'muteCustomer'
    | 'expect'
    | 'linesWaiting'
    | 'takeTranscript'
    | 'takeSpoken'
    | 'takeUnable'
  >;
  readonly askedBy: AskedBy;
  readonly plan: Pick<AgentPlan, 'firstMessage' | 'firstMessageIsInterruptible'>;
  readonly words: Pick<CallWords, 'cannotTransfer' | 'tooLong'>;
  readonly note: (line: string) => void;
  /** What went wrong here; the call goes on. */
  readonly onTrouble: (error: unknown) => void;
  readonly end: (reason: Reason, why?: string) => Promise<void>;
}

/**
 * Of all that is brought into one call by its caller and by `controlUrl`: said, heard by the browser, added
 * and expected. A conversation that is longer is not read by any model.
 */
const mostBrought = { messages: 500, characters: 256 * 1024 } as const;
/** Lines that are not heard yet. */
const mostWaiting = 100;
const farewellMs = 30_000;

type Handoff = Extract<ClientInboundMessage, { type: 'handoff' }>;

/** Null for one who is written out, or asked of a server: whoever has the address is anybody. */
function readNextSpeaker(destination: Handoff['destination']): NextSpeaker | null {
  if (destination?.type === 'squad')
    return destination.squadId === undefined ? null : { squadId: destination.squadId };
  if (destination?.type !== 'assistant') return null;
  const { assistantId, assistantName } = destination;
  if (assistantId !== undefined) return { assistantId };
  return assistantName === undefined ? null : { assistantName };
}

/** After what is being said. */
const inTurn = { thenEnd: false, isInterruptible: true, interrupts: false } as const;

export function createCommands(parts: CommandParts): Commands {
  const { talk, askedBy, plan, words, note, end } = parts;
  const told = new Set<string>();
  const awaited = new Set<string>();
  let messages = 0;
  let characters = 0;
  let isFull = false;

  function complain(why: string): void {
    if (told.has(why)) return;
    told.add(why);
    note(why);
  }

  function add(message: Message, isAnswered: boolean, isByCaller: boolean): void {
    // Who may not bring an assistant may not tell the page's own what to be, nor speak for it.
    if (isByCaller && askedBy === 'restricted' && !isOfCaller(message)) {
      complain(
        'add-message: it needs an open key, but for the role user and results asked of the page',
      );
      return;
    }
    if (fits(JSON.stringify(message).length)) talk.happen({ type: 'message', message, isAnswered });
  }

  /** Of a result whether it was asked for; it is taken once. */
  function isOfCaller(message: Message): boolean {
    return message.role === 'tool' ? awaited.delete(message.tool_call_id) : message.role === 'user';
  }

  /** Whether there is room for it in the call; where there is none any more the call ends, in words. */
  function fits(length: number): boolean {
    if (isFull) return false;
    messages += 1;
    characters += length;
    isFull = messages > mostBrought.messages || characters > mostBrought.characters;
    if (isFull) {
      complain('more was said and added than a call takes, so it ends');
      const last = { thenEnd: true, isInterruptible: false, interrupts: true };
      talk.happen({ type: 'say', text: words.tooLong, ...last });
      // Who never stops speaking is not waited for.
      setTimeout(() => void end('exceeded-max-duration'), farewellMs).unref();
    }
    return !isFull;
  }

  function say(
    text: string,
    how: { thenEnd: boolean; isInterruptible: boolean; interrupts: boolean },
  ) {
    const lines = cutToSpeak(text);
    const left = how.interrupts ? mostWaiting : mostWaiting - talk.linesWaiting;
    if (lines.length > left)
      return complain(`say: more than ${mostWaiting} lines wait to be spoken`);
    if (!fits(text.length)) return;
    for (const [index, line] of lines.entries()) {
      const isLast = index === lines.length - 1;
      const interrupts = how.interrupts && index === 0;
      talk.happen({ type: 'say', ...how, text: line, interrupts, thenEnd: how.thenEnd && isLast });
    }
  }

  async function handOver({ destination, content = '' }: Handoff): Promise<void> {
    const to = readNextSpeaker(destination);
    if (!to)
      return complain('handoff: names no assistant or squad that is kept, nor one of the squad');
    try {
      await talk.handOver(to);
    } catch (error) {
      if (error instanceof Problem) return complain(`handoff: ${error.message}`);
      parts.onTrouble(error);
      return complain('handoff: it failed on this server, so the same one goes on');
    }
    if (content.trim() !== '') say(content.trim(), inTurn);
  }

  function sayFirstMessage(): void {
    const { firstMessage, firstMessageIsInterruptible: isInterruptible } = plan;
    if (firstMessage !== null)
      say(firstMessage, { thenEnd: false, isInterruptible, interrupts: false });
  }

  return {
    complain,
    awaitResult: (toolCallId) => void awaited.add(toolCallId),
    take(message, from) {
      const isByCaller = from === 'caller';
      switch (message.type) {
        case 'add-message':
          add(readAdded(message.message), message.triggerResponseEnabled ?? true, isByCaller);
          return;
        case 'say': {
          const text = (message.content ?? message.message ?? '').trim();
          if (text === '') return complain('say: has neither content nor message');
          say(text, {
            thenEnd: message.endCallAfterSpoken ?? false,
            isInterruptible: message.interruptionsEnabled ?? false,
            interrupts: message.interruptAssistantEnabled ?? false,
          });
          return;
        }
        case 'control':
          if (message.control === 'say-first-message') return sayFirstMessage();
          if (message.control === 'mute-customer') return talk.muteCustomer(true);
          if (message.control === 'unmute-customer') return talk.muteCustomer(false);
          talk.happen({ type: 'mute', isMuted: message.control === 'mute-assistant' });
          return;
        case 'end-call':
        case 'hangup':
          void end(isByCaller ? 'customer-ended-call' : 'manually-canceled');
          return;
        case 'transfer':
          complain('transfer: this call has no telephone line to be put through on');
          say(words.cannotTransfer, inTurn);
          return;
        case 'handoff':
          handOver(message).catch(parts.onTrouble);
          return;
        case 'transcript':
          if (!isByCaller) return;
          if (message.transcriptType === 'partial') talk.takeTranscript(message.transcript, false);
          else if (fits(message.transcript.length)) talk.takeTranscript(message.transcript, true);
          return;
        case 'spoken':
          if (isByCaller) talk.takeSpoken(message.text, message.interrupted);
          return;
        case 'unable':
          if (isByCaller) talk.takeUnable(message.what);
          return;
        case 'expect':
          if (isByCaller && fits(message.phrases.join('').length))
            talk.expect(message.phrases, message.answeredBy ?? 'assistant');
      }
    },
  };
}
