import { describe, expect, it } from 'vitest';
import { checkParticipantUpdate } from './participant.ts';
import { readPermissions } from './permissions.ts';
import { participantUpdates } from './refusals.ts';

function tell(update: unknown, automatic: boolean): string | null {
  try {
    checkParticipantUpdate(update, automatic);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

const subscription = /^setSubscribedTracks cannot be used when setSubscribeToTracksAutomatically/;

describe('an update of a participant', () => {
  it.each(participantUpdates)('%j', (update, refusal) => {
    expect(tell(update, true)).toBe(refusal);
  });

  it.each([
    [true, true],
    ['staged', true],
    ['avatar', true],
    [{ audio: 'staged', rmpVideo: false }, true],
    [{ custom: true }, true],
    [{ custom: { mine: 'staged' } }, true],
    [{ custom: { mine: 'avatar' } }, false],
    [{ audio: undefined }, false],
    [{ picture: true }, false],
    ['all', false],
    [undefined, false],
  ])('subscribed to %j', (setSubscribedTracks, allowed) => {
    const refusal = tell({ setSubscribedTracks }, false);
    if (allowed) expect(refusal).toBeNull();
    else expect(refusal).toMatch(subscription);
  });

  it('is not subscribed by hand while the call subscribes by itself', () => {
    expect(tell({ setSubscribedTracks: true }, true)).toMatch(subscription);
  });

  it('with wrong permissions says what permissions are', () => {
    expect(tell({ updatePermissions: { canSend: 5 } }, true)).toMatch(
      /^updatePermissions can take hasPresence, canSend, canReceive, and canAdmin permissions\./,
    );
  });
});

describe('permissions', () => {
  const base = {
    video: true,
    audio: true,
    screenVideo: true,
    screenAudio: true,
    customVideo: { '*': true },
    customAudio: { '*': true },
  };
  const { audio: _audio, ...unfinished } = base;

  it.each([
    [{ hasPresence: true }, true],
    [{ hasPresence: 'yes' }, false],
    [{ canSend: false }, true],
    [{ canSend: ['audio', 'customVideo'] }, true],
    [{ canSend: ['smell'] }, false],
    [{ canAdmin: new Set(['streaming']) }, true],
    [{ canAdmin: ['audio'] }, false],
    [{ canFly: true }, false],
    [{ canReceive: { base: false } }, true],
    [{ canReceive: { base } }, true],
    [{ canReceive: { base: unfinished } }, false],
    [{ canReceive: { base: { ...base, customAudio: {} } } }, false],
    [{ canReceive: { byUserId: { u: { audio: true } } } }, true],
    [{ canReceive: { byParticipantId: { p: { audio: 1 } } } }, false],
    [{ canReceive: { byParticipantId: { p: { customVideo: { a: 'x' } } } } }, false],
    [{ canReceive: { byUserId: true } }, false],
    [{ canReceive: { everyone: true } }, false],
    [{ canReceive: true }, false],
  ])('%j', (update, allowed) => {
    expect(readPermissions(update) !== null).toBe(allowed);
  });

  it('become sets, in a copy', () => {
    const update = { canSend: ['audio'] };
    expect(readPermissions(update)).toEqual({ canSend: new Set(['audio']) });
    expect(update.canSend).toEqual(['audio']);
  });
});
