import { expect, it } from 'vitest';
import { TransportError, type Connection } from '../call/transport.ts';
import { ScriptedTransport, type ScriptedJoin } from './scripted-transport.ts';
import {
  describeEvent,
  transportBehaviours,
  type Outcome,
  type TransportDriver,
  type Visit,
} from './transport-suite.ts';

function createDriver(): TransportDriver {
  const transport = new ScriptedTransport({ answers: false });
  const controller = new AbortController();
  const events: string[] = [];
  let connecting: Promise<Connection>;
  const room = () => transport.room;

  return {
    loadAttempts: 3,
    prepare: async (visit) => void transport.joins.push(toJoin(visit)),
    async connect({ startMuted = false } = {}) {
      connecting = transport.connect(
        { url: 'https://scripted.test/room' },
        {
          microphone: true,
          startMuted,
          sendVideo: false,
          receiveVideo: false,
          signal: controller.signal,
          emit: (event) => void events.push(describeEvent(event)),
        },
      );
      connecting.catch(() => {});
    },
    outcome: () =>
      connecting.then(
        (): Outcome => 'joined',
        (error: unknown) => (error instanceof TransportError ? error.kind : 'aborted'),
      ),
    abort: async () => controller.abort(),
    leave: async () => (await connecting).leave(),
    send: async (text) => (await connecting).send(text),
    setMicrophoneOn: async (on) => (await connecting).setMicrophoneOn(on),
    isMicrophoneOn: async () => (await connecting).isMicrophoneOn(),
    events: async () => [...events],
    received: async () => room().sent as string[],
    held: async () => transport.rooms.flatMap(({ open }) => [...open]),
    assistantJoins: async () => room().assistantJoins(),
    assistantLeaves: async () => room().assistantLeaves(),
    say: async (text) => room().receive(text),
    hangUp: async () => room().hangUp(),
    async fail() {
      room().fail('ejected');
      return 'ejected';
    },
  };
}

function toJoin(visit: Visit): ScriptedJoin {
  if (visit === 'join' || visit.startsWith('hang-')) return visit as ScriptedJoin;
  const kind = visit === 'cannot-load' ? 'load-failed' : visit;
  return new TransportError(kind as TransportError['kind'], `Refused: ${kind}`);
}

for (const [title, check] of Object.entries(transportBehaviours))
  it(`D137 R4.45 the scripted transport ${title}`, () => check(createDriver()));

it('has no room before somebody comes', async () => {
  const transport = new ScriptedTransport();
  expect(() => transport.room).toThrow('Nobody has come to a room yet.');
});
