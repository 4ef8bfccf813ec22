/** Whether this browser has what calls go over: WebRTC. Not every WebKit does. */
export function canCall(): boolean {
  return typeof RTCPeerConnection !== 'undefined';
}
