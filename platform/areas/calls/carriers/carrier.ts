import type { EndedReason } from '../call-life.ts';

/** A telephone company that places calls over its public API, by one account. */
export interface Carrier {
  /**
   * Places a call, and answers its id at the carrier.
   * @throws {Problem} as `ProviderApi.call` does
   */
  dial(order: DialOrder): Promise<string>;
  /**
   * What has become of it.
   * @throws {Problem} as `ProviderApi.call` does; 400 when the carrier does not know it
   */
  look(id: string): Promise<CarrierState>;
  /**
   * Ends it, whether it rings or is talked over.
   * @throws {Problem} as `ProviderApi.call` does; 400 when the carrier does not know it
   */
  hangUp(id: string): Promise<void>;
}

export type CarrierName = 'twilio' | 'vonage';

export interface DialOrder {
  /** A number of the account's, E.164. */
  readonly from: string;
  readonly to:
    | { readonly number: string; readonly extension: string | undefined }
    | { readonly sipUri: string };
  /** `wss://…`: the sound of the call, both ways. */
  readonly soundUrl: string;
}

export type CarrierState =
  | { readonly status: 'queued' | 'ringing' }
  | { readonly status: 'in-progress'; readonly startedAt: string | undefined }
  | {
      readonly status: 'ended';
      readonly endedReason: EndedReason;
      /** ISO 8601, where the carrier says so. */
      readonly startedAt: string | undefined;
      readonly endedAt: string | undefined;
    };

/** ISO 8601 of whatever date a carrier writes; nothing where it says none. */
export function readTime(date: string | null | undefined): string | undefined {
  const time = date ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
