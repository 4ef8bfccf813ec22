/** A microphone or a speaker. */
export interface Device {
  /** Stays the same for this site as long as the visitor does not clear its data. */
  readonly id: string;
  /** Empty until the microphone was allowed once. */
  readonly label: string;
  /** What the system uses where nothing is picked. */
  readonly isDefault: boolean;
}

export interface DeviceList {
  readonly microphones: readonly Device[];
  readonly speakers: readonly Device[];
}

export type DeviceInfo = Pick<MediaDeviceInfo, 'deviceId' | 'groupId' | 'kind' | 'label'>;

/** Chrome's entries that stand for another entry. */
const standIns = ['default', 'communications'];

/** Real devices, each once. Before permission browsers name none, which is an empty list. */
export function readDeviceList(infos: readonly DeviceInfo[]): DeviceList {
  return { microphones: readKind(infos, 'audioinput'), speakers: readKind(infos, 'audiooutput') };
}

/**
 * The device that a track says it comes from: Chrome says `default` where none was asked for, and
 * some browsers say nothing.
 */
export function identifyDevice(devices: readonly Device[], id: string | undefined): Device | null {
  const named = devices.find((device) => device.id === id);
  return named ?? devices.find((device) => device.isDefault) ?? null;
}

function readKind(infos: readonly DeviceInfo[], kind: MediaDeviceKind): readonly Device[] {
  const ofKind = infos.filter((info) => info.kind === kind && info.deviceId !== '');
  const real = ofKind.filter((info) => !standIns.includes(info.deviceId));
  const standIn = ofKind.find((info) => info.deviceId === 'default');
  // One group may hold two devices of a kind: Chrome's label then names the one that is meant.
  const meant =
    real.find((info) => standIn?.label.endsWith(info.label) && info.groupId === standIn.groupId) ??
    real.find((info) => info.groupId === standIn?.groupId) ??
    real[0];
  return real.map((info) => ({ id: info.deviceId, label: info.label, isDefault: info === meant }));
}
