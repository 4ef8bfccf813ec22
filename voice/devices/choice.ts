import type { Device } from './device-list.ts';

/** What was picked, and what that comes to now. */
export interface Choice {
  /** Null: whatever the system's default is. */
  readonly wanted: Device | null;
  /** The wanted device, or the default while there is none. Null where there is no device. */
  readonly inUse: Device | null;
  /** The wanted device is unplugged: the default stands in, until it is back. */
  readonly isAway: boolean;
}

export const noChoice: Choice = { wanted: null, inUse: null, isAway: false };

/** A choice among the devices that there are now. */
export function followChoice(wanted: Device | null, devices: readonly Device[]): Choice {
  const usual = devices.find((device) => device.isDefault) ?? null;
  if (wanted === null) return { wanted, inUse: usual, isAway: false };
  const present = devices.find((device) => device.id === wanted.id) ?? null;
  return { wanted: present ?? wanted, inUse: present ?? usual, isAway: present === null };
}
