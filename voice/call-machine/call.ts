import type { MicrophoneSource } from '../call/transport.ts';
import { type LibraryCall, ownTrack, type Told } from './library.ts';
import { Microphone } from './microphone.ts';
import { describeVisitor } from './people.ts';
import { tellMicrophone } from './problems.ts';
import { Screen } from './screen.ts';
import { type Intervals, Visit } from './visit.ts';

/** A call of the library's: before it is in a room, in one, and in the next. */
export class MachineCall {
  readonly #id: string;
  /** Tracks of the program's own. */
  readonly own: LibraryCall['tracks'];
  readonly tell: (told: Told) => void;
  readonly microphone: Microphone;
  readonly screen: Screen;
  readonly intervals: Intervals = { local: null, remote: null };
  visit: Visit | null = null;
  /** How the visitor is called, and what the program says of them. */
  name = '';
  data: unknown;

  constructor(id: string, own: LibraryCall['tracks'], tell: (told: Told) => void) {
    this.#id = id;
    this.own = own;
    this.tell = tell;
    const onChange = this.tellVisitor;
    this.screen = new Screen({ tell, onChange, findSender: () => this.visit?.connection?.screen });
    this.microphone = new Microphone({
      onTrack: (track) => this.visit?.connection?.replaceMicrophone(track),
      onChange,
      onProblem: (kind, thrown) => tell(tellMicrophone(kind, thrown)),
    });
  }

  /** What the library calls a device: an id, or what stands in the place of the program's own track. */
  sourceOf(device: unknown): MicrophoneSource {
    if (device === ownTrack) return this.own.audioTrack ?? false;
    return typeof device === 'string' ? device : true;
  }

  /**
   * @param url the room's. Programs that know no token have it behind the `#`, which browsers send nowhere.
   * @param isHeard takes the assistant's sound without being asked to
   */
  join(url: string, token: string | undefined, isHeard: boolean): void {
    const { tell, microphone, screen } = this;
    const visit = new Visit(
      {
        tell,
        describeVisitor: () => this.#visitor,
        onOver() {
          screen.stop();
          microphone.stop();
        },
      },
      this.intervals,
      isHeard,
    );
    this.visit = visit;
    const [address = '', secret = ''] = url.split('#');
    const room = { url: address, token: token ?? secret };
    void microphone.settle().then(() => {
      if (!visit.isOver) void visit.join(room, microphone.track, !microphone.isOn);
    });
  }

  leave(): void {
    if (this.visit && !this.visit.isOver) return this.visit.leave();
    this.microphone.stop();
    this.tell({ action: 'left-meeting' });
  }

  switchMicrophone(isOn: boolean): void {
    this.visit?.connection?.setMicrophoneOn(isOn);
    this.microphone.switch(isOn);
  }

  /** While a room is being joined there is nobody in it yet. */
  readonly tellVisitor = (): void => {
    const { visit } = this;
    if (visit && !visit.isOver && !visit.connection) return;
    this.tell({ action: 'participant-updated', participant: this.#visitor });
  };

  get #visitor(): object {
    const { name, data, microphone } = this;
    const { track, isOn, problem } = microphone;
    const { stream: screen } = this.screen;
    return describeVisitor({ id: this.#id, name, data, microphone: track, isOn, problem, screen });
  }

  /** Where the library finds everybody's tracks. */
  get state(): object {
    const { track } = this.microphone;
    const { subscribedTracks = { ALL: true }, streams = {} } = this.visit?.state ?? {};
    return {
      local: {
        streams: {
          cam: { stream: new MediaStream(track ? [track] : []) },
          screen: { stream: this.screen.stream ?? new MediaStream() },
        },
        public: { subscribedTracks, customTracks: {} },
      },
      streams,
      participants: {},
    };
  }
}
