import { refuse } from '../call/control-error.ts';
import { fieldsOf } from './fields.ts';

export interface RecordingOptions {
  readonly type?: 'cloud' | 'raw-tracks' | 'local';
  /** Layout, size, rates, instance: as the library takes them. */
  readonly [option: string]: unknown;
}

export function checkRecording(options: unknown): RecordingOptions {
  const { type } = fieldsOf(options);
  if (type && type !== 'cloud' && type !== 'raw-tracks' && type !== 'local')
    refuse(`invalid type: ${String(type)}, allowed values 'cloud', 'raw-tracks', or 'local'`);
  return { ...fieldsOf(options) };
}
