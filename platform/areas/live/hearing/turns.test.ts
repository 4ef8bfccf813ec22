import { RE2JS } from 're2js';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PatternsNotFollowed } from '../patterns/patterns.ts';
import { planEndpointing } from './endpointing.ts';
import { followTurn, quiet, type TurnEvent, type TurnOutcome, type TurnPlan } from './turns.ts';

const plan: TurnPlan = {
  secondsToWait: planEndpointing(),
  voiceSeconds: 0.2,
  hasPunctuation: false,
  patienceSeconds: 4,
  assistantSaid: '',
};

/** `#` a voiced frame of 20 ms, `.` a silent one; what is written in braces is found just then. */
function replay(sound: string, given: Partial<TurnPlan> = {}) {
  const told: { at: number; outcome: TurnOutcome }[] = [];
  let state = quiet;
  let at = 0;
  const take = (event: TurnEvent) => {
    const step = followTurn(state, event, { ...plan, ...given });
    ({ state } = step);
    told.push(...step.outcomes.map((outcome) => ({ at, outcome })));
  };
  for (const part of sound.match(/[#.]|\{[^}]*\}/g) ?? []) {
    if (part.startsWith('{')) {
      const text = part.slice(1, -1);
      take({ type: 'words', text: text.replace('~', ''), isFinal: !text.endsWith('~'), at });
    } else {
      at += 20;
      take({ type: 'frame', isVoice: part === '#', at });
    }
  }
  return told.map(({ at: when, outcome }) => `${when} ${describeOutcome(outcome)}`);
}

const describeOutcome = (outcome: TurnOutcome) =>
  outcome.type === 'over' ? `over: ${outcome.text ?? 'no words'}` : outcome.type;

const voice = (ms: number) => '#'.repeat(ms / 20);
const still = (ms: number) => '.'.repeat(ms / 20);

describe('turns', () => {
  it('a click or a breath is no voice', () => {
    expect(replay(`${still(200)}##${still(400)}#.#.${still(400)}`)).toEqual([]);
  });

  it('a turn is over a moment after its words, when a sentence may end there', () => {
    expect(replay(`${voice(600)}${still(140)}{how much is it}${still(400)}`)).toEqual([
      '60 began',
      '200 insisted',
      '720 paused',
      '880 over: how much is it',
    ]);
  });

  it('D699 a voice that dips for a frame goes on, and interrupts as soon as any other', () => {
    expect(replay('###.###.###.####')).toEqual(['60 began', '200 insisted']);
    expect(replay('###..##..##..####')).toEqual(['60 began', '320 insisted']);
  });

  it('words that another one follows have longer', () => {
    const told = replay(`${voice(600)}${still(140)}{i need a website for my}${still(1200)}`);
    expect(told.at(-1)).toBe('1700 over: i need a website for my');
    for (const begun of ['tell me whether', "and we'd", 'how much do you', 'then can it'])
      expect(replay(`${voice(600)}${still(140)}{${begun}}${still(900)}`)).not.toContainEqual(
        expect.stringContaining('over'),
      );
    for (const whole of ['yes i can', 'no', 'i think you do', 'how are you', 'how long'])
      expect(replay(`${voice(600)}${still(140)}{${whole}}${still(300)}`).at(-1)).toBe(
        `880 over: ${whole}`,
      );
  });

  it('a voice that goes on after a pause is the same turn', () => {
    expect(
      replay(
        `${voice(600)}${still(140)}{hello~}${voice(400)}${still(140)}{hello there}${still(300)}`,
      ),
    ).toEqual([
      '60 began',
      '200 insisted',
      '720 paused',
      '800 resumed',
      '1260 paused',
      '1420 over: hello there',
    ]);
  });

  it('words that are still being read are waited for', () => {
    expect(replay(`${voice(400)}${still(900)}{yes please}`).at(-1)).toBe('1300 over: yes please');
  });

  it('a noise without words is no turn', () => {
    expect(replay(`${voice(400)}${still(300)}{}${voice(400)}`)).toEqual([
      '60 began',
      '200 insisted',
      '520 paused',
      '700 over: no words',
      '760 began',
      '900 insisted',
    ]);
  });

  it('a recogniser that is never heard of again holds no turn open', () => {
    const told = replay(`${voice(400)}${still(4200)}${voice(100)}`);
    expect(told.at(-1)).toBe('4660 began');
  });

  it('words with no voice that the detector knew are a turn', () => {
    expect(replay(`${still(200)}{hello}${still(400)}`)).toEqual(['200 began', '480 over: hello']);
  });

  it('where full stops are written, one is waited for', () => {
    const punctuated = { hasPunctuation: true };
    const sentence = `${voice(600)}${still(140)}`;
    expect(replay(`${sentence}{How much is it?}`, punctuated).at(-1)).toBe(
      '740 over: How much is it?',
    );
    expect(replay(`${sentence}{How much is it}${still(1500)}`, punctuated).at(-1)).toBe(
      '2100 over: How much is it',
    );
  });

  it('a number may have more digits', () => {
    const told = replay(`${voice(600)}${still(140)}{my number is 555 0100}${still(500)}`);
    expect(told.at(-1)).toBe('1100 over: my number is 555 0100');
  });
});

describe('rules of the developer', () => {
  const customer = { type: 'customer', regex: 'order', timeoutSeconds: 2 } as const;
  const said = { text: 'my Order is', assistantSaid: 'Your number?', hasPunctuation: false };

  it('the first that fits decides', () => {
    const options = [{ type: 'ignore-case', enabled: true }] as const;
    const wait = planEndpointing({
      customEndpointingRules: [
        customer,
        { ...customer, regexOptions: [...options], timeoutSeconds: 3 },
        { type: 'assistant', regex: 'number', timeoutSeconds: 4 },
      ],
    });
    expect(wait(said)).toBe(3);
    expect(wait({ ...said, text: 'hm' })).toBe(4);
  });

  it('one may ask both', () => {
    const both = {
      type: 'both',
      customerRegex: 'is$',
      assistantRegex: 'number',
      timeoutSeconds: 5,
    };
    const wait = planEndpointing({ customEndpointingRules: [both as never] });
    expect(wait(said)).toBe(5);
    expect(wait({ ...said, assistantSaid: '' })).toBe(1.1);
  });

  it('a pattern that would hold others up for ages takes no time', () => {
    const wait = planEndpointing({
      customEndpointingRules: [{ ...customer, regex: '(a+)+$', timeoutSeconds: 1 }],
    });
    expect(wait({ ...said, text: `${'a'.repeat(200)}!` })).toBe(0.28);
  });

  describe('D416 are no more work than calls have time for', () => {
    const follow = (regex: string, count = 1, now?: () => number) =>
      planEndpointing(
        {
          customEndpointingRules: Array.from({ length: count }, () => ({ ...customer, regex })),
        },
        now,
      );

    it.each(['(?:a?){1000}', `(${'a'.repeat(180)}){999}`, '((a{30}){30}){1}', '(', '(a)\\1'])(
      '%s is not followed, and it is said why',
      (regex) => expect(() => follow(regex)).toThrow(PatternsNotFollowed),
    );

    it.each([
      '[B-\u{1E942}]',
      '[\\x{42}-\\x{1e942}]',
      '[^--\u{1E942}]',
      '(?mi)[\\101-\u{1E942}]',
      '\\pL'.repeat(40),
      '[^\\PL\\p{Lu}]'.repeat(12),
    ])('D462 %s takes too long to be read where case does not count, and is not', (regex) => {
      const compile = vi.spyOn(RE2JS, 'compile');
      onTestFinished(() => compile.mockRestore());
      const regexOptions = [{ type: 'ignore-case' as const, enabled: true }];
      expect(() =>
        planEndpointing({ customEndpointingRules: [{ ...customer, regex, regexOptions }] }),
      ).toThrow('they have too many characters in ranges or classes');
      expect(compile).not.toHaveBeenCalled();
    });

    it('D462 ranges together are, of both patterns of a rule', () => {
      const pattern = { customerRegex: 'yes', assistantRegex: '(?i)[一-龥]', timeoutSeconds: 1 };
      const both = { type: 'both', ...pattern } as const;
      const plan = (count: number) => () =>
        planEndpointing({ customEndpointingRules: Array.from({ length: count }, () => both) });
      expect(plan(4)).not.toThrow();
      expect(plan(5)).toThrow(PatternsNotFollowed);
    });

    it('D462 those that are read at once are followed', () => {
      const regexOptions = [{ type: 'ignore-case' as const, enabled: true }];
      const ranges = '[a-zà-ÿ]+|[а-яё]|[\\x{0}-\\x{10ffff}]x|\\pL\\d-\\d';
      const rule = { ...customer, regex: `${ranges}|ORDER`, regexOptions };
      const twenty = Array.from({ length: 20 }, () => rule);
      expect(planEndpointing({ customEndpointingRules: twenty.slice(0, 19) })(said)).toBe(2);
      // Case counts: nothing is looked at.
      expect(follow('[B-\u{1E942}]', 20)(said)).toBe(2);
    });

    it('as many as are usual are followed', () => {
      for (const regex of ['\\d{3}[- ]?\\d{3}[- ]?\\d{4}$', '(\\d{4}[ -]?){3}\\d{4}$'])
        expect(follow(regex)({ ...said, text: 'it is 1234 5678 1234 1234' })).toBeTypeOf('number');
      expect(follow('order number'.repeat(16), 20)(said)).toBe(1.1);
    });

    it('are held against the end of what was said', () => {
      const text = `order ${'a '.repeat(300)}`;
      expect(follow('order')({ ...said, text })).not.toBe(2);
      expect(follow('order')({ ...said, text: `${text} order` })).toBe(2);
    });

    it('rest where they used up their time, and come again', () => {
      let time = 0;
      // Every look at the clock is 20 ms later.
      const wait = follow('order', 1, () => (time += 20));
      const words = { ...said, text: 'order' };
      expect([wait(words), wait(words), wait(words)]).toEqual([2, 2, 0.28]);
      time += 10_000;
      expect(wait(words)).toBe(2);
    });

    it('the most work that is let through is over in a moment', () => {
      const costly = '(.*a)?(a|aa)*(.*)(.*)(.*)[b-z]$';
      const wait = follow(costly, 20);
      const began = performance.now();
      for (let times = 0; times < 50; times += 1) wait({ ...said, text: 'a'.repeat(10_000) });
      // It took minutes.
      expect(performance.now() - began).toBeLessThan(10_000);
    });
  });
});
