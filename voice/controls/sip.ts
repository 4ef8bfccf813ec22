import { refuse } from '../call/control-error.ts';
import { fieldsOf } from './fields.ts';

export interface SipTransferOptions {
  readonly sessionId: string;
  /** Begins with `sip:` or `+`. */
  readonly toEndPoint: string;
  /** With a phone number only. */
  readonly callerId?: string;
  readonly [option: string]: unknown;
}

export interface SipReferOptions {
  readonly sessionId: string;
  /** Begins with `sip:`. */
  readonly toEndPoint: string;
  readonly [option: string]: unknown;
}

export function checkSipCallTransfer(options: unknown): object {
  if (!options) refuse('sipCallTransfer() requires a sessionId and toEndPoint');
  return checkTarget('sipCallTransfer', options, false);
}

export function checkSipRefer(options: unknown): object {
  if (!options) refuse('sessionId and toEndPoint are mandatory parameter');
  return checkTarget('sipRefer', options, true);
}

function checkTarget(method: string, options: unknown, useSipRefer: boolean): object {
  const { sessionId, toEndPoint, callerId } = fieldsOf(options);
  if (!sessionId || !toEndPoint) refuse(`${method}() requires a sessionId and toEndPoint`);
  if (typeof sessionId !== 'string' || typeof toEndPoint !== 'string')
    refuse('Invalid paramater: sessionId and toEndPoint must be of type string');
  const isSip = toEndPoint.startsWith('sip:');
  const isPhone = toEndPoint.startsWith('+');
  if (useSipRefer && !isSip) refuse('"toEndPoint" must be a "sip" address');
  if (!isSip && !isPhone) refuse(`toEndPoint: ${toEndPoint} must starts with either "sip:" or "+"`);
  if (callerId && typeof callerId !== 'string') refuse('callerId must be of type string');
  if (callerId && !isPhone) refuse('callerId is only valid when transferring to a PSTN number');
  // A copy: the library writes into what it is given.
  return { ...fieldsOf(options), useSipRefer };
}
