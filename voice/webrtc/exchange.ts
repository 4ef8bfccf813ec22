import { TransportError, type Room } from '../call/transport.ts';

/**
 * Sends the offer and answers the room's own description, with the token for the next time.
 * @throws {TransportError} in the platform's words, with its reply as `details`: `{status, body}`
 */
export async function exchange(room: Room, offer: string, signal: AbortSignal) {
  try {
    const reply = await fetch(room.url, {
      method: 'POST',
      headers: { ...authorize(room), 'content-type': 'application/sdp' },
      body: offer,
      signal,
    });
    const { ok, status, headers } = reply;
    const sdp = await reply.text();
    if (ok) return { sdp, token: headers.get('parley-return') };
    throw (await import('./failures.ts')).readRefusal(status, sdp);
  } catch (thrown) {
    if (thrown instanceof TransportError) throw thrown;
    throw new TransportError('connection-error', 'The platform could not be reached.', thrown);
  }
}

/** Tells the platform that the call is over, also while the page goes away. */
export function hangUp(room: Room): void {
  void fetch(room.url, { method: 'DELETE', headers: authorize(room), keepalive: true }).catch(
    // It finds out by itself when nothing comes any more.
    () => {},
  );
}

const authorize = ({ token = '' }: Room) => ({ authorization: `Bearer ${token}` });
