import type { WebSocket } from 'ws';
import type { Assistant } from '../../../ground/conversation/message.ts';
import type { CallWords } from '../call-words.ts';
import type { ChosenEngines, SpeechEngines } from '../engines.ts';
import { earsOf, voicesOf } from '../speaking/language.ts';
import type { WordsCheck } from '../spoken/engine.ts';
import type { Guest } from './guests.ts';
import type { ClientInboundMessage } from './inbound.ts';

/** The calls that go on on this server, and the doors into them. One open room a call. */
export interface Rooms {
  /** This process, as the calls name it that it holds. */
  readonly server: string;
  /** Whether somebody is in the call here, or just coming in. */
  isHere(id: string): boolean;
  /**
   * A caller over WebRTC: the answer to its SDP offer. Until its line is connected the offer may be
   * repeated, and the peer before is freed. With the token of the answer the same caller comes back, once,
   * in the place of whoever is there.
   * @throws {RoomRefusal} that says why not, in words and as the kind that callers' programs know.
   */
  join(
    id: string,
    token: string | null,
    offer: string,
  ): Promise<{ readonly answer: string; readonly returnToken: string }>;
  /**
   * The same by a WebSocket, where no UDP comes through: 16-bit samples of one channel at 24 kHz both ways, and
   * messages as texts, of which the first is `token` and the one to come back with. `accept` is called once it is
   * clear that the call may be joined; the room has the socket from then on.
   * @throws {RoomRefusal} as `join`, before anything was accepted
   */
  joinBySocket(id: string, token: string | null, accept: () => Promise<WebSocket>): Promise<void>;
  /** The caller hangs up, however often: a call that is over, or gone, stays so. @throws {RoomRefusal} 401 for a token that is not the call's. */
  leave(id: string, token: string | null): Promise<void>;
  /**
   * A caller over a WebSocket. `accept` is called once it is clear that the call may be joined; the room
   * has the socket from then on, and closes it.
   * @throws {RoomRefusal} before anything was accepted.
   */
  connectSocket(id: string, accept: () => Promise<WebSocket>): Promise<void>;
  /** Both sides' sound from now on, until the answered function is called. Null: no such call goes on here. */
  listen(id: string, listener: Listener): (() => void) | null;
  /** As a message of the page's own. False: no such call goes on here. */
  control(id: string, message: ClientInboundMessage): boolean;
  /** Who was let in to a call that was begun. Told when it is over, or could no longer be joined. */
  hold(id: string, guest: Guest): void;
  /** Ends a call that goes on here, `manually-canceled`. Resolves when it is over; at once where there is none. */
  cancel(id: string): Promise<void>;
  /**
   * These calls were erased: those that go on here end at once, and nothing is kept of them. Resolves
   * when nothing is left of them either that was on its way.
   */
  forget(ids: readonly string[]): Promise<void>;
  /** The same, of those here that may have been erased unheard. */
  forgetGone(): Promise<void>;
  /** Says that the calls here go on, before others take this server for dead. Answers their ids. */
  renew(): Promise<ReadonlySet<string>>;
  /** Finds out, without a call, whether the engine of speech is there: until then it has none. Never rejects. */
  tryEngine(): Promise<void>;
  /** Loads what the first call needs, so that it does not wait for it. */
  warm(): Promise<void>;
  /** Every call ends `worker-shutdown`, and no other begins. */
  stop(): Promise<void>;
  /** @throws {Problem} 424 where its model hears and speaks by itself, and there is no credential to have it by. */
  requireEngine(orgId: string, assistant: Assistant): Promise<void>;
  /** Whether an engine is to hear and speak in such a call, and the browser in none of it. */
  speaksItself(of: {
    readonly assistant: Assistant | null;
    /** Its time is counted for somebody. */
    readonly isCounted: boolean;
  }): Promise<boolean>;
  /** What such an assistant hears and speaks by of its own providers, with an account that there is. */
  ownAbilities(of: {
    readonly orgId: string;
    readonly assistant: Assistant | null;
  }): Promise<SpeechEngines['chosen']>;
  /** No other call may begin now. */
  readonly areFull: boolean;
  /** What speaks and recognises here in calls of an assistant, by name. Known once they were looked for. */
  enginesFor(assistant: Pick<Assistant, 'voice' | 'transcriber'> | null): Promise<Engines>;
}

/** By name; null for nothing. */
export interface Engines {
  /** What hears, thinks and speaks as one, before all else. */
  readonly spoken: string | null;
  /** It failed calls from their beginning: those of the next minutes go on by what follows. */
  readonly spokenRests?: true;
  readonly voice: string | null;
  readonly recogniser: string | null;
  /** What goes before what a caller's browser has. */
  readonly chosen: SpeechEngines['chosen'];
  /** Any voice of a caller's browser goes before the one here. */
  readonly anyVoice?: true;
}

/** @param language that is spoken */
export function nameEngines(
  { spoken, voices, recogniser, chosen, anyVoice }: SpeechEngines,
  language: string,
): Engines {
  const [voice] = voicesOf(voices, language);
  const ears = earsOf(recogniser, language);
  return {
    spoken: spoken?.name ?? null,
    ...(spoken?.rests && { spokenRests: true }),
    voice: voice?.name ?? null,
    recogniser: ears?.name ?? null,
    chosen: chosen.filter((one) => (one === 'speech' ? voice : ears)),
    ...(anyVoice && { anyVoice }),
  };
}

/** Hears a call as it goes on. None of these may throw. */
export interface Listener {
  /** 20 ms of the caller: 16-bit samples of one channel at 16 kHz. */
  onHeard(frame: Int16Array): void;
  /** 20 ms of the agent, at 24 kHz; null is silence. */
  onSpoken(frame: Int16Array | null): void;
  /** A message to the page, as it is sent there. */
  onMessage(text: string): void;
  /** The call is over. */
  onOver(): void;
}

/** How calls are carried here. */
export interface LiveOptions {
  /** UDP ports of calls over WebRTC, the first and the last: one for each call. */
  readonly ports: readonly [number, number];
  /** The IPv4 address that callers are told, behind NAT or in a container; null: those of this machine. */
  readonly announcedAddress: string | null;
  /** Calls over WebRTC from this machine alone. */
  readonly loopbackOnly: boolean;
  readonly callsAtOnce: number;
  /** What speaks and recognises before all else. */
  readonly engines: ChosenEngines;
  /** What is spoken in calls whose assistant names no language; English, where nothing is said. */
  readonly language?: string;
  /** What is said of a call itself; in English, where nothing is said. */
  readonly words?: CallWords;
  /** Lets words through that an engine may say by itself; all of them, where nothing is said. */
  readonly checkWords?: () => WordsCheck;
}
