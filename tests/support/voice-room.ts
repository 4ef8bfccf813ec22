import type {
  ConnectOptions,
  Connection,
  Room,
  Transport,
  TransportEvent,
} from '../../voice/call/transport.ts';
import { Log } from './voice-log.ts';

/** An event as data: tracks and errors do not leave the page. */
export type Told = Readonly<Record<string, unknown>> & { readonly type: TransportEvent['type'] };

export type Outcome = 'joined' | Readonly<Record<'name' | 'kind' | 'message', unknown>>;

/** A room that a test connects to, in the page, and everything that it told. */
export class RoomUnderTest {
  readonly #log = new Log<TransportEvent>();
  readonly #controller = new AbortController();
  /** Settles as `connect` does, and never rejects. */
  readonly outcome: Promise<Outcome>;
  #connection: Connection | null = null;

  constructor(
    transport: Transport,
    room: Room = { url: 'https://parley.daily.co/room' },
    options: Partial<ConnectOptions> = {},
  ) {
    const connecting = transport.connect(room, {
      microphone: true,
      startMuted: false,
      sendVideo: false,
      receiveVideo: false,
      signal: this.#controller.signal,
      emit: (event) => this.#log.add(event),
      ...options,
    });
    this.outcome = connecting.then(
      (connection) => {
        this.#connection = connection;
        return 'joined' as const;
      },
      (error: unknown) => summarise(error) as Exclude<Outcome, 'joined'>,
    );
  }

  get connection(): Connection {
    if (this.#connection === null) throw new Error('The room is not joined.');
    return this.#connection;
  }

  get events(): readonly TransportEvent[] {
    return this.#log.entries;
  }

  get states(): string[] {
    return this.events.flatMap((event) => (event.type === 'state' ? [event.state] : []));
  }

  abort(): void {
    this.#controller.abort(new DOMException('The visitor thought better of it.', 'AbortError'));
  }

  /** What was told so far, of these types or of all, as data. */
  told(...types: TransportEvent['type'][]): Told[] {
    const isAsked = ({ type }: TransportEvent) => types.length === 0 || types.includes(type);
    return this.events.filter(isAsked).map(toData);
  }

  /** Resolves when so many events of a type were told. */
  hear(type: TransportEvent['type'], count = 1): Promise<void> {
    return this.until(() => this.events.filter((event) => event.type === type).length >= count);
  }

  reach(state: string): Promise<void> {
    return this.until(() => this.states.includes(state));
  }

  until(isSo: () => boolean): Promise<void> {
    return this.#log.until(isSo);
  }
}

function toData(event: TransportEvent): Told {
  const data = Object.entries(event).map(([key, value]) => [key, summarise(value)]);
  return Object.fromEntries(data) as Told;
}

function summarise(value: unknown): unknown {
  if (value instanceof MediaStreamTrack) return value.kind;
  if (value instanceof Error) {
    const { name, message } = value;
    return { name, message, kind: 'kind' in value ? value.kind : undefined };
  }
  if (typeof value === 'object' && value !== null && 'detail' in value) {
    const { detail: _, ...rest } = value;
    return rest;
  }
  return value;
}
