import { expect, it } from 'vitest';
import type { RecordingConsent } from '../../../ground/store/recordings.ts';
import { createRoomRecording } from './room-recording.ts';

const text = 'May we record?';

function openRecording(type: 'stay-on-line' | 'verbal' = 'verbal') {
  const kept: RecordingConsent[] = [];
  const notes: string[] = [];
  const states: string[] = [];
  const stopped: boolean[] = [];
  let dropped = 0;
  const recording = createRoomRecording({
    callId: 'c1',
    plan: { type, message: text, waitMs: 0 },
    keepSound(_id, consent) {
      kept.push(consent);
      return {
        write: () => {},
        end: async () => true,
        drop: async () => void (dropped += 1),
      };
    },
    keepScreen: null,
    askAgain: () => {},
    onKnown: () => {},
    onStopped: (isAll) => void stopped.push(isAll),
    onChange: () => void states.push(recording.state.status),
    note: (line) => void notes.push(line),
    now: () => 0,
  });
  return { recording, kept, notes, states, stopped, dropped: () => dropped };
}

it('D1425 what is pressed is kept as that, with the words that were shown', async () => {
  const { recording, kept, states } = openRecording('stay-on-line');
  expect(recording.state).toMatchObject({ status: 'asked', text });
  recording.chose(true);
  const { version } = recording.state;
  expect(kept).toEqual([
    { type: 'verbal', pressed: true, text, version, grantedAt: expect.any(String) },
  ]);
  expect(states).toEqual(['granted']);
  expect(await recording.end()).toEqual({ consent: kept[0], screenAt: null });
});

it('D1425 what is said is kept as said, and the page hears of it', async () => {
  const { recording, kept, states } = openRecording();
  recording.asked(true);
  recording.said('Yes, please.');
  expect(states).toEqual(['granted']);
  expect(kept[0]).not.toHaveProperty('pressed');
  expect(await recording.end()).toMatchObject({ consent: { type: 'verbal' } });
});

it('D1426 whoever ends it leaves nothing of it, and is not recorded any more', async () => {
  const { recording, notes, states, dropped } = openRecording();
  recording.chose(true);
  recording.chose(false);
  recording.chose(true);
  expect(states).toEqual(['granted', 'refused']);
  const { version } = recording.state;
  expect(notes.at(-1)).toBe(
    `recording: the caller has ended it on their page, asked as ${version}: nothing of it is kept`,
  );
  expect(await recording.end()).toBeNull();
  expect(dropped()).toBe(1);
});

it('D1550 whoever says that it stop has ended it, once, as with the button', async () => {
  const { recording, notes, states, stopped, dropped } = openRecording();
  recording.asked(true);
  recording.said('Yes, you may.');
  recording.said('No, I have not been there.');
  expect(states).toEqual(['granted']);
  recording.said('Please stop recording me.');
  recording.said('Stop recording.');
  recording.chose(false);
  expect([states, stopped]).toEqual([['granted', 'refused'], [true]]);
  const { version } = recording.state;
  expect(notes).toEqual([
    `recording: the caller has ended it by a word, asked as ${version}: nothing of it is kept`,
  ]);
  expect(await recording.end()).toBeNull();
  expect(dropped()).toBe(1);
});
