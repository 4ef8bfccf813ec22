import { describe, expect, it } from 'vitest';
import { followChoice } from './choice.ts';
import { identifyDevice, readDeviceList } from './device-list.ts';
import { microphone, speaker } from './scripted-media.ts';

describe('the list of devices', () => {
  it('is empty before permission, when browsers name none', () => {
    expect(readDeviceList([microphone('', ''), speaker('', '')])).toEqual({
      microphones: [],
      speakers: [],
    });
  });

  it('has each real device once, and says which is the default', () => {
    const list = readDeviceList([
      { ...microphone('default', 'Default - Headset'), groupId: 'g2' },
      { ...microphone('communications', 'Communications - Built-in'), groupId: 'g1' },
      { ...microphone('a', 'Built-in'), groupId: 'g1' },
      { ...microphone('b', 'Headset'), groupId: 'g2' },
    ]);
    expect(list.microphones).toEqual([
      { id: 'a', label: 'Built-in', isDefault: false },
      { id: 'b', label: 'Headset', isDefault: true },
    ]);
  });

  it('tells two devices of one group apart by Chrome’s label', () => {
    const { microphones } = readDeviceList([
      { ...microphone('default', 'Default - Line'), groupId: 'g' },
      { ...microphone('a', 'Array'), groupId: 'g' },
      { ...microphone('b', 'Line'), groupId: 'g' },
    ]);
    expect(microphones.find((device) => device.isDefault)?.id).toBe('b');
  });

  it('takes the first for the default where the browser has no entry for it', () => {
    const { speakers } = readDeviceList([speaker('a'), speaker('b')]);
    expect(speakers.map((device) => device.isDefault)).toEqual([true, false]);
  });
});

describe('a choice', () => {
  const { microphones } = readDeviceList([microphone('a'), microphone('b')]);
  const [a = null, b = null] = microphones;

  it('is the default unless said otherwise', () => {
    expect(followChoice(null, microphones)).toEqual({ wanted: null, inUse: a, isAway: false });
    expect(followChoice(null, [])).toEqual({ wanted: null, inUse: null, isAway: false });
  });

  it('falls back to the default while the device is away, and says so', () => {
    expect(followChoice(b, microphones)).toEqual({ wanted: b, inUse: b, isAway: false });
    expect(followChoice(b, microphones.slice(0, 1))).toEqual({ wanted: b, inUse: a, isAway: true });
  });

  it('is read back from a track by its id, or as the default', () => {
    expect(identifyDevice(microphones, 'b')).toBe(b);
    expect(identifyDevice(microphones, 'default')).toBe(a);
    expect(identifyDevice(microphones, undefined)).toBe(a);
    expect(identifyDevice([], 'b')).toBeNull();
  });
});
