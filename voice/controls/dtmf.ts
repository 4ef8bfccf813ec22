import { refuse } from '../call/control-error.ts';
import { fieldsOf } from './fields.ts';

const maxTones = 20;

export interface DtmfOptions {
  /** The dialled participant's session. */
  readonly sessionId: string;
  /** At most 20 of `0-9`, `A-D`, `*`, `#`. */
  readonly tones: string;
}

export function checkDtmf(options: unknown): object {
  const { sessionId, tones } = fieldsOf(options);
  if (!sessionId || !tones) refuse('sessionId and tones are mandatory parameter');
  if (typeof sessionId !== 'string' || typeof tones !== 'string')
    refuse('sessionId and tones should be of string type');
  if (tones.length > maxTones) refuse(`tones string must be upto ${maxTones} characters`);
  const wrong = /[^0-9A-D*#]/.exec(tones);
  if (wrong !== null) refuse(`${wrong[0]} is not valid DTMF tone`);
  return { ...fieldsOf(options) };
}
