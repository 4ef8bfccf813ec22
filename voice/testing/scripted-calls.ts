import type { CreateWebCall, Platform, Transports } from '../call/ports.ts';
import type { WebCall, WebCallRequest } from '../call/web-call.ts';
import { ScriptedPlatform } from './scripted-platform.ts';
import { ScriptedTransport, type ScriptedTransportOptions } from './scripted-transport.ts';

export interface ScriptedCallsOptions extends ScriptedTransportOptions {
  /** What the platform answers to `POST /call/web`, over a web call that names this transport. */
  readonly call?: WebCall;
}

/** The last constructor argument of a `VoiceClient`, which then calls nobody. */
export interface ScriptedClientOptions {
  readonly transports: Transports;
  readonly platform: Platform;
  readonly createWebCall: CreateWebCall;
}

/**
 * Calls without network, microphone and sound, for tests:
 *
 *     const calls = createScriptedCalls();
 *     const client = new VoiceClient('key', undefined, undefined, undefined, calls.options);
 *     await client.start('assistant-id');
 *     calls.transport.room.receive({ type: 'transcript', … });
 */
export function createScriptedCalls({ call, ...how }: ScriptedCallsOptions = {}) {
  const transport = new ScriptedTransport(how);
  const platform = new ScriptedPlatform();
  const requests: WebCallRequest[] = [];
  const webCall: WebCall = {
    id: 'scripted-call',
    webCallUrl: 'https://scripted.test/room',
    transport: { provider: transport.name },
    ...call,
  };
  const options: ScriptedClientOptions = {
    transports: { [transport.name]: async () => transport },
    platform,
    async createWebCall(request, { signal }) {
      requests.push(request);
      signal.throwIfAborted();
      return webCall;
    },
  };
  return { options, transport, platform, requests, webCall };
}
