import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createTone } from '../../platform/areas/live/media/tone.ts';
import { connectSocket } from '../calls/socket-caller.ts';
import { askPlatform } from './platform-developer.ts';
import type { TestServer } from './server.ts';

export const recordingQuestion = 'May this call be recorded?';

const assistantWith = (artifactPlan: object) => ({
  firstMessage: 'Hello, what can I do for you?',
  artifactPlan,
  compliancePlan: {
    recordingConsentPlan: { type: 'stay-on-line', message: recordingQuestion, waitSeconds: 0 },
  },
});

/** A call that was recorded, to its end. Answers its id. */
export async function holdRecordedCall(server: TestServer): Promise<string> {
  const call = (await askPlatform(server, '/call', {
    transport: { provider: 'vapi.websocket' },
    assistant: assistantWith({ recordingEnabled: true }),
  })) as { id: string; transport?: { websocketCallUrl: string } };
  const caller = await connectSocket(call.transport!.websocketCallUrl);
  const tone = createTone(300, 16_000, 320);
  const said = () =>
    caller.messages.flatMap(({ type, role, transcriptType, transcript }) =>
      type === 'transcript' && role === 'assistant' && transcriptType === 'final'
        ? [transcript]
        : [],
    );
  try {
    await expect.poll(() => said().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    await new Promise<void>((resolve) => {
      let left = 75;
      const playing = setInterval(() => {
        caller.socket.send(tone().buffer as ArrayBuffer);
        left -= 1;
        if (left > 0) return;
        clearInterval(playing);
        resolve();
      }, 20);
    });
    caller.send({ type: 'end-call' });
    await caller.closed;
  } finally {
    caller.socket.close();
  }
  return call.id;
}

/** The same of a browser that shares a screen in it. */
export async function holdSharedCall(server: TestServer, page: Page): Promise<string> {
  const artifactPlan = { recordingEnabled: true, videoRecordingEnabled: true };
  const assistant = assistantWith(artifactPlan);
  const call = (await askPlatform(server, '/call/web', { assistant })) as {
    id: string;
    transport?: { callToken: string };
  };
  await page.goto(server.url);
  await page.evaluate(
    async ({ url, token }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 540 });
      const context = canvas.getContext('2d')!;
      let pictures = 0;
      const drawing = setInterval(() => {
        pictures += 1;
        context.fillStyle = '#e8f0ea';
        context.fillRect(0, 0, 960, 540);
        context.fillStyle = '#17352b';
        context.font = '64px sans-serif';
        context.fillText('The screen of the caller', 60, 140);
        context.fillRect(60, 220, (pictures * 8) % 840, 60);
      }, 50);
      const peer = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
      const channel = peer.createDataChannel('messages');
      peer.addTransceiver('audio');
      const [screen] = canvas.captureStream(20).getVideoTracks();
      // As of a screen: it is sent as large as it is.
      screen!.contentHint = 'detail';
      peer.addTransceiver(screen!, { direction: 'sendonly' });
      await peer.setLocalDescription();
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' };
      const body = peer.localDescription!.sdp;
      const reply = await fetch(url, { method: 'POST', headers, body });
      const greeted = new Promise<void>((resolve) => {
        channel.onmessage = ({ data }) => {
          if (String(data).includes('what can I do for you')) resolve();
        };
      });
      channel.onopen = () => {
        channel.send(JSON.stringify({ type: 'unable', what: 'speech' }));
        channel.send('playable');
      };
      await peer.setRemoteDescription({ type: 'answer', sdp: await reply.text() });
      await greeted;
      const from = pictures;
      await new Promise<void>((resolve) => {
        const looking = setInterval(() => {
          if (pictures < from + 80) return;
          clearInterval(looking);
          resolve();
        }, 50);
      });
      clearInterval(drawing);
      channel.send(JSON.stringify({ type: 'end-call' }));
      await new Promise((resolve) => (channel.onclose = resolve));
      peer.close();
    },
    { url: `/voice/call/${call.id}/web`, token: call.transport!.callToken },
  );
  return call.id;
}
