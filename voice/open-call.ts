import { canCall, createBrowserPlatform } from './browser/index.ts';
import { CallActions } from './call/call-actions.ts';
import { planCall, type CallWish } from './call/call-plan.ts';
import { CallSession, type SessionPorts } from './call/call-session.ts';
import type { ClientPorts } from './call/client-ports.ts';
import type { ErrorReporting } from './call/error-report.ts';
import type { CreateWebCall, Platform } from './call/ports.ts';
import type { Transport } from './call/transport.ts';
import { UnsupportedError } from './call/unsupported-error.ts';
import type { WebCall } from './call/web-call.ts';
import type { ClientSettings } from './client-settings.ts';
import type { NetworkTests } from './daily/network-tests.ts';
import { createClient } from './rest/client.ts';
import { createWebCall } from './rest/generated/operations.ts';
import type { CreateWebCall as CreateWebCallBody } from './rest/generated/types.ts';

/** Puts a call together from its parts. All of them are loaded by the first start. */
export function openCall(
  settings: ClientSettings,
  wish: CallWish,
  controller: AbortController,
  client: ClientPorts,
): CallActions {
  const [, , , dailyCallObject, options = {}] = settings;
  const ports: SessionPorts = {
    ...client,
    openPlatform: () => options.platform ?? createPlatform(),
    transports: {
      daily: () => loadDaily(settings),
      webrtc: async (call) =>
        (await import('./webrtc/index.ts')).openWebRtcTransport(call, options.iceServers),
      ...options.transports,
    },
    createWebCall: options.createWebCall ?? createWebCallOver(settings),
    report: prepareReports(options.errorReporting),
  };
  const plan = planCall(wish, dailyCallObject);
  return new CallActions(new CallSession(ports, plan, controller));
}

/** The hosted client's tests, of the network that its calls go over. */
export async function runNetworkTestsStandalone(): Promise<NetworkTests> {
  const { createDailyTransport, runNetworkTests } = await import('./daily/index.ts');
  return runNetworkTests(
    createDailyTransport({ callObject: { audioSource: true, videoSource: true } }),
  );
}

/** Loaded with the call: a network that broke would not give it any more. */
function prepareReports(reporting: ErrorReporting | undefined): SessionPorts['report'] {
  if (reporting === undefined) return () => {};
  const loading = import('./call/error-report.ts').catch(() => null);
  return (error) => {
    loading
      .then((reports) => reports?.reportError(error, reporting))
      .catch((problem: unknown) => console.error('An error could not be reported:', problem));
  };
}

async function loadDaily([, , dailyConfig, callObject]: ClientSettings): Promise<Transport> {
  const { createDailyTransport } = await import('./daily/index.ts');
  return createDailyTransport({ dailyConfig, callObject });
}

/**
 * What the caller passes on to the platform is the platform's to judge. A platform that is busy says so at
 * once: nobody waits a minute for a call.
 */
function createWebCallOver([token, baseUrl]: ClientSettings): CreateWebCall {
  return async (request, { signal }) => {
    const client = createClient({ token, baseUrl, retries: 0 });
    const call: object = await createWebCall(client, request as CreateWebCallBody, { signal });
    return call as WebCall;
  };
}

function createPlatform(): Platform {
  if (!canCall()) throw new UnsupportedError('Calls need a browser with WebRTC.');
  return {
    ...createBrowserPlatform(),
    amplifyMicrophone: async (gain, source) => {
      const { amplifyMicrophone } = await import('./devices/amplify-microphone.ts');
      return amplifyMicrophone(gain, source);
    },
  };
}
