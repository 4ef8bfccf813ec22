import type { Transport } from '../call/transport.ts';
import type { WebCall } from '../call/web-call.ts';
import type { IceServer } from './line.ts';
import { WebRtcSession } from './session.ts';

/** For one call; where it asks for that, the browser recognises and speaks. */
export async function openWebRtcTransport(
  { transport = {} }: WebCall,
  iceServers?: readonly IceServer[],
): Promise<Transport> {
  const own: Transport = {
    name: 'webrtc',
    connect: (room, options) =>
      new WebRtcSession(room, options).join(iceServers, () => import('./websocket.ts')),
  };
  if (transport.recognition !== 'browser' && transport.speech !== 'browser') return own;
  return (await import('../browser-speech/index.ts')).addBrowserSpeech(own, transport);
}
