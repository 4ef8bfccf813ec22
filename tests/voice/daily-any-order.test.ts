import { describe, expect } from 'vitest';
import { leftovers, libraries, nothing, voiceTest as it } from '../support/voice-page.ts';

describe.each(libraries)('calls over daily-js $version', (library) => {
  it('end and leave nothing, in whatever order they are begun, used and ended', async ({
    openVoice,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/could not be started/);
    const page = await openVoice(library);
    const seen = await page.evaluate(async () => {
      // The same numbers every time.
      let seed = 99;
      const pick = <Item>(items: readonly Item[]): Item => {
        seed = (seed * 48_271) % 2_147_483_647;
        return items[(seed >>> 8) % items.length] as Item;
      };
      const turn = () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        });
      const { callMachine } = window;
      const call = new window.voice.CallUnderTest();
      const { client } = call;
      const room = () => callMachine.rooms.at(-1);
      const promises: Promise<unknown>[] = [];
      const keep = (act: () => unknown) => {
        try {
          promises.push(Promise.resolve(act()).catch(() => null));
        } catch {
          // Refused at once.
        }
      };
      const acts: readonly (() => unknown)[] = [
        () => keep(() => client.start('assistant-id')),
        () => keep(() => client.start('assistant-id')),
        () => keep(() => client.stop()),
        () => keep(() => client.end()),
        () => keep(() => client.increaseMicLevel(2)),
        () => keep(() => client.setInputDevicesAsync({ audioDeviceId: 'default' })),
        () => keep(() => client.startLocalAudioLevelObserver()),
        () => keep(() => client.setMuted(true)),
        () => room()?.enter({ id: 'assistant', name: 'Vapi Speaker' }),
        () => keep(() => room()?.speak('assistant')),
        () => room()?.say('listening'),
        () => room()?.say('listening'),
        () => room()?.exit('assistant'),
        () => room()?.hangUp(),
        () => room()?.fail({ type: 'ejected', msg: 'Out.' }),
        () => (callMachine.join = pick(['leave', { type: 'exp-room', msg: 'Too late.' }])),
        () => (callMachine.join = 'accept'),
        () => (callMachine.join = 'accept'),
      ];
      /** Until the call has come to where it stays, or is over. */
      const settle = () =>
        new Promise<void>((resolve) => {
          const look = () => {
            if (client.status.state === 'starting' || client.status.state === 'ending') return;
            client.off('status', look);
            resolve();
          };
          client.on('status', look);
          look();
        });
      for (let step = 0; step < 400; step++) {
        pick(acts)();
        await pick([turn, turn, turn, settle, () => null])();
      }
      callMachine.join = 'accept';
      keep(() => client.stop());
      await Promise.all(promises);
      const ended = call.heard('ended').length;
      const again = await client.start('assistant-id');
      await client.stop();
      return {
        ended,
        more: call.heard('ended').length - ended,
        last: call.names.at(-1),
        again,
      };
    });
    expect(seen).toMatchObject({ more: 1, last: 'ended', again: { id: 'call-1' } });
    expect(seen.ended).toBeGreaterThan(10);
    expect(await leftovers(page)).toEqual(nothing);
  });
});
