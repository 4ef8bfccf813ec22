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

  it('R8.26 R8.29 goes on without the camera, and without a recording', async ({
    openVoice,
    page,
  }) => {
    await openVoice(library);
    const json = { ...webCall, artifactPlan: { videoRecordingEnabled: true } };
    await page.route('**/api/call/web', (route) => route.fulfill({ status: 201, json }));
    const { failures, errors, state, recordings, greeting } = await page.evaluate(async () => {
      const call = new window.voice.CallUnderTest();
      const started = call.client.start('assistant-id');
      await window.callMachine.ask('local-recording-start');
      window.callMachine.room.refuseCamera('The camera is blocked.');
      await call.hear('error');
      await started;
      const { room } = window.callMachine;
      room.enter({ id: 'assistant', name: 'Vapi Speaker' });
      await room.speak('assistant');
      await window.callMachine.ask('app-msg');
      room.say('listening');
      await call.hear('call-start');
      await window.callMachine.ask('app-msg', 2);
      const { state } = call.client.status;
      const [, message] = window.callMachine.actions('app-msg');
      await call.client.stop();
      const { received } = window.callMachine;
      return {
        failures: call.heard('camera-error'),
        errors: call.heard('error'),
        state,
        recordings: received.map(({ action }) => action).filter((name) => /recording/.test(name)),
        greeting: JSON.parse(String(message?.['data'])) as unknown,
      };
    });
    expect(failures).toMatchObject([{ type: 'permissions', media: ['video'] }]);
    expect(errors).toMatchObject([
      { type: 'camera-error', reason: null, error: { message: 'The camera is blocked.' } },
    ]);
    expect(state).toBe('active');
    expect(recordings).toEqual(['local-recording-start', 'local-recording-stop']);
    expect(greeting).toEqual({ type: 'control', control: 'say-first-message' });
  });

  it('R4.53 stops recording when the platform says that the call has ended', async ({
    openVoice,
    page,
  }) => {
    await openVoice(library);
    const json = { ...webCall, artifactPlan: { videoRecordingEnabled: true } };
    await page.route('**/api/call/web', (route) => route.fulfill({ status: 201, json }));
    const { recordings, reason } = await page.evaluate(async () => {
      const call = new window.voice.CallUnderTest();
      await call.converse();
      const { room } = window.callMachine;
      room.say(JSON.stringify({ type: 'status-update', status: 'ended', endedReason: 'done' }));
      await window.callMachine.ask('local-recording-stop');
      room.hangUp();
      const { reason } = await call.ended();
      const { received } = window.callMachine;
      const names = received.map(({ action }) => action);
      return { recordings: names.filter((name) => /recording/.test(name)), reason };
    });
    expect(recordings).toEqual(['local-recording-start', 'local-recording-stop']);
    expect(reason).toBe('hung-up');
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
