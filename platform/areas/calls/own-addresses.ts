import type { Monitoring } from '../../ground/monitoring.ts';
import { withRecordingAddresses } from '../../ground/recording-addresses.ts';
import type { Kinds } from '../../ground/store/kinds.ts';

type Call = Kinds['call'];

/**
 * The call with the addresses at which it is joined here, and its sound is heard. They follow the server, so none is stored.
 * @param origin where whoever reads this reaches the server, without a trailing slash: its public
 * address, else the one that their own request came to; null leaves the addresses out
 */
export function withOwnAddresses(
  { webCallUrl: _kept, transport, artifact, ...rest }: Call,
  origin: string | null,
): Call {
  const base = origin === null ? null : `${origin}/voice`;
  const call: Call = {
    ...rest,
    ...(artifact && { artifact: withRecordingAddresses(artifact, rest.id, base) }),
  };
  if (!transport) return call;
  const { callUrl: _url, websocketCallUrl: _websocketUrl, ...carried } = transport;
  const { callToken } = carried;
  if (origin === null) return { ...call, transport: carried };
  const at = `${origin}/voice/call/${call.id}`;
  if (call.type === 'webCall') {
    // For clients that join by this address alone. What is behind the `#` is sent nowhere: not by them either.
    const webCallUrl = callToken === undefined ? `${at}/web` : `${at}/web#${callToken}`;
    return { ...call, webCallUrl, transport: { ...carried, callUrl: `${at}/web` } };
  }
  // Whoever has this address may join: it holds the call's id, which nobody guesses.
  const websocketCallUrl = `${at.replace(/^http/, 'ws')}/transport`;
  return call.type === 'vapi.websocketCall'
    ? { ...call, transport: { ...carried, websocketCallUrl } }
    : { ...call, transport };
}

/**
 * The call with the addresses at which others than its caller listen to it and steer it.
 * @param origin as in `withOwnAddresses`
 */
export function withMonitor(call: Call, origin: string, { listen, control }: Monitoring): Call {
  const at = `${origin}/voice/call/${call.id}`;
  const monitor = {
    ...(listen && { listenUrl: `${at.replace(/^http/, 'ws')}/listen` }),
    ...(control && { controlUrl: `${at}/control` }),
  };
  return Object.keys(monitor).length === 0 ? call : { ...call, monitor };
}
