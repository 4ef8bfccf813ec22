import { refuse } from '../call/control-error.ts';

/** On, off, or a number of participants up to which it plays. */
export function checkNewParticipantSound(sound: unknown): boolean | number {
  if (typeof sound !== 'number' && typeof sound !== 'boolean')
    refuse(
      `argument to setShouldPlayNewParticipantSound should be true, false, or a number, but is ${String(sound)}`,
    );
  return sound;
}
