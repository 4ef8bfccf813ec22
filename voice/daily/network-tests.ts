import type { PreparedCall, Transport } from '../call/transport.ts';
import { toError } from './errors.ts';
import { createDailyTransport } from './transport.ts';

/** What the tests of the network came to, by the hosted client's names. */
export interface NetworkTests {
  /** Whether media gets through, over a relay. */
  readonly networkConnectivity: NetworkTest;
  readonly websocketConnectivity: NetworkTest;
  /** A call with nobody, which opens microphone and camera for some seconds. */
  readonly callQuality: NetworkTest;
}

/** The library's own answer, `passed` or `failed` for one; `error` where a test could not be made. */
export interface NetworkTest {
  readonly result: string;
  readonly error?: unknown;
  readonly [detail: string]: unknown;
}

/** All three tests, one after the other, in a call object of their own. Rejects with a `TransportError`. */
export async function runNetworkTests(
  transport: Required<Transport> = createDailyTransport(),
): Promise<NetworkTests> {
  const prepared = await transport.prepare();
  const picture = drawPicture();
  try {
    return {
      networkConnectivity: await test(prepared, 'testNetworkConnectivity', picture),
      websocketConnectivity: await test(prepared, 'testWebsocketConnectivity'),
      callQuality: await testCallQuality(prepared),
    };
  } finally {
    picture.stop();
    await prepared.leave();
  }
}

async function testCallQuality(prepared: PreparedCall): Promise<NetworkTest> {
  const camera = await test(prepared, 'startCamera');
  return camera.result === 'error' ? camera : test(prepared, 'testCallQuality');
}

async function test(
  prepared: PreparedCall,
  method: string,
  ...args: unknown[]
): Promise<NetworkTest> {
  try {
    const outcome: unknown = await prepared.perform(method, args);
    return { result: 'passed', ...(outcome as object | undefined) };
  } catch (thrown) {
    return { result: 'error', error: toError(thrown).message };
  }
}

/** A moving picture of the page's own: the relay is tested without asking for the camera. */
function drawPicture(): MediaStreamTrack {
  const canvas = document.createElement('canvas');
  // Without a context some browsers capture nothing.
  canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
  const [track] = canvas.captureStream(1).getVideoTracks();
  if (track === undefined) throw new Error('This browser captures no picture of a canvas.');
  return track;
}
