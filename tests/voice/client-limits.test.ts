import { describe, expect } from 'vitest';
import { libraries, voiceTest as it } from '../support/voice-page.ts';

describe.each(libraries)('the client over daily-js $version', (library) => {
  it('R5.16 R9.32 sends a message of the largest size, and refuses one character more', async ({
    openVoice,
  }) => {
    const page = await openVoice(library);
    const { sent, refusal } = await page.evaluate(async () => {
      const call = new window.voice.CallUnderTest();
      await call.converse();
      // The library counts JSON of the JSON: each quote of the message is two characters there.
      const send = (length: number) => {
        const message = { type: 'add-message', message: { role: 'user', content: '' } } as const;
        const frame = JSON.stringify(JSON.stringify(message)).length;
        const content = 'x'.repeat(length - frame);
        call.client.send({ ...message, message: { ...message.message, content } });
      };
      send(4096);
      let refusal = '';
      try {
        send(4097);
      } catch (error) {
        refusal = (error as Error).message;
      }
      await call.client.stop();
      const sent = window.callMachine.actions('app-msg').map(({ data }) => JSON.stringify(data));
      const long = sent.filter((data) => data.includes('xxx'));
      return { sent: long.map((data) => data.length), refusal };
    });
    expect(sent).toEqual([4096]);
    expect(refusal).toBe('Message data too large. Max size is 4096');
  });

  it('R5.18 R9.29 observes no level more often than every 100 ms', async ({ openVoice }) => {
    const page = await openVoice(library);
    const { running, asked } = await page.evaluate(async () => {
      const call = new window.voice.CallUnderTest();
      await call.converse();
      const { client } = call;
      await client.startLocalAudioLevelObserver(99).catch(() => {});
      const running = [client.isLocalAudioLevelObserverRunning()];
      await client.startLocalAudioLevelObserver(100);
      running.push(client.isLocalAudioLevelObserverRunning());
      await client.stop();
      const asked = window.callMachine.actions('start-local-audio-level-observer');
      return { running, asked: asked.map(({ interval }) => interval) };
    });
    expect(running).toEqual([false, true]);
    expect(asked).toEqual([100]);
  });

  it('R5.30 shares no screen by a preset or a quality that there is not', async ({ openVoice }) => {
    const page = await openVoice(library);
    const asked = await page.evaluate(async () => {
      console.warn = () => {};
      const call = new window.voice.CallUnderTest();
      await call.converse();
      const settings = ['no-such-preset', 'default-video', { maxQuality: 'best' }, {}];
      for (const one of [...settings, 'detail-optimized', { maxQuality: 'medium' }]) {
        try {
          await call.client.startScreenSharing({}, one);
        } catch {
          // Refused, which is seen by what was asked.
        }
      }
      await call.client.stop();
      return window.callMachine
        .actions('local-screen-start')
        .map(({ captureOptions }) => captureOptions);
    });
    expect(asked).toMatchObject([
      { screenVideoSendSettings: 'detail-optimized' },
      { screenVideoSendSettings: { maxQuality: 'medium' } },
    ]);
  });
});
