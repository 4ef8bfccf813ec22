import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { Interruption } from '../../../ground/conversation/interruption.ts';
import type { Message } from '../../../ground/conversation/message.ts';
import { ModelFailure } from '../../../ground/conversation/model.ts';
import { Problem } from '../../../ground/problem.ts';
import type { CallWords } from '../call-words.ts';
import { noteOnce } from '../note-once.ts';
import type { AnswerEvent, HookPorts } from '../ports.ts';
import type { Conversation } from './conversation.ts';
import type { Hook, HookAction } from './hooks.ts';
import type { Reason } from './plan.ts';
import type { DoneByHook } from './state.ts';

export interface HookRunnerParts {
  readonly words: Pick<CallWords, 'cannotTransfer'>;
  readonly hooks: HookPorts;
  readonly conversation: Conversation;
  readonly happen: (done: DoneByHook) => void;
  readonly tell: (event: AnswerEvent) => void;
  readonly note: (line: string) => void;
}

/** Does what a hook says, in order, each thing once the one before it is done. */
export interface HookRunner {
  /** @param endedReason of a call that is over: its words are nobody's to hear */
  (hook: Hook, endedReason: Reason | null): Promise<void>;
  /** Whatever hooks of the call are still at is left. */
  end(): void;
}

/** A call that is over is kept once all of its hooks are done, in milliseconds; it does not wait longer. */
const longestEndingMs = 5_000;
/** Characters of all that hooks of one call say and add. */
const mostCharacters = 256 * 1024;
const unheard = 'hooks: call.ending: say: nobody hears it any more';

export function createHookRunner(parts: HookRunnerParts): HookRunner {
  const { hooks, conversation, happen, tell } = parts;
  const note = noteOnce(parts.note);
  const leaving = new AbortController();
  let ending: AbortSignal | null = null;
  let characters = 0;

  /** Whether so many more may be said and added. */
  function mayBring(text: string): boolean {
    characters += text.length;
    if (characters <= mostCharacters) return true;
    note('hooks: they say more than 256 KB: the rest is left out');
    return false;
  }

  async function run(hook: Hook, endedReason: Reason | null): Promise<void> {
    if (endedReason !== null) ending ??= AbortSignal.timeout(longestEndingMs);
    const signal = ending ?? leaving.signal;
    try {
      for (const action of hook.actions) {
        if (signal.aborted) break;
        await act(hook, action, endedReason, signal);
        await othersHadTheirTurn();
      }
    } catch (error) {
      if (signal.aborted) {
        if (endedReason !== null) note(`hooks: ${hook.on}: it takes more than 5 s, and was left`);
        return;
      }
      // What is wrong with one of them is its developer's to mend; the call goes on.
      if (!(error instanceof Problem || error instanceof ModelFailure)) throw error;
      note(`hooks: ${hook.on}: ${error.message}`);
    }
  }

  async function act(
    { on }: Hook,
    action: HookAction,
    endedReason: Reason | null,
    signal: AbortSignal,
  ): Promise<void> {
    const isOver = endedReason !== null;
    // What reminds of a silence is void once it is over; anything else is heard to its end.
    const isInterruptible = on === 'customer.speech.timeout';
    const said = conversation.messages();
    switch (action.type) {
      case 'say': {
        if (isOver) return note(unheard);
        const words = action.exact[Math.floor(Math.random() * action.exact.length)]!;
        const [text = ''] = await hooks.fillIn([words], said);
        if (mayBring(text)) happen({ type: 'hook-says', text, isInterruptible });
        return;
      }
      case 'ask': {
        if (isOver) return note(unheard);
        const words = await hooks.fillIn(
          action.prompt.map(({ content }) => content ?? ''),
          said,
        );
        if (!mayBring(words.join(''))) return;
        const prompt = action.prompt.map((one, index) => ({ ...one, content: words[index]! }));
        happen({ type: 'hook-asks', prompt: prompt as readonly Message[], isInterruptible });
        return;
      }
      case 'add':
        return add([action.message], action.isAnswered, isOver);
      case 'call': {
        const called = await hooks.runTool(action.tool, {
          said,
          endedReason,
          signal,
          tell,
          say: (text) => happen({ type: 'hook-says', text, isInterruptible }),
        });
        // Who has taken over has the word.
        add(called.messages, called.handedOver, isOver);
        if (called.say !== undefined)
          happen({ type: 'hook-says', text: called.say, isInterruptible });
        if (called.ended) happen({ type: 'hook-ends' });
        return;
      }
      case 'transfer':
        note('hooks: transfer: this call has no telephone line to be put through on');
        happen({ type: 'hook-says', text: parts.words.cannotTransfer, isInterruptible });
    }
  }

  function add(messages: readonly Message[], isAnswered: boolean, isOver: boolean): void {
    if (!mayBring(JSON.stringify(messages))) return;
    if (!isOver) return happen({ type: 'hook-adds', messages, isAnswered });
    for (const message of messages) conversation.add(message, Date.now());
  }

  return Object.assign(run, { end: () => leaving.abort(new Interruption()) });
}
