import { expect, describe, it } from 'vitest';
import { createFallbackSpeech } from './fallback-speech.ts';
import type { SpeechEvents } from './speech.ts';
import { createSpeechInTurn } from './speech-in-turn.ts';
import type { Voicing } from './voice.ts';

const ann: Voicing = { voices: [], isOwn: true };
const bob: Voicing = { voices: [], isOwn: true };

/** Ann and Bob, whose voices say and fail what the test says; `told` is a line each. */
function open() {
  const told: string[] = [];
  const by = new Map<string, SpeechEvents>();
  const way = (name: string, of: string) => ({
    name,
    open(events: SpeechEvents) {
      by.set(name, events);
      return {
        say: (id: number, sentence: string) => void told.push(`${name}: ${id} ${sentence}`),
        hold: () => void told.push(`${name} holds`),
        goOn: () => void told.push(`${name} goes on`),
        stop: () => void told.push(`${name} stops`),
        take: () => new Int16Array([of.length]),
        close: async () => void told.push(`${name} closes`),
      };
    },
  });
  const speech = createSpeechInTurn(
    ann,
    (voicing, events) => {
      const name = voicing === ann ? 'ann' : 'bob';
      return createFallbackSpeech([way(name, name), way(`${name}-2`, `${name}-2`)], {
        ...events,
        onMovedOn: (from, to) => void told.push(`${from} → ${to}`),
      });
    },
    {
      onBegan: (id) => void told.push(`began ${id}`),
      onDone: (id) => void told.push(`done ${id}`),
      onCut: (id, heard) => void told.push(`cut ${id}: ${heard}`),
      onFailed: (id) => void told.push(`failed ${id}`),
      onPassed: (from, to) => void told.push(`${from} passes to ${to}`),
    },
  );
  const take = () => told.splice(0);
  return { speech, take, of: (name: string) => by.get(name)! };
}

describe('D1274 speech by whoever has the word', () => {
  it('goes to the next voice once the one before was heard, and stays there', () => {
    const { speech, take, of } = open();
    speech.say(1, 'One.', { by: ann });
    speech.say(2, 'Two.');
    speech.say(3, 'Three.', { by: bob });
    // Words of nobody's answer are said by whoever has the word.
    speech.say(4, 'Four.');
    expect(take()).toEqual(['ann: 1 One.', 'ann: 2 Two.']);
    of('ann').onDone(1);
    expect(speech.speaking).toBe(ann);
    of('ann').onDone(2);
    expect(take()).toEqual([
      'done 1',
      'done 2',
      'bob: 3 Three.',
      'ann passes to bob',
      'bob: 4 Four.',
    ]);
    expect([speech.way, speech.take()]).toEqual(['bob', new Int16Array([3])]);
    of('bob').onDone(3);
    of('bob').onDone(4);
    speech.say(5, 'Five.', { by: ann });
    expect(take()).toEqual(['done 3', 'done 4', 'ann: 5 Five.', 'bob passes to ann']);
  });

  it('lets nobody hear the next one where the one before is cut off', () => {
    const { speech, take, of } = open();
    speech.say(1, 'One.');
    speech.say(2, 'Two.', { by: bob });
    speech.stop();
    of('ann').onCut(1, 'On');
    expect(take()).toEqual(['ann: 1 One.', 'ann stops', 'cut 2: ', 'cut 1: On']);
    // The one who was to speak has the word all the same.
    speech.say(3, 'Three.');
    expect(take()).toEqual(['bob: 3 Three.', 'ann passes to bob']);
  });

  it('begins nothing for the next one while it is held back', () => {
    const { speech, take, of } = open();
    speech.say(1, 'One.');
    speech.say(2, 'Two.', { by: bob });
    speech.hold();
    of('ann').onDone(1);
    expect(take()).toEqual(['ann: 1 One.', 'ann holds', 'done 1']);
    speech.goOn();
    expect(take()).toEqual(['ann goes on', 'bob: 2 Two.', 'ann passes to bob']);
  });

  it('keeps the plan of each: a voice that failed is left, and the other’s is not', async () => {
    const { speech, take, of } = open();
    speech.say(1, 'One.');
    speech.say(2, 'Two.', { by: bob });
    of('ann').onFailed(1, 'it broke');
    of('ann-2').onDone(1);
    of('bob').onDone(2);
    speech.say(3, 'Three.', { by: ann });
    expect(take()).toEqual([
      'ann: 1 One.',
      'ann closes',
      'ann-2: 1 One.',
      'ann → ann-2',
      'done 1',
      'bob: 2 Two.',
      'ann-2 passes to bob',
      'done 2',
      'ann-2: 3 Three.',
      'bob passes to ann-2',
    ]);
    speech.giveUp('bob');
    expect(speech.ways).toEqual(['ann-2', 'bob-2']);
    await speech.close();
    expect(take()).toEqual(['bob closes', 'bob → bob-2', 'ann-2 closes', 'bob-2 closes']);
  });
});
