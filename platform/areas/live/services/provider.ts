import type { Assistant } from '../../../ground/conversation/message.ts';
import type { HostGuard } from '../../../ground/outbound/guarded-fetch.ts';
import type { ServiceAddress } from './service-socket.ts';

type Plan<Named extends { fallbackPlan?: unknown }> = NonNullable<Named['fallbackPlan']>;
export type VoiceConfig = Plan<NonNullable<Assistant['voice']>>['voices'][number];
export type TranscriberConfig = Plan<NonNullable<Assistant['transcriber']>>['transcribers'][number];
export type VoiceOf<P extends string> = Extract<VoiceConfig, { provider: P }>;
export type TranscriberOf<P extends string> = Extract<TranscriberConfig, { provider: P }>;

/** An account with a provider: its key goes to this address, and nowhere else. */
export interface Account {
  /** Of the provider's API, over http or https. */
  readonly address: string;
  readonly key: string;
  readonly guard: HostGuard;
}

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** The WebSocket at a path of the provider's API. */
export function socketAt(
  { address, guard }: Account,
  path: string,
  query: Query,
  headers: ServiceAddress['headers'],
): ServiceAddress {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) asked.append(name, `${one}`);
  const base = address.replace(/(?<!\/)\/+$/, '').replace(/^http/, 'ws');
  return { url: `${base}${path}?${asked}`, headers, guard };
}

/** In this machine's byte order, which is the wires'. */
export const bytesOf = (sound: Int16Array): Buffer =>
  Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength);
