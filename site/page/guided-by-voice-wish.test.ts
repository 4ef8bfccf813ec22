import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUp, words } from './guided-call-for-tests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const known = { user_name: 'Rosa', phone_number: '+1 217 555 0148' };

describe('D2022 a wish to be called, in a call', () => {
  it.each<[how: 'say' | 'type', text: string, note: string]>([
    ['type', 'can someone call me tomorrow after 3?', 'tomorrow after 3'],
    ['say', 'could she call me tomorrow after three', 'tomorrow after 3'],
  ])(
    'is taken for the number that is known, and read back with what was said, %s: %s',
    async (how, text, note) => {
      const { say, type, fresh, leads, talk, expected, settle } = setUp({ known });
      await (how === 'say' ? say(text) : type(text));
      const asked = fresh();
      expect(asked).toContain('call you at +1 217 555 0148');
      expect(asked).toContain(`“${note}”`);
      expect(asked).not.toContain('Which number');
      expect(expected()).toMatchObject({ answeredBy: 'page' });
      expect(leads).toEqual([]);
      talk.pick('Sounds great!');
      await settle();
      await settle();
      expect(leads).toEqual([
        expect.objectContaining({
          name: 'Rosa',
          phone: '+1 217 555 0148',
          message: expect.stringContaining(`Said with the number: ${note}`),
        }),
      ]);
      expect(talk.outcome.get()).toMatchObject({ said: { given: note } });
      expect(expected()).toMatchObject({ answeredBy: 'assistant' });
    },
  );

  it('is for the number that is said with it, whatever was left', async () => {
    const { type, fresh, guided } = setUp({ known });
    await type('please call me at 312 555 0178 on friday');
    expect(fresh()).toContain('call you at 312 555 0178');
    expect(guided.state.get().answers).toMatchObject({ said_with_number: 'on friday' });
  });

  it('asks for a number where none is known, and keeps what was said', async () => {
    const { type, fresh, guided } = setUp();
    await type('give me a ring after lunch');
    expect(fresh()).toContain('Which number');
    await type('312 555 0178');
    expect(fresh()).toContain('“after lunch”');
    expect(guided.state.get().answers).toMatchObject({ phone_number: '312 555 0178' });
  });

  it('leaves the questions of a sale, whose answers are kept', async () => {
    const { type, fresh, guided, talk } = setUp({ known });
    await talk.begin();
    for (const answer of ['Ada', 'bakery']) await type(answer);
    fresh();
    await type('can somebody just call me tomorrow');
    expect(fresh()).toContain('call you at +1 217 555 0148');
    expect(guided.state.get().answers).toMatchObject({
      user_name: 'Ada',
      business_type: 'bakery',
      said_with_number: 'tomorrow',
    });
    await type("I've changed my mind");
    expect(fresh()).toContain(words.notCalled);
  });

  it('after a sale that came to a call is another lead, in place of it', async () => {
    const { type, leads, settle } = setUp({ known });
    await type('call me please');
    await type('yes');
    await settle();
    await type('can you call me on monday instead?');
    await type('yes');
    await settle();
    expect(leads).toHaveLength(2);
    expect(leads[1]).toMatchObject({ message: expect.stringContaining('on monday') });
  });

  it('is the agent’s where the page may not answer', async () => {
    const { type, fresh, talk } = setUp({ known, canGuide: false });
    await type('call me tomorrow');
    expect(fresh()).toBe('');
    expect(talk.scene.get()).toBeNull();
  });
});
