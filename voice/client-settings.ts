import type { CallObjectOptions } from './call/call-plan.ts';
import type { ErrorReporting } from './call/error-report.ts';
import type { CreateWebCall, Platform, Transports } from './call/ports.ts';
import type { DailyCallConfig } from './daily/options.ts';
import type { IceServer } from './webrtc/line.ts';

export interface VoiceClientOptions {
  /** Further transports, by the name in a web call's `transport.provider`. `daily` and `webrtc` are built in. */
  readonly transports?: Transports;
  /** What the call needs of the place it runs in, where that is no browser. */
  readonly platform?: Platform;
  /** Makes the web call another way, on a server of yours that keeps the key for one. */
  readonly createWebCall?: CreateWebCall;
  readonly errorReporting?: ErrorReporting;
  /** Servers on the way of calls over WebRTC, where a network needs one. Default: none. */
  readonly iceServers?: readonly IceServer[];
}

/** What a client is made with, in the hosted client's order, and our options after it. */
export type ClientSettings = readonly [
  /** A public key of the platform. */
  token: string,
  /** Of the platform's REST API. Default: the provider's. */
  baseUrl?: string | undefined,
  dailyCallConfig?: DailyCallConfig | undefined,
  dailyCallObject?: CallObjectOptions | undefined,
  options?: VoiceClientOptions | undefined,
];
