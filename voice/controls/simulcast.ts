import { refuse } from '../call/control-error.ts';
import { fieldsOf, isObject, type Fields } from './fields.ts';

const maxLayers = 3;

export interface SimulcastEncoding {
  /** Bits a second. */
  readonly maxBitrate?: number;
  /** Frames a second. */
  readonly maxFramerate?: number;
  readonly scaleResolutionDownBy?: number;
  readonly active?: boolean;
  readonly scalabilityMode?: string;
}

/** What a layer may be made of, and from where to where where a range is held. */
const ranges = {
  maxBitrate: [100_000, 2_500_000],
  maxFramerate: [1, 30],
  scaleResolutionDownBy: [1, 8],
} as const;

const measures = Object.keys(ranges).join(',');

/** One to three layers. `ranged` also holds the numbers to their ranges and asks for a bit rate. */
export function checkSimulcastEncodings(encodings: unknown, ranged: boolean): void {
  if (!encodings) return;
  if (!Array.isArray(encodings)) refuse('encodings must be an Array');
  if (encodings.length < 1 || encodings.length > maxLayers)
    refuse(`encodings must be an Array with between 1 to ${maxLayers} layers`);
  for (const layer of encodings as unknown[]) checkLayer(fieldsOf(layer), ranged);
}

/** A layer names at least one of its measures. */
export function checkLayerIsNotEmpty(layer: unknown): void {
  if (!isObject(layer) || Object.keys(layer).length === 0)
    refuse(
      `Empty encoding is not allowed. At least one of these valid keys should be specified:${measures}`,
    );
}

function checkLayer(layer: Fields, ranged: boolean): void {
  checkLayerIsNotEmpty(layer);
  for (const [key, value] of Object.entries(layer)) {
    if (key === 'active' || key === 'scalabilityMode') continue;
    if (!isMeasure(key)) refuse(`Invalid key ${key}, valid keys are:${measures}`);
    if (typeof value !== 'number') refuse(`${key} must be a number`);
    const [low, high] = ranges[key];
    if (ranged && (value < low || value > high))
      refuse(`${key} value not in range. valid range: ${low} to ${high}`);
  }
  if (ranged && !Object.hasOwn(layer, 'maxBitrate')) refuse('maxBitrate is not specified');
}

function isMeasure(key: string): key is keyof typeof ranges {
  return Object.hasOwn(ranges, key);
}
