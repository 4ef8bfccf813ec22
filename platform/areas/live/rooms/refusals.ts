import type { KeptRoom } from '../../../ground/store/rooms.ts';
import { RoomRefusal } from './room-refusal.ts';

/* What whoever cannot come in is told. */

/** Seconds. */
const retryAfterSeconds = 30;

/** Not by whoever comes here: by somebody on another server, or on one that has died. */
export const refuseTaken = ({ type, status }: KeptRoom) =>
  type === 'webCall' && (status === 'queued' || status === 'ringing')
    ? usedToken()
    : somebodyIsThere();

export const usedToken = () =>
  new RoomRefusal(401, 'exp-token', 'This token was used already. Begin another call.');

export const somebodyIsThere = () =>
  new RoomRefusal(409, 'meeting-full', 'Somebody is in this call already.');

export const full = (words: string) =>
  new RoomRefusal(503, 'unknown', `${words} Try again later.`, retryAfterSeconds);
