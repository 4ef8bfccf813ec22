import { expect, it } from 'vitest';
import type { Kinds } from '../../ground/store/kinds.ts';
import { toReport } from './call-messages.ts';
import { withOwnAddresses } from './own-addresses.ts';

const call = {
  id: 'c1',
  orgId: 'o1',
  type: 'webCall',
  artifact: { transcript: 'AI: Hello.', recording: {} },
} as unknown as Kinds['call'];

it('D1235 a report has the addresses of its recording, where this server has one to be reached at', () => {
  const at = 'https://parley.example/voice/call/c1/recording';
  expect(toReport(withOwnAddresses(call, 'https://parley.example'))).toMatchObject({
    type: 'end-of-call-report',
    artifact: {
      transcript: 'AI: Hello.',
      recordingUrl: `${at}/mono.wav`,
      stereoRecordingUrl: `${at}/stereo.wav`,
      recording: { mono: { customerUrl: `${at}/customer.wav` } },
    },
  });
  expect(withOwnAddresses(call, null).artifact).toEqual({ transcript: 'AI: Hello.' });
  const { artifact } = withOwnAddresses({ ...call, artifact: {} }, 'https://parley.example');
  expect(artifact).toEqual({});
});

it('D1406 a report has the address of the screen where one is kept, and when it begins', () => {
  const delay = { videoRecordingStartDelaySeconds: 12.25 };
  const shared = { ...call, artifact: { recording: delay } } as Parameters<
    typeof withOwnAddresses
  >[0];
  const url = 'https://parley.example/voice/call/c1/recording/video.webm';
  expect(withOwnAddresses(shared, 'https://parley.example').artifact).toMatchObject({
    videoRecordingUrl: url,
    ...delay,
    recording: { videoUrl: url, ...delay },
  });
  expect(withOwnAddresses(shared, null).artifact).toEqual({});
});
