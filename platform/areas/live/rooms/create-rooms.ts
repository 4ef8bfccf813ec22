import { randomUUID } from 'node:crypto';
import { hashToken } from '../../../ground/access/token-values.ts';
import type { Accounts, CredentialProvider } from '../../../ground/accounts/accounts.ts';
import type { Assistant } from '../../../ground/conversation/message.ts';
import { eraseLinesOf } from '../../../ground/logs/log-lines.ts';
import { namesNoProvider, readSpokenModel } from '../../../ground/conversation/own-speech.ts';
import { findRoom, listGone, type KeptRoom } from '../../../ground/store/rooms.ts';
import { eraseDeliveriesOf } from '../../../ground/webhooks/retention.ts';
import type { SpeechEngines } from '../engines.ts';
import { createVoiceDetector } from '../hearing/voice-activity.ts';
import type { Line, LineEvents } from '../media/line.ts';
import { createTicker } from '../media/ticker.ts';
import { checkOffer } from '../media/webrtc/check-offer.ts';
import { createWebrtcLines } from '../media/webrtc/lines.ts';
import { canPlay, createWebsocketLine } from '../media/websocket/line.ts';
import type { SoundFormat } from '../media/websocket/sound-bytes.ts';
import { findOwnAbilities } from '../services/choose-speech.ts';
import { withoutCredential } from '../spoken/named-engine.ts';
import { languageOf, usualLanguage } from '../speaking/language.ts';
import { createGuests } from './guests.ts';
import { createLease } from './lease.ts';
import { createReturnRight, type ReturnRight } from './return-right.ts';
import { createRoomOpener, joinSeconds, type RoomOpenerParts } from './open-room.ts';
import { full, refuseTaken, somebodyIsThere, usedToken } from './refusals.ts';
import type { Room } from './room.ts';
import { RoomRefusal } from './room-refusal.ts';
import { type LiveOptions, nameEngines, type Rooms } from './rooms.ts';

export interface RoomsParts extends RoomOpenerParts {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly options: LiveOptions;
  /** Whether calls that are erased elsewhere are told here just now. */
  readonly hearsErasures: () => boolean;
}

/** A browser that can connect sends its first packet long before. */
const silentMs = 5_000;

/** Who comes to one call, one after the other, and the room once it is there. */
interface Door {
  readonly id: string;
  /** Began by a public key, which is anybody. */
  readonly isPublic: boolean;
  /** Milliseconds, of `performance.now()`. */
  readonly openedAt: number;
  readonly right: ReturnRight;
  room: Room | null;
  turn: Promise<unknown>;
}

export function createRooms(parts: RoomsParts): Rooms {
  const { options, database, log } = parts;
  const { ports, announcedAddress: address, loopbackOnly, callsAtOnce } = options;
  const { language = usualLanguage } = options;
  /** This process, as the calls name it that it holds. */
  const server = randomUUID();
  const doors = new Map<string, Door>();
  const ticker = createTicker({
    onFailure: (error) => log.error({ err: error }, 'a call failed for a moment'),
  });
  const lines = createWebrtcLines({ ports, address, loopbackOnly, ticker, log });
  const lease = createLease({
    database,
    server,
    held: () => [...doors.values()].flatMap(({ id, room }) => (room && !room.isOver ? [id] : [])),
    onLost: (id) =>
      void lose(id).catch((error: unknown) => {
        log.error({ err: error, call: id }, 'a call that was lost could not be ended');
      }),
  });
  let engines: Promise<SpeechEngines> | null = null;
  let warming: Promise<void> | null = null;
  let isStopping = false;

  const guests = createGuests();

  const hasPlace = () =>
    [...doors.values()].filter(({ room }) => !room?.isOver).length < callsAtOnce;
  /** The room that has waited longest for the first packet of its caller, and long enough. */
  const findSilent = (): Room | null =>
    [...doors.values()].find(
      ({ isPublic, openedAt, room }) =>
        isPublic &&
        room &&
        !room.isConnected &&
        !room.isOver &&
        performance.now() - openedAt >= silentMs,
    )?.room ?? null;

  /** When every place is taken, one of a caller who sends nothing is the next one's. */
  function makePlace(): void {
    if (hasPlace()) return;
    const silent = findSilent();
    if (!silent) throw full('This server has as many calls as it takes.');
    const reason = 'call.in-progress.error-vapifault-transport-never-connected';
    void silent.end(reason, 'no packet came from the caller, and others waited for the place');
  }

  const hasAccount = async (
    orgId: string,
    { credentials = [] }: Pick<Assistant, 'credentials'>,
    provider: string,
  ) =>
    credentials.some((one) => one.provider === provider) ||
    (await parts.accounts.find(orgId, provider as CredentialProvider)) !== null;

  const findEngines = () => (engines ??= parts.findEngines());
  const openRoom = createRoomOpener({ ...parts, findEngines }, { server, ticker });

  async function find(id: string, token: string | null, type: KeptRoom['type']): Promise<KeptRoom> {
    const kept = await findRoom(database, id, token === null ? null : hashToken(token));
    if (!kept || kept.type !== type)
      throw new RoomRefusal(404, 'no-room', `There is no call ${id.slice(0, 100)} to join.`);
    if (!kept.isToken)
      throw token === null
        ? new RoomRefusal(
            401,
            'not-allowed',
            'No token was sent. Send the call’s own in the header: Authorization: Bearer <transport.callToken>.',
          )
        : new RoomRefusal(401, 'not-allowed', 'This token is not the call’s.');
    return kept;
  }

  /** The door of a call that may be joined now. @param token that lets in; null where the address does */
  function openDoor(kept: KeptRoom, token: string | null): Door {
    const id = kept.callId;
    const known = doors.get(id);
    if (known) return known;
    if (isStopping) throw full('This server is stopping.');
    // Whoever watches ends such a call sooner or later.
    const isLate = kept.status === 'queued' && kept.age > joinSeconds;
    if (isLate || kept.endedReason === 'assistant-join-timed-out')
      throw new RoomRefusal(401, 'exp-token', `This call could be joined within ${joinSeconds} s.`);
    if (kept.status === 'ended') throw new RoomRefusal(410, 'exp-room', 'This call is over.');
    if (kept.status === 'scheduled')
      throw new RoomRefusal(409, 'not-allowed', 'This call has not begun yet.');
    if (kept.status !== 'queued') throw refuseTaken(kept);
    makePlace();
    const isPublic = kept.askedBy !== 'private';
    const openedAt = performance.now();
    const right = createReturnRight(token === null ? null : hashToken(token));
    const door: Door = { id, isPublic, openedAt, right, room: null, turn: Promise.resolve() };
    doors.set(id, door);
    return door;
  }

  /** One after the other, so that no two callers open one room. */
  function enter<Result>(
    kept: KeptRoom,
    token: string | null,
    work: (room: Room) => Promise<Result>,
  ): Promise<Result> {
    const door = openDoor(kept, token);
    return inTurn(door, async () => {
      // Whose first messages have not come yet may try again; nobody else comes in by the first token.
      if (door.room?.isConnected && !door.right.admits(token))
        throw door.room.isAway ? usedToken() : somebodyIsThere();
      door.room ??= await openRoom(kept, {
        onSettled: () => door.right.settle(),
        onOver() {
          doors.delete(door.id);
          guests.letGo(door.id);
        },
      });
      doors.set(door.id, door);
      return work(door.room);
    });
  }

  function inTurn<Result>(door: Door, work: () => Promise<Result>): Promise<Result> {
    const entering = door.turn.then(work);
    door.turn = entering.catch(() => {
      if (!door.room) doors.delete(door.id);
    });
    return entering;
  }

  /** Into a web call: at first by the call's own token, then by the newest that was answered with. */
  async function enterWeb<Opened extends { readonly line: Line }>(
    id: string,
    token: string | null,
    open: (events: LineEvents) => Promise<Opened>,
    check: () => void = () => {},
  ): Promise<Opened & { readonly returnToken: string }> {
    const connect = async (door: Door, room: Room) => {
      const opened = await room.connect(open, true);
      return { ...opened, returnToken: door.right.issue() };
    };
    const known = doors.get(id);
    if (known?.room && known.right.admits(token)) {
      check();
      return inTurn(known, async () => {
        // Whoever was before has taken the token.
        if (!known.right.admits(token)) throw usedToken();
        return connect(known, known.room!);
      });
    }
    const kept = await find(id, token, 'webCall');
    // Before anything is held for it.
    check();
    return enter(kept, token, (room) => connect(doors.get(id)!, room));
  }

  /** It was deleted or erased, or ended elsewhere. */
  async function lose(id: string): Promise<void> {
    if (!parts.hearsErasures()) await forgetGone([id]);
    await doors.get(id)?.room?.end('manually-canceled', 'it was deleted, or ended elsewhere');
  }

  /** Who erased them was not heard, so that one that was only deleted is told to nobody either. */
  async function forgetGone(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await forget(await listGone(database, ids));
  }

  async function forget(ids: readonly string[]): Promise<void> {
    const here = ids.flatMap((id) => doors.get(id) ?? []);
    if (here.length === 0) return;
    // At once, without waiting for those that somebody just comes into.
    await Promise.all(
      here.map(async (door) => {
        const ended = door.room?.drop();
        await door.turn;
        await (ended ?? door.room?.drop());
      }),
    );
    // What was on its way when they were erased has arrived by now.
    await parts.logs.settle();
    await eraseLinesOf(database, ids, 'at once');
    await eraseDeliveriesOf(database, ids, 'at once');
  }

  return {
    server,
    isHere: (id) => doors.has(id),
    async join(id, token, offer) {
      const { answer, returnToken } = await enterWeb(
        id,
        token,
        (events) => lines.open(offer, events),
        () => checkOffer(offer),
      );
      return { answer, returnToken };
    },
    async joinBySocket(id, token, accept) {
      const { line, returnToken } = await enterWeb(id, token, async (events) => ({
        line: createWebsocketLine({
          socket: await accept(),
          format: pageSound,
          isLive: true,
          events,
          ticker,
          log,
        }),
      }));
      line.send(`token ${returnToken}`);
    },
    async leave(id, token) {
      const endedReason = 'customer-ended-call';
      const known = doors.get(id);
      if (known?.room && known.right.admits(token)) return known.room.end(endedReason);
      const kept = await find(id, token, 'webCall').catch(unlessGone);
      if (!kept) return;
      // Who is coming in just now is waited for, to be sent out again.
      await doors.get(id)?.turn;
      const room = doors.get(id)?.room;
      if (room) await room.end(endedReason);
      // Nobody has come yet, and nobody will.
      else await parts.states.end(kept.orgId, id, ['queued'], { endedReason });
      guests.letGo(id);
    },
    async connectSocket(id, accept) {
      const kept = await find(id, null, 'vapi.websocketCall');
      const format = readFormat(kept.audioFormat);
      await enter(kept, null, (room) =>
        room.connect(async (events) => {
          const socket = await accept();
          return { line: createWebsocketLine({ socket, format, events, ticker, log }) };
        }),
      );
    },
    listen: (id, listener) => doors.get(id)?.room?.listen(listener) ?? null,
    control(id, message) {
      const room = doors.get(id)?.room;
      if (!room || room.isOver) return false;
      room.control(message);
      return true;
    },
    hold(id, guest) {
      guests.add(id, guest);
      const late = async () => {
        // Whoever is just coming in may still fail to: then there is no room whose end would tell.
        await doors.get(id)?.turn;
        if (!doors.has(id)) guests.letGo(id);
      };
      setTimeout(() => void late(), (joinSeconds + 1) * 1000).unref();
    },
    async cancel(id) {
      if (!doors.has(id)) guests.letGo(id);
      await doors.get(id)?.room?.end('manually-canceled');
    },
    forget,
    forgetGone: () => forgetGone([...doors.keys()]),
    renew: () => lease.renew(),
    async tryEngine() {
      try {
        const { spoken } = await findEngines();
        await spoken?.begin((why) =>
          log.warn({ engine: spoken.name, why }, 'speech to speech rests'),
        );
      } catch (error) {
        log.error({ err: error }, 'what calls are spoken by could not be looked for');
      }
    },
    warm() {
      warming ??= Promise.all([lines.warm(), findEngines(), warmDetector()]).then(
        () => {},
        (error: unknown) => {
          warming = null;
          log.error({ err: error }, 'what calls need could not be loaded');
        },
      );
      return warming;
    },
    async stop() {
      isStopping = true;
      await Promise.all([...doors.values()].map(({ turn }) => turn));
      await Promise.all([...doors.values()].map(({ room }) => room?.end('worker-shutdown')));
    },
    async enginesFor(assistant) {
      return nameEngines(await findEngines(), languageOf(assistant, language));
    },
    async requireEngine(orgId, assistant) {
      const named = readSpokenModel(assistant);
      if (named && !(await hasAccount(orgId, assistant, named.provider)))
        throw withoutCredential(named);
    },
    async speaksItself({ assistant, isCounted }) {
      if (assistant && readSpokenModel(assistant)) return true;
      const { spoken } = await findEngines();
      if (!spoken?.isTrusted || !assistant) return false;
      return (isCounted || !spoken.isCounted) && namesNoProvider(assistant);
    },
    async ownAbilities({ orgId, assistant }) {
      if (!assistant) return [];
      return findOwnAbilities(assistant, (provider) => hasAccount(orgId, assistant, provider));
    },
    get areFull() {
      return isStopping || !(hasPlace() || findSilent());
    },
  };
}

/** Of a page's WebSocket, both ways. */
const pageSound: SoundFormat = { format: 'pcm_s16le', sampleRate: 24_000 };

/** A call that is not there any more is over, which is all that who hangs up wants. */
function unlessGone(error: unknown): null {
  if (error instanceof RoomRefusal && error.statusCode === 404) return null;
  throw error;
}

async function warmDetector(): Promise<void> {
  (await createVoiceDetector()).free();
}

function readFormat(kept: KeptRoom['audioFormat']): SoundFormat {
  const { format = 'pcm_s16le', sampleRate = format === 'mulaw' ? 8_000 : 16_000 } = kept ?? {};
  const asked = { format, sampleRate };
  if (!canPlay(sampleRate))
    throw new RoomRefusal(
      400,
      'not-allowed',
      `transport.audioFormat.sampleRate: ${sampleRate} is none that this server plays`,
    );
  return asked;
}
