import { expect } from 'vitest';
import { createTone } from '../../platform/areas/live/media/tone.ts';
import { connectSocket } from '../calls/socket-caller.ts';
import { askPlatform } from './platform-developer.ts';
import type { TestServer } from './server.ts';

export const recordingQuestion = 'May this call be recorded?';

/** A call that was recorded, to its end. Answers its id. */
export async function holdRecordedCall(server: TestServer): Promise<string> {
  const call = (await askPlatform(server, '/call', {
    transport: { provider: 'vapi.websocket' },
    assistant: {
      firstMessage: 'Hello, what can I do for you?',
      artifactPlan: { recordingEnabled: true },
      compliancePlan: {
        recordingConsentPlan: {
          type: 'stay-on-line',
          message: recordingQuestion,
          waitSeconds: 0,
        },
      },
    },
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
