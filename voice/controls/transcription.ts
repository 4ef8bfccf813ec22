import { refuse } from '../call/control-error.ts';
import { isObject } from './fields.ts';

export interface TranscriptionUpdate {
  readonly instanceId?: string;
  /** Ids of the participants to transcribe. */
  readonly participants?: readonly string[];
}

export function checkTranscriptionUpdate(options: unknown): TranscriptionUpdate {
  if (!options) refuse('updateTranscription Error: options is mandatory');
  if (!isObject(options)) refuse('updateTranscription Error: options must be object type');
  if (options['participants'] && !Array.isArray(options['participants']))
    refuse('updateTranscription Error: participants must be an array');
  return { ...options };
}

export function checkTranscriptionStop(options: unknown): object | undefined {
  if (!options) return undefined;
  if (!isObject(options)) refuse('stopTranscription Error: options must be object type');
  if (!options['instanceId']) refuse('"instanceId" not provided');
  return { ...options };
}
