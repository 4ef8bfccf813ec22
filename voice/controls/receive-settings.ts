import { refuse } from '../call/control-error.ts';
import { isObject } from './fields.ts';

interface LayerSettings {
  /** 0 is the smallest. */
  readonly layer?: number | 'inherit';
}

/** By participant id, `base` for everyone, `*` for everyone at once. */
export interface ReceiveSettings {
  readonly [participantIdOrBaseOrStar: string]:
    | {
        readonly video?: LayerSettings | 'inherit';
        readonly screenVideo?: LayerSettings | 'inherit';
      }
    | 'inherit';
}

const update = '[<remote participant id> | base | "*"]';
const property = '[<remote participant id> | base]';

/** @param everyone whether the key `*` may be used: in updates, not as a property of the call */
export function checkReceiveSettings(settings: unknown, everyone: boolean): object {
  const isRight =
    isObject(settings) &&
    Object.entries(settings).every(
      ([key, value]) =>
        key !== '' && key !== 'local' && (everyone || key !== '*') && isReceivable(value),
    );
  if (!isRight) refuse(describeReceiveSettings(everyone));
  return { ...settings };
}

export function describeReceiveSettings(everyone: boolean): string {
  return `receiveSettings must be of the form { ${everyone ? update : property}: { [video: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]], [screenVideo: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]] }}}`;
}

function isReceivable(value: unknown): boolean {
  if (!isObject(value)) return Boolean(value);
  return isLayer(value['video']) && isLayer(value['screenVideo']);
}

function isLayer(value: unknown): boolean {
  if (!isObject(value)) return true;
  const { layer } = value;
  return (
    layer === undefined ||
    layer === 'inherit' ||
    (typeof layer === 'number' && Number.isInteger(layer) && layer >= 0)
  );
}
