import { refuse } from '../call/control-error.ts';
import { checkVideoPreset, screenPresets } from '../call/video-preset.ts';
import { fieldsOf } from './fields.ts';
import { checkLayerIsNotEmpty, type SimulcastEncoding } from './simulcast.ts';

const cameraPresets = [
  'default-video',
  'bandwidth-optimized',
  'bandwidth-and-quality-balanced',
  'quality-optimized',
  'adaptive-2-layers',
  'adaptive-3-layers',
] as const;

const layers = ['low', 'medium', 'high'];

export type CameraPreset = (typeof cameraPresets)[number];
export type ScreenPreset = (typeof screenPresets)[number];

export interface VideoSendSettings {
  readonly maxQuality?: 'low' | 'medium' | 'high';
  readonly allowAdaptiveLayers?: boolean;
  /** `low`, or `low` and `medium`, or all three. */
  readonly encodings?: {
    readonly low: SimulcastEncoding;
    readonly medium?: SimulcastEncoding;
    readonly high?: SimulcastEncoding;
  };
}

/** By kind of track; a custom track goes by its name. */
export interface SendSettings {
  readonly video?: VideoSendSettings | CameraPreset;
  readonly customVideoDefaults?: VideoSendSettings | CameraPreset;
  readonly screenVideo?: VideoSendSettings | ScreenPreset;
  readonly [customTrack: string]: VideoSendSettings | CameraPreset | ScreenPreset | undefined;
}

export function checkSendSettings(settings: unknown): object {
  const tracks = Object.entries(fieldsOf(settings));
  if (tracks.length === 0) refuse('Send settings must contain at least information for one track!');
  for (const [track, value] of tracks) checkVideoSendSettings(track, value);
  return { ...fieldsOf(settings) };
}

export function checkVideoSendSettings(track: string, settings: unknown): void {
  checkVideoPreset(settings, track === 'screenVideo' ? screenPresets : cameraPresets);
  if (typeof settings === 'string') return;
  const { maxQuality, encodings, allowAdaptiveLayers } = fieldsOf(settings);
  if (!maxQuality && !encodings && allowAdaptiveLayers === undefined)
    refuse(
      'Video send settings must contain at least maxQuality, allowAdaptiveLayers or encodings attribute',
    );
  if (maxQuality && (typeof maxQuality !== 'string' || !layers.includes(maxQuality)))
    refuse('maxQuality must be either low, medium or high');
  if (encodings) checkEncodings(fieldsOf(encodings));
}

function checkEncodings(encodings: Readonly<Record<string, unknown>>): void {
  const count = Object.keys(encodings).length;
  const expected = layers.slice(0, count);
  if (count < 1 || count > layers.length || expected.some((layer) => !encodings[layer]))
    refuse('Encodings must be defined as: low, low and medium, or low, medium and high.');
  for (const layer of expected) checkLayerIsNotEmpty(encodings[layer]);
}
