import type { CallStatus, VoiceClient } from '@parley/voice';

/** Where a tab keeps the call that it is in: for a page that is loaded anew, or a browser that crashed. */
export interface KeptCall {
  read(): string | null;
  write(text: string | null): void;
}

/** How a call is joined again. */
interface Rejoining {
  readonly call: { readonly webCallUrl: string; readonly startedAt: string };
  readonly hasMicrophone: boolean;
  readonly isMuted: boolean;
}

type ActiveStatus = Extract<CallStatus, { state: 'active' }>;

/** What is kept of a call: its address and its time, and nothing that opens it (what follows `#` does) or that was said in it. */
export function writeKeptCall({ call, startedAt, microphone }: ActiveStatus): string {
  const { id, webCallUrl, transport = {} } = call;
  const { callToken: _token, ...rest } = transport;
  return JSON.stringify({
    call: {
      id,
      webCallUrl: webCallUrl?.split('#', 1)[0],
      transport: rest,
      startedAt: new Date(startedAt).toISOString(),
    },
    hasMicrophone: microphone === 'on' || microphone === 'muted',
    isMuted: microphone === 'muted',
  });
}

/** False where there is none. */
export function rejoinKept(client: Pick<VoiceClient, 'reconnect'>, kept: KeptCall): boolean {
  const rejoining = readKeptCall(kept.read());
  if (rejoining === null) return false;
  const { call, hasMicrophone: microphone, isMuted: startMuted } = rejoining;
  void client.reconnect(call, { microphone, startMuted, textFallback: true });
  return true;
}

function readKeptCall(text: string | null): Rejoining | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Rejoining | null;
    return typeof kept?.call.webCallUrl === 'string' ? kept : null;
  } catch {
    return null;
  }
}
