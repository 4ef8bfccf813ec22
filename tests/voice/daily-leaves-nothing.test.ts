import { describe, expect } from 'vitest';
import { leftovers, libraries, nothing, voiceTest as it } from '../support/voice-page.ts';

describe.each(libraries)('D132 a call over daily-js $version leaves nothing', (library) => {
  it('R4.54 after a hundred of them, one after the other', async ({ openVoice }) => {
    const page = await openVoice(library);
    const { before, after, outcomes, tracks } = await page.evaluate(async () => {
      // What the library and its machine add to the window, and take away again.
      let listeners = 0;
      const { addEventListener, removeEventListener } = window;
      window.addEventListener = (...parts: Parameters<typeof addEventListener>) => {
        if (parts[0] === 'message') listeners += 1;
        addEventListener.apply(window, parts);
      };
      window.removeEventListener = (...parts: Parameters<typeof removeEventListener>) => {
        if (parts[0] === 'message') listeners -= 1;
        removeEventListener.apply(window, parts);
      };
      const look = () => ({
        elements: document.querySelectorAll('*').length,
        instances: Object.keys(window._daily?.instances ?? {}).length,
        pendings: window._daily?.pendings.length ?? 0,
        listeners,
      });

      const before = look();
      const transport = window.voice.createDailyTransport();
      const outcomes: Record<string, number> = {};
      const tracks: string[] = [];
      for (let call = 0; call < 100; call++) {
        const room = new window.voice.RoomUnderTest(transport);
        const outcome = await room.outcome;
        outcomes[String(outcome)] = (outcomes[String(outcome)] ?? 0) + 1;
        const { microphone } = window.callMachine.room;
        if (call % 2 === 0) window.callMachine.room.hangUp();
        await room.connection.leave();
        tracks.push(microphone?.readyState ?? 'none');
      }
      return { before, after: look(), outcomes, tracks: [...new Set(tracks)] };
    });
    expect(outcomes).toEqual({ joined: 100 });
    expect(after).toEqual(before);
    expect(tracks).toEqual(['ended']);
  });

  it('when it is left and begun again at once', async ({ openVoice }) => {
    const page = await openVoice(library);
    const { outcomes, instances } = await page.evaluate(async () => {
      const transport = window.voice.createDailyTransport();
      const outcomes = [];
      let left = Promise.resolve();
      for (let call = 0; call < 10; call++) {
        const room = new window.voice.RoomUnderTest(transport);
        outcomes.push(await room.outcome);
        left = room.connection.leave();
      }
      await left;
      return { outcomes, instances: Object.keys(window._daily?.instances ?? {}).length };
    });
    expect(outcomes).toEqual(Array.from({ length: 10 }, () => 'joined'));
    expect(instances).toBe(0);
  });

  it('that sends or waits when the room does not answer any more', async ({ openVoice, page }) => {
    await page.clock.install();
    await openVoice(library);
    const state = await page.evaluate(async () => {
      window.room = new window.voice.RoomUnderTest(window.voice.createDailyTransport());
      await window.room.outcome;
      window.callMachine.answersLeave = false;
      void window.room.connection.leave();
      return window.callMachine.room.microphone?.readyState;
    });
    expect(state).toBe('live');
    await page.clock.runFor(5_000);
    const after = await page.evaluate(async () => {
      await window.room.connection.leave();
      const microphone = window.callMachine.room.microphone?.readyState;
      // It wakes up after all, and the library frees what it still has: nobody hears of it.
      window.callMachine.room.say('too late');
      const destroyed = new Promise<void>((resolve) => {
        const call = window.room.connection.native as {
          on(event: string, listener: () => void): void;
        };
        call.on('call-instance-destroyed', () => resolve());
      });
      window.callMachine.room.hangUp();
      await destroyed;
      const last = window.room.told().at(-1);
      return { microphone, last };
    });
    expect(after).toEqual({ microphone: 'ended', last: { type: 'state', state: 'left' } });
  });

  it('when it fails while it is being left', async ({ openVoice }) => {
    const page = await openVoice(library);
    await page.evaluate(async () => {
      window.room = new window.voice.RoomUnderTest(window.voice.createDailyTransport());
      await window.room.outcome;
      window.callMachine.answersLeave = false;
      const left = window.room.connection.leave();
      await window.callMachine.ask('leave-meeting');
      window.callMachine.room.fail({ type: 'ejected', msg: 'Out.' });
      await left;
    });
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('when a listener of the library throws', async ({ openVoice }) => {
    const page = await openVoice(library);
    const { states, instances } = await page.evaluate(async () => {
      window.room = new window.voice.RoomUnderTest(window.voice.createDailyTransport());
      await window.room.outcome;
      const call = window.room.connection.native as {
        on(event: string, listener: () => void): void;
      };
      for (const event of ['left-meeting', 'error', 'participant-left']) {
        call.on(event, () => {
          throw new Error('A listener of the page.');
        });
      }
      window.callMachine.room.hangUp();
      await window.room.reach('left');
      await window.room.connection.leave();
      const instances = Object.keys(window._daily?.instances ?? {}).length;
      return { states: window.room.states.at(-1), instances };
    });
    expect({ states, instances }).toEqual({ states: 'left', instances: 0 });
  });
});
