import { readBackgroundImage, type BackgroundImage } from './background-image.ts';
import { refuse } from '../call/control-error.ts';
import { isMediaTrack, isObject, type Fields } from './fields.ts';
import type { Warn } from './method-rule.ts';

const videoProcessors = ['none', 'background-blur', 'background-image', 'face-detection'];
const audioProcessors = ['none', 'noise-cancellation'];

/** The message of every refusal; its cause says what exactly is wrong. */
export const inputSettingsForm = `inputSettings must be of the form: { video?: { processor?: { type: [ ${videoProcessors.join(' | ')} ], config?: {} } }, audio?: { processor: {type: [ ${audioProcessors.join(' | ')} ] } } }`;

export interface InputSettings {
  readonly video?: {
    readonly processor?:
      | { readonly type: 'none' | 'face-detection' }
      | {
          readonly type: 'background-blur';
          /** Over 0, at most 1. */
          readonly config?: { readonly strength?: number };
        }
      | { readonly type: 'background-image'; readonly config?: BackgroundImage };
    readonly settings?: TrackSettings;
  };
  readonly audio?: {
    readonly processor?: { readonly type: 'none' | 'noise-cancellation' };
    readonly settings?: TrackSettings;
  };
}

interface TrackSettings extends MediaTrackConstraints {
  readonly customTrack?: MediaStreamTrack;
}

/** Settings to hand on: a copy, because the library writes into what it is given. */
export function checkInputSettings(settings: unknown, warn: Warn): Fields {
  if (!isObject(settings)) return fail();
  const checked: Record<string, unknown> = {};
  for (const [kind, value] of Object.entries(settings)) {
    if (kind !== 'video' && kind !== 'audio') fail(`inputSettings has no ${kind}`);
    if (!isObject(value)) return fail(`inputSettings -> ${kind} must be an object`);
    checked[kind] = readKind(kind, value, warn);
  }
  return checked;
}

function readKind(kind: 'video' | 'audio', value: Fields, warn: Warn): Fields {
  const checked: Record<string, unknown> = {};
  for (const [part, setting] of Object.entries(value)) {
    if (part === 'processor') checked[part] = readProcessor(kind, setting, warn);
    else if (part === 'settings') checked[part] = readTrackSettings(setting);
    else fail(`inputSettings -> ${kind} has no ${part}`);
  }
  return checked;
}

function readTrackSettings(settings: unknown): Fields {
  if (!isObject(settings)) return fail('settings must be an object');
  const { customTrack } = settings;
  if (customTrack && !isMediaTrack(customTrack)) fail('customTrack must be a MediaStreamTrack');
  return { ...settings };
}

function readProcessor(kind: 'video' | 'audio', processor: unknown, warn: Warn): Fields {
  if (!isObject(processor)) return fail(`inputSettings ${kind} processor must be an object`);
  const { type, config, ...unknown } = processor;
  const types = kind === 'video' ? videoProcessors : audioProcessors;
  if (typeof type !== 'string' || !types.includes(type))
    return fail(`inputSettings ${kind} processor type invalid`);
  // Sound has no configuration: there the key is as unknown as any other.
  const keys = Object.keys(
    kind === 'audio' && config !== undefined ? { ...unknown, config } : unknown,
  );
  for (const key of keys) warn(`invalid key inputSettings -> ${kind} -> processor : ${key}`);
  return kind === 'video' && config ? { type, config: readConfig(type, config) } : { type };
}

function readConfig(type: string, config: unknown): object {
  if (!isObject(config)) return fail('config must be an object');
  if (type === 'background-blur') return readBlur(config);
  if (type !== 'background-image') return { ...config };
  const image = readBackgroundImage(config);
  return 'wrong' in image ? fail(image.wrong) : { ...image.config };
}

function readBlur(config: Fields): object {
  const where = 'invalid object in inputSettings -> video -> processor -> config';
  const keys = Object.keys(config);
  if (keys.length === 0) return {};
  if (keys.length > 1 || keys[0] !== 'strength') fail(where);
  const { strength } = config;
  if (typeof strength !== 'number' || !(strength > 0 && strength <= 1))
    fail(`${where}; expected: {0 < strength <= 1}, got: ${String(strength)}`);
  return { strength };
}

function fail(cause?: string): never {
  return refuse(inputSettingsForm, cause);
}
