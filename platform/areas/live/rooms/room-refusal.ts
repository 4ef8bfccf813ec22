import { Problem } from '../../../ground/problem.ts';

/** Why a caller does not get into a room, as the browser SDK's transports call it. */
export type RefusalKind =
  'no-room' | 'exp-room' | 'exp-token' | 'not-allowed' | 'meeting-full' | 'unknown';

/** A problem that tells the caller's program its kind beside the words. */
export class RoomRefusal extends Problem {
  readonly kind: RefusalKind;

  constructor(statusCode: number, kind: RefusalKind, message: string, retryAfterSeconds?: number) {
    super(statusCode, message, { retryAfterSeconds: retryAfterSeconds ?? null });
    this.kind = kind;
  }

  override toJSON() {
    return { ...super.toJSON(), kind: this.kind };
  }
}
