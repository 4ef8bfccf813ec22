import type { Reason } from '../agent/plan.ts';
import type { Line, LineEnd, LineEvents, PicturePacket } from '../media/line.ts';
import type { PageMessage } from './page-messages.ts';
import { RoomRefusal } from './room-refusal.ts';
import { createSentMessages } from './sent-messages.ts';

/** Whoever is called with: one line after the other to them, and what they have to be told. */
export interface Caller {
  /** Somebody has come. */
  readonly isConnected: boolean;
  /** They came, and are not there now: they are waited for. */
  readonly isAway: boolean;
  /** What is said now is heard: somebody is there, and something comes from them. */
  readonly hears: boolean;
  /**
   * A way to them, in the place of one that did not connect, or was lost.
   * @throws {RoomRefusal} 409 where somebody is there and `isReturn` is not said; 410 when the call is over.
   */
  connect<Opened extends { readonly line: Line }>(
    open: (events: LineEvents) => Promise<Opened>,
    isReturn: boolean,
  ): Promise<Opened>;
  push(frame: Int16Array | null): void;
  /** Now or never. */
  send(text: string): void;
  /** Now, or when they are back. */
  tell(message: PageMessage, text: string): void;
  /** Of the page's own, which one that is loaded anew does not know. */
  remember(message: PageMessage): void;
  /** The page says what it has: so many messages, or nothing as it was loaded anew. It is told the rest. */
  catchUp(count: number | null): void;
  /** They are waited for no more. False where they were not away. */
  welcome(): boolean;
  /** Whoever is there may be told the last; then the line is closed. */
  finish(): void;
  close(): Promise<void>;
}

export interface CallerParts {
  /** A page, which may come back; else a program that hears from its first sample on. */
  readonly isWeb: boolean;
  /** Milliseconds that somebody may still come in. */
  readonly joinMs: number;
  readonly isOver: () => boolean;
  readonly onSound: (frame: Int16Array) => void;
  readonly onText: (text: string) => void;
  readonly onPicture: LineEvents['onPicture'];
  /** The first text of a line: who sends it has got all that came with the answer. */
  readonly onSettled: () => void;
  readonly onAway: () => void;
  readonly onGone: (reason: Reason, why?: string) => void;
  /** For the call's log. */
  readonly note: (line: string) => void;
  readonly safely: <Given extends unknown[]>(
    act: (...given: Given) => void,
  ) => (...given: Given) => void;
}

/** Milliseconds that a caller is waited for whose line was lost: by the same network, another one, a page anew. */
export const returnMs = 30_000;
/**
 * The same of a line that never connected: a caller gives up after 10 s and tries once again with the same
 * token, when its first line here is lost already.
 */
const retryMs = 8_000;
/** From the line to the word that the agent can be heard, or that somebody is back. */
const playableMs = 30_000;

const whyEnded: Readonly<Record<LineEnd, string>> = {
  left: 'the caller’s connection was closed',
  lost: 'nothing came from the caller any more',
  'never-connected': 'no packet came from the caller',
  flooded: 'the caller sent more than anybody does',
};

export function createCaller(parts: CallerParts): Caller {
  const { isWeb, note, safely } = parts;
  const sent = createSentMessages();
  let line: Line | null = null;
  /** Which attempt to connect the line is of. */
  let current = 0;
  let attempts = 0;
  let isConnected = false;
  let isAway = false;
  /** A line of this absence has come: it is none the longer by further ones. */
  let hasKnocked = false;
  /** Of the line: something came over it, a text did, its page takes messages. */
  let hasCome = false;
  let isSettled = false;
  let takesMessages = true;
  let waiting: NodeJS.Timeout | undefined = setTimeout(giveUp, parts.joinMs);

  function giveUp(): void {
    if (isAway) parts.onGone('customer-ended-call', `nobody came back within ${returnMs / 1000} s`);
    else if (isConnected)
      parts.onGone('customer-did-not-answer', 'the page never played the agent’s sound');
    else
      parts.onGone(
        'call.in-progress.error-vapifault-transport-never-connected',
        whyEnded['never-connected'],
      );
  }

  function waitFor(ms: number): void {
    clearTimeout(waiting);
    waiting = setTimeout(giveUp, ms);
  }

  function arrive(): void {
    if (hasCome) return;
    hasCome = true;
    // Who begins, or is back, says so: until then there is a limit.
    if (isAway ? !hasKnocked : !isConnected) waitFor(playableMs);
    hasKnocked = isAway;
    isConnected = true;
  }

  function leave(): void {
    // Of those who come and go, and never say that they are back, the time goes on.
    if (isAway) return;
    isAway = true;
    hasKnocked = false;
    parts.onAway();
    waitFor(returnMs);
  }

  function lose(how: LineEnd): void {
    line = null;
    if (how === 'flooded') return parts.onGone('manually-canceled', whyEnded[how]);
    const mayReturn = isWeb && hasCome;
    if (!hasCome || mayReturn) note(`transport: ${whyEnded[how]}`);
    if (mayReturn) leave();
    else if (!isConnected) waitFor(retryMs);
    // The line of one who comes back, which did not connect: the time that they have goes on.
    else if (!hasCome) return;
    else parts.onGone('customer-ended-call', how === 'left' ? undefined : whyEnded[how]);
  }

  /** @throws {RoomRefusal} where nobody may come in, or not now */
  function refuse(isReturn: boolean): void {
    if (parts.isOver()) throw new RoomRefusal(410, 'exp-room', 'This call is over.');
    if (isConnected && !isReturn)
      throw new RoomRefusal(409, 'meeting-full', 'Somebody is in this call already.');
  }

  return {
    get isConnected() {
      return isConnected;
    },
    get isAway() {
      return isAway;
    },
    get hears() {
      return !isAway && line?.isQuiet !== true;
    },
    async connect(open, isReturn) {
      refuse(isReturn);
      const attempt = ++attempts;
      const isCurrent = () => current === attempt && !parts.isOver();
      const next = await open({
        onPcm16k: safely((frame: Int16Array) => {
          if (!isCurrent()) return;
          arrive();
          parts.onSound(frame);
        }),
        onMessage: safely((text: string) => {
          // Of a call that is over somebody else knows what still counts.
          if (current === attempt && parts.isOver()) return parts.onText(text);
          if (!isCurrent()) return;
          arrive();
          if (!isSettled) parts.onSettled();
          isSettled = true;
          parts.onText(text);
        }),
        onPicture: safely((packet: PicturePacket, askForWhole: (isMissed: boolean) => void) => {
          if (isCurrent()) parts.onPicture(packet, askForWhole);
        }),
        onClosed: safely((how: LineEnd) => {
          if (isCurrent()) lose(how);
        }),
      });
      try {
        // It may have ended meanwhile.
        refuse(isReturn);
      } catch (error) {
        await next.line.close();
        throw error;
      }
      const before = line;
      ({ line } = next);
      current = attempt;
      hasCome = false;
      isSettled = false;
      if (isConnected) {
        takesMessages = false;
        leave();
      }
      await before?.close();
      if (!isWeb) arrive();
      return next;
    },
    push: (frame) => line?.push24k(frame),
    send: (text) => line?.send(text),
    tell(message, text) {
      sent.add(message, text);
      if (takesMessages) line?.send(text);
    },
    remember: sent.remember,
    catchUp(count) {
      if (takesMessages) return;
      takesMessages = true;
      const missed = count === null ? sent.replay() : sent.after(count);
      for (const text of missed) line?.send(text);
    },
    welcome() {
      clearTimeout(waiting);
      const wasAway = isAway;
      isAway = false;
      takesMessages = true;
      return wasAway;
    },
    finish() {
      clearTimeout(waiting);
      takesMessages = true;
    },
    close: async () => line?.close(),
  };
}
