import { refuse } from './control-error.ts';

export const screenPresets = [
  'default-screen-video',
  'detail-optimized',
  'motion-optimized',
  'motion-and-detail-balanced',
] as const;

/** Settings of a video that is sent: one of the presets, a screen's by default, or an object for the transport to read. */
export function checkVideoPreset(
  settings: unknown,
  presets: readonly unknown[] = screenPresets,
): void {
  if (presets.includes(settings)) return;
  if (typeof settings !== 'object' || settings === null)
    refuse(
      `Video send settings should be either an object or one of the supported presets: ${presets.join(',')}`,
    );
}
