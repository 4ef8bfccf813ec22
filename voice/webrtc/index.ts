/** Calls over WebRTC to the platform's own server; loaded when such a call starts and never before. */
export { openWebRtcTransport } from './transport.ts';
