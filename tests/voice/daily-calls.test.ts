import { describe, expect } from 'vitest';
import { leftovers, libraries, nothing, voiceTest as it } from '../support/voice-page.ts';

const webCallPattern = '**/api/call/web';

describe.each(libraries)('a whole call over daily-js $version', (library) => {
  it('R1.8 R4.51 R4.54 R4.55 is heard, speaks, and leaves nothing', async ({ openVoice }) => {
    const page = await openVoice(library);
    const { id, loudness } = await page.evaluate(async () => {
      window.call = new window.voice.CallUnderTest();
      await window.call.converse();
      const element = window.call.client.getAudioPlayer() as HTMLAudioElement & {
        captureStream(): MediaStream;
      };
      const context = new AudioContext();
      const analyser = new AnalyserNode(context);
      context.createMediaStreamSource(element.captureStream()).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      let loudness = 0;
      while (loudness === 0) {
        await new Promise(requestAnimationFrame);
        analyser.getFloatTimeDomainData(samples);
        loudness = Math.max(...samples);
      }
      await context.close();
      const { status } = window.call.client;
      return { id: 'call' in status ? status.call?.id : null, loudness };
    });
    expect(id).toBe('call-1');
    expect(loudness).toBeGreaterThan(0);

    const { messages, levels } = await page.evaluate(async () => {
      const { room } = window.callMachine;
      room.say('{"type":"transcript","role":"assistant","transcript":"Hi!"}');
      const post = (level: number) =>
        room.post({
          action: 'remote-participants-audio-level',
          participantsAudioLevel: { assistant: level },
        });
      post(0.075);
      await window.call.hear('speech-start');
      post(0);
      await window.call.hear('speech-end');
      await window.call.client.stop();
      return {
        messages: window.call.heard('message'),
        levels: window.call.heard('volume-level'),
      };
    });
    expect(levels).toEqual([0.5, 0]);
    expect(messages).toEqual([
      { type: 'transcript', role: 'assistant', transcript: 'Hi!' },
      { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' },
    ]);
    expect(await page.evaluate(() => window.call.names)).toEqual([
      'call-start-success',
      'daily-participant-updated',
      'audio',
      'call-start',
      'message',
      'speech-start',
      'speech-end',
      'call-end',
      'message',
      'ended',
    ]);
    const sent = await page.evaluate(() => window.callMachine.actions('app-msg'));
    expect(sent.map(({ data }) => data)).toEqual(['playable']);
    expect(await page.evaluate(() => window.call.ended())).toEqual({
      reason: 'stopped',
      error: null,
    });
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('R1.9 R1.10 R1.11 sends, mutes and makes the assistant say a text', async ({ openVoice }) => {
    const page = await openVoice(library);
    const { sent, mutes } = await page.evaluate(async () => {
      const call = new window.voice.CallUnderTest();
      await call.converse();
      const { client } = call;
      client.send({ type: 'add-message', message: { role: 'user', content: 'Hello' } });
      client.say('Welcome.');
      const mutes = [client.isMuted()];
      client.setMuted(true);
      mutes.push(client.isMuted());
      await window.callMachine.ask('local-audio');
      await client.stop();
      const sent = window.callMachine.actions('app-msg').map(({ data }) => data as string);
      return { sent: sent.slice(1).map((text) => JSON.parse(text) as unknown), mutes };
    });
    expect(mutes).toEqual([false, true]);
    expect(sent).toMatchObject([
      { type: 'add-message', message: { role: 'user', content: 'Hello' } },
      { type: 'say', message: 'Welcome.' },
    ]);
  });

  it('stops while the platform is asked', async ({ openVoice }) => {
    const page = await openVoice(library);
    await page.route(webCallPattern, () => {
      // Never answered.
    });
    const asked = page.waitForRequest(webCallPattern);
    const started = page.evaluate(() => {
      window.call = new window.voice.CallUnderTest();
      return window.call.client.start('assistant-id');
    });
    await asked;
    await page.evaluate(() => window.call.client.stop());
    expect(await started).toBeNull();
    expect(await page.evaluate(() => window.call.names)).toEqual(['ended']);
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('stops while the library loads', async ({ openVoice }) => {
    const page = await openVoice(library);
    await page.route(/call-machine-object-bundle/, () => {
      // Never answered.
    });
    const asked = page.waitForRequest(/call-machine-object-bundle/);
    const started = page.evaluate(() => {
      window.call = new window.voice.CallUnderTest();
      return window.call.client.start('assistant-id');
    });
    await asked;
    await page.evaluate(() => window.call.client.stop());
    expect(await started).toBeNull();
    expect(await page.evaluate(() => window.call.names)).toEqual(['ended']);
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('stops while it joins, and while nobody listens yet', async ({ openVoice }) => {
    const page = await openVoice(library);
    const outcomes = await page.evaluate(async () => {
      window.callMachine.join = null;
      const joining = new window.voice.CallUnderTest();
      const started = joining.client.start('assistant-id');
      await window.callMachine.ask('join-meeting');
      await joining.client.stop();

      window.callMachine.join = 'accept';
      const waiting = new window.voice.CallUnderTest();
      await waiting.client.start('assistant-id');
      await waiting.client.stop();
      return { started: await started, joining: joining.names, waiting: waiting.names };
    });
    expect(outcomes).toEqual({
      started: null,
      joining: ['ended'],
      waiting: ['call-start-success', 'call-end', 'message', 'ended'],
    });
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('R4.50 starts once, and again after a stop that nobody waited for', async ({ openVoice }) => {
    const page = await openVoice(library);
    const { both, again, ended, errors } = await page.evaluate(async () => {
      const call = new window.voice.CallUnderTest();
      const first = call.client.start('assistant-id');
      const second = await call.client.start('assistant-id');
      const both = [(await first)?.id, second];
      void call.client.stop();
      const again = await call.client.start('assistant-id');
      await call.client.stop();
      return {
        both,
        again: again?.id,
        ended: call.heard('ended').length,
        errors: call.heard('error').length,
      };
    });
    expect(both).toEqual(['call-1', null]);
    expect(again).toBe('call-1');
    expect({ ended, errors }).toEqual({ ended: 2, errors: 0 });
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('is hung up by the platform, with its word, and can be made again', async ({ openVoice }) => {
    const page = await openVoice(library);
    const { first, messages, again } = await page.evaluate(async () => {
      const call = new window.voice.CallUnderTest();
      await call.converse();
      const { room } = window.callMachine;
      room.say('{"type":"status-update","status":"ended","endedReason":"assistant-ended-call"}');
      await call.hear('message');
      room.hangUp();
      await call.hear('ended');
      const { status } = call.client;
      const again = await call.client.start('assistant-id');
      await call.client.stop();
      return { first: status, messages: call.heard('message').length, again: again?.id };
    });
    expect(first).toMatchObject({
      state: 'ended',
      reason: 'hung-up',
      endedReason: 'assistant-ended-call',
    });
    // One of each call: the platform's, and our own after stop().
    expect(messages).toBe(2);
    expect(again).toBe('call-1');
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('is unmoved by listeners that throw', async ({ openVoice, expectConsoleErrors }) => {
    expectConsoleErrors(/A listener of the page/);
    const page = await openVoice(library);
    const names = await page.evaluate(async () => {
      const call = new window.voice.CallUnderTest();
      const events = ['call-start', 'call-end', 'message', 'status', 'ended', 'audio'] as const;
      for (const event of events) {
        call.client.on(event, () => {
          throw new Error('A listener of the page.');
        });
      }
      await call.converse();
      window.callMachine.room.hangUp();
      await call.hear('ended');
      await call.client.start('assistant-id');
      await call.client.stop();
      return call.names.filter((name) => name === 'call-end' || name === 'ended');
    });
    expect(names).toEqual(['call-end', 'ended', 'call-end', 'ended']);
    expect(await leftovers(page)).toEqual(nothing);
  });

  it('tells when the system takes the microphone away and gives it back', async ({ openVoice }) => {
    const page = await openVoice(library);
    const names = await page.evaluate(async () => {
      const call = new window.voice.CallUnderTest();
      await call.converse();
      const { microphone } = window.callMachine.room;
      for (const change of ['mute', 'unmute']) microphone?.dispatchEvent(new Event(change));
      await call.client.stop();
      microphone?.dispatchEvent(new Event('mute'));
      return call.names.filter((name) => name.startsWith('microphone'));
    });
    expect(names).toEqual(['microphone-interrupted', 'microphone-resumed']);
  });

  it('R4.54 leaves nothing after twenty-five, one after the other', async ({ openVoice }) => {
    const page = await openVoice(library);
    const { before, after, ended } = await page.evaluate(async () => {
      const call = new window.voice.CallUnderTest();
      const before = document.querySelectorAll('*').length;
      for (let number = 0; number < 25; number++) {
        const started = call.client.start('assistant-id');
        await started;
        if (number % 2 === 0) window.callMachine.room.hangUp();
        else await call.client.stop();
        await call.hear('ended', number + 1);
      }
      const after = document.querySelectorAll('*').length;
      return { before, after, ended: call.heard('ended').length };
    });
    expect(ended).toBe(25);
    expect(after).toBe(before);
    expect(await leftovers(page)).toEqual(nothing);
  });
});
