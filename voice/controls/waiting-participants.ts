import { refuse } from '../call/control-error.ts';
import { isObject } from './fields.ts';

export function checkWaitingUpdate(id: unknown, update: unknown = {}): readonly unknown[] {
  if (typeof id !== 'string' || !isObject(update))
    refuse('updateWaitingParticipant() must take an id string and a updates object');
  return [id, { ...update }];
}

export function checkWaitingUpdates(updates: unknown): object {
  if (!isObject(updates))
    refuse('updateWaitingParticipants() must take a mapping between ids and update objects');
  return { ...updates };
}
