import { describe, expect } from 'vitest';
import { libraries, voiceTest as it, webCall } from '../support/voice-page.ts';

/** What the platform records, and how. */
const recording = {
  width: 1280,
  height: 720,
  backgroundColor: '#FF1F2D3D',
  layout: { preset: 'default' },
};

describe.each(libraries)('a recorded call over daily-js $version', (library) => {
  it('R3.14 R3.15 R4.53 R9.27 sends video, records, and greets once it does', async ({
    openVoice,
    page,
  }) => {
    await openVoice(library);
    const json = { ...webCall, artifactPlan: { videoRecordingEnabled: true } };
    await page.route('**/api/call/web', (route) => route.fulfill({ status: 201, json }));
    const { joined, done, greeting } = await page.evaluate(async () => {
      const call = new window.voice.CallUnderTest();
      await call.client.start('assistant-id');
      await window.callMachine.ask('local-recording-start');
      window.callMachine.room.post({ action: 'recording-started', recordingId: 'r1' });
      await window.callMachine.ask('app-msg');
      await call.client.stop();
      const [join] = window.callMachine.actions('join-meeting');
      const [message] = window.callMachine.actions('app-msg');
      return {
        joined: join?.['properties'],
        done: window.callMachine.received.filter(({ action }) => action.includes('recording')),
        greeting: JSON.parse(String(message?.['data'])) as unknown,
      };
    });
    expect(joined).toMatchObject({ videoSource: true });
    expect(done).toMatchObject([
      { action: 'local-recording-start', ...recording },
      { action: 'local-recording-stop' },
    ]);
    expect(greeting).toEqual({
      type: 'control',
      control: 'say-first-message',
      videoRecordingStartDelaySeconds: expect.any(Number),
    });
  });

  it('leaves it to the platform when the call has a token, and sees a face that there is', async ({
    openVoice,
    page,
  }) => {
    await openVoice(library);
    const json = {
      ...webCall,
      transport: { provider: 'daily', callToken: 'let-me-in' },
      artifactPlan: { videoRecordingEnabled: true },
      assistant: { voice: { provider: 'tavus' } },
    };
    await page.route('**/api/call/web', (route) => route.fulfill({ status: 201, json }));
    const { joined, subscribed, recordings } = await page.evaluate(async () => {
      const call = new window.voice.CallUnderTest();
      await call.converse();
      await call.client.stop();
      return {
        joined: window.callMachine.actions('join-meeting')[0]?.['properties'],
        subscribed: window.callMachine.actions('update-participant')[0]?.['properties'],
        recordings: window.callMachine.actions('local-recording-start').length,
      };
    });
    expect(joined).toMatchObject({ token: 'let-me-in' });
    expect(subscribed).toEqual({ setSubscribedTracks: { audio: true, video: true } });
    expect(recordings).toBe(0);
  });
});
