import { describe, expect } from 'vitest';
import { leftovers, libraries, nothing, voiceTest as it } from '../support/voice-page.ts';

describe.each(libraries)('a call over daily-js $version that fails', (library) => {
  it('R8.26 is ejected: one error with its kind, one end', async ({ openVoice }) => {
    const page = await openVoice(library);
    const { ended, errors } = await page.evaluate(async () => {
      const call = new window.voice.CallUnderTest();
      await call.converse();
      window.callMachine.room.fail({ type: 'ejected', msg: 'Meeting has ended' });
      return { ended: await call.ended(), errors: call.heard('error') };
    });
    expect(ended).toEqual({ reason: 'ejected', error: 'Meeting has ended' });
    expect(errors).toMatchObject([{ type: 'daily-error', reason: 'ejected' }]);
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('R8.25 fails to join: logged, one error, null', async ({ openVoice, expectConsoleErrors }) => {
    expectConsoleErrors(/could not be started: The room is full/);
    const page = await openVoice(library);
    const { started, ended, errors } = await page.evaluate(async () => {
      window.callMachine.join = { type: 'meeting-full', msg: 'The room is full' };
      const call = new window.voice.CallUnderTest();
      const started = await call.client.start('assistant-id');
      return { started, ended: await call.ended(), errors: call.heard('error') };
    });
    expect(started).toBeNull();
    expect(ended).toEqual({ reason: 'meeting-full', error: 'The room is full' });
    expect(errors).toMatchObject([{ type: 'daily-call-join-error' }]);
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('R8.26 R8.29 ends with the reason when the microphone is denied', async ({
    openVoice,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/could not be started/);
    const page = await openVoice(library);
    const { ended, failures } = await page.evaluate(async () => {
      window.callMachine.join = null;
      const call = new window.voice.CallUnderTest();
      void call.client.start('assistant-id');
      await window.callMachine.ask('join-meeting');
      window.callMachine.room.refuseMicrophone('permissions', 'Permission denied');
      return { ended: await call.ended(), failures: call.heard('camera-error') };
    });
    expect(ended).toEqual({ reason: 'microphone-denied', error: 'Permission denied' });
    expect(failures).toMatchObject([{ type: 'permissions' }]);
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('R8.27 goes on without noise cancellation when its processor fails', async ({ openVoice }) => {
    const page = await openVoice(library);
    const { settings, microphone, errors } = await page.evaluate(async () => {
      window.callMachine.answers['update-input-settings'] = ({ inputSettings }) => ({
        inputSettings,
      });
      const call = new window.voice.CallUnderTest();
      await call.converse();
      const type = 'audio-processor-error';
      window.callMachine.room.post({ action: 'nonfatal-error', type, errorMsg: 'It crashed.' });
      await call.hear('noise-cancellation-off');
      await window.callMachine.ask('local-audio');
      await call.client.stop();
      return {
        settings: window.callMachine.actions('update-input-settings').at(-1)?.['inputSettings'],
        microphone: window.callMachine.actions('local-audio').map(({ state }) => state),
        errors: call.heard('error').length,
      };
    });
    expect(settings).toEqual({ audio: { processor: { type: 'none' } } });
    expect(microphone).toEqual([true]);
    expect(errors).toBe(0);
  });

  it('R8.25 cannot load the library: every attempt told, then one error', async ({
    openVoice,
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/could not be started: Failed to load call object bundle/);
    expectConsoleErrors(/Failed to load resource/);
    expectConsoleErrors(/sentry\.io/);
    await page.clock.install();
    await openVoice(library);
    await page.route(/call-machine-object-bundle/, (route) => route.fulfill({ status: 404 }));
    await page.evaluate(() => {
      window.call = new window.voice.CallUnderTest();
      void window.call.client.start('assistant-id');
    });
    // The newer release tries three hosts each time.
    const hosts = library.version === '0.79.0' ? 1 : 3;
    for (const attempt of [1, 2]) {
      await page.evaluate(
        (count) => window.call.hear('load-attempt-failed', count),
        attempt * hosts,
      );
      await page.clock.runFor(3_000);
    }
    const ended = await page.evaluate(() => window.call.ended());
    expect(ended).toMatchObject({ reason: 'load-failed' });
    expect(await page.evaluate(() => window.call.heard('error').length)).toBe(1);
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('R8.25 is not made by the platform: one error, and nothing of the library is loaded', async ({
    openVoice,
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/could not be started/);
    expectConsoleErrors(/402/);
    await openVoice(library);
    await page.route('**/api/call/web', (route) =>
      route.fulfill({ status: 402, json: { message: 'The wallet is empty.', statusCode: 402 } }),
    );
    const { started, ended, errors, isLoaded } = await page.evaluate(async () => {
      const call = new window.voice.CallUnderTest();
      const started = await call.client.start('assistant-id');
      const errors = call.heard('error').length;
      return { started, ended: await call.ended(), errors, isLoaded: '_daily' in window };
    });
    expect(started).toBeNull();
    expect(ended).toMatchObject({
      reason: 'web-call-failed',
      error: expect.stringContaining('The wallet is empty.'),
    });
    expect({ errors, isLoaded }).toEqual({ errors: 1, isLoaded: false });
  });
});
