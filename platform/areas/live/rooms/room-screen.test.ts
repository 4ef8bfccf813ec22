import { describe, expect, it, vi } from 'vitest';
import { createPacketiser, makePicture } from '../recording/screen/packets-for-tests.ts';
import { type Given, join, openRoom } from './room-for-tests.ts';

const asks = (videoRecordingEnabled?: boolean, recordingEnabled = true) => ({
  artifactPlan: {
    recordingEnabled,
    ...(videoRecordingEnabled !== undefined && { videoRecordingEnabled }),
  },
  compliancePlan: {
    recordingConsentPlan: { type: 'verbal' as const, message: 'May we record?' },
  },
});

/** A call whose caller shares a screen from its beginning on, and is asked. */
async function share(given: Given = {}) {
  const written: { at: number; isWhole: boolean; number: number }[] = [];
  const dropped = vi.fn(async () => {});
  let isSoundKept = true;
  const screenAt = Date.now() + 4_250;
  const opened = openRoom({
    assistant: asks(true),
    keepSound: () => ({ write: () => {}, end: async () => isSoundKept, drop: async () => {} }),
    keepScreen: () => ({
      write: ({ at, size, bytes }) =>
        void written.push({ at, isWhole: size !== null, number: bytes.at(-1)! }),
      end: async () => screenAt,
      drop: dropped,
    }),
    ...given,
  });
  const caller = await join(opened.room);
  const asked = vi.fn();
  const cut = createPacketiser();
  let number = 0;
  const show = (isWhole = true) => {
    number += 1;
    for (const packet of cut(makePicture(number, { isWhole })))
      caller.events().onPicture(packet, asked);
  };
  show();
  caller.tell({ type: 'unable', what: 'speech' });
  caller.tell('playable');
  show();
  const answer = async (content: string) => {
    await expect.poll(caller.says).toEqual(['May we record?']);
    show();
    caller.tell({ type: 'add-message', message: { role: 'user', content } });
    await expect.poll(caller.says).toContain('Hello.');
  };
  const say = { yes: () => answer('Yes.'), no: () => answer('No, please.') };
  const failSound = () => void (isSoundKept = false);
  return { ...opened, ...say, caller, show, asked, written, dropped, screenAt, failSound };
}

describe('D1412 the screen of a caller', () => {
  it('is kept from their consent on, and its whole pictures are asked for only then', async () => {
    const { room, yes, show, asked, written, ended, screenAt } = await share();
    await yes();
    expect([asked.mock.calls.length, written]).toEqual([0, []]);
    show(false);
    show();
    show(false);
    expect(asked).toHaveBeenCalled();
    expect(written.map(({ isWhole, number }) => [isWhole, number])).toEqual([
      [true, 5],
      [false, 6],
    ]);
    await room.end('customer-ended-call');
    show();
    expect(written).toHaveLength(2);
    const { artifact, startedAt } = ended[0]!.record!;
    const delay = (screenAt - Date.parse(startedAt!)) / 1000;
    expect(artifact?.recording).toEqual({ videoRecordingStartDelaySeconds: delay });
  });

  it.for([
    ['of one who has not agreed', {}, 'no'],
    ['where its plan does not ask for that', { assistant: asks() }, 'yes'],
    ['where its plan says no', { assistant: asks(false) }, 'yes'],
  ] as const)('is not kept %s', async ([, given, answer]) => {
    const call = await share(given);
    await call[answer]();
    call.show();
    await call.room.end('customer-ended-call');
    expect([call.asked.mock.calls.length, call.written]).toEqual([0, []]);
    const { artifact } = call.ended[0]!.record!;
    expect(artifact?.recording).toEqual(answer === 'yes' ? {} : undefined);
  });

  it('is not kept where its sound, and with it the consent, is not', async () => {
    const { room, yes, show, dropped, failSound, ended } = await share();
    await yes();
    show();
    failSound();
    await room.end('customer-ended-call');
    expect(dropped).toHaveBeenCalledOnce();
    expect(ended[0]!.record!.artifact?.recording).toBeUndefined();
  });

  it('is dropped with the sound where nothing of the call is to be stored any more', async () => {
    let keepsWords = true;
    const { room, yes, show, dropped } = await share({ keepsWords: () => keepsWords });
    await yes();
    show();
    keepsWords = false;
    await room.end('customer-ended-call');
    expect(dropped).toHaveBeenCalledOnce();
  });

  it('ends with its sound, and where it comes to its most: the call goes on, and its log says why', async () => {
    let stopSound = (_why: string) => {};
    let stopScreen = (_why: string) => {};
    const write = vi.fn();
    const { yes, show, notes, room } = await share({
      keepSound: (_id, _consent, onStopped) => {
        stopSound = onStopped;
        return { write: () => {}, end: async () => true, drop: async () => {} };
      },
      keepScreen: (_id, onStopped) => {
        stopScreen = onStopped;
        return { write, end: async () => Date.now(), drop: async () => {} };
      },
    });
    await yes();
    show();
    expect(write).toHaveBeenCalledOnce();
    stopSound('it has 30 minutes, which is the most');
    show();
    expect(write).toHaveBeenCalledOnce();
    stopScreen('it has 256 MB, which is the most');
    expect(notes).toContain(
      'recording: that of the screen has ended: it has 256 MB, which is the most',
    );
    expect(room.isOver).toBe(false);
  });
});
