import { sample } from '@parley/business/sample';
import type { GuidedStepId } from '@parley/business/guided-script';
import type { GuidedTarget } from '@parley/business/guided-step';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MarkdownText } from '../ui/markdown-text.tsx';
import { toLead, toRecord } from './lead.ts';
import { besideNumber } from '@parley/business/guided-step';
import { createScriptEngine, fillText, longestAnswer } from './script-engine.ts';
import type { GuidedState } from './script-engine.ts';

const { guidedScript, firstGuidedStep } = sample;
const engine = createScriptEngine(guidedScript);
const advanced = { type: 'advanced', at: 2 } as const;
const answered = (text: string) => ({ type: 'answered', text, at: 1 }) as const;

/** Answers at the present step, and goes where that leads. */
const reply = (state: GuidedState, text: string) =>
  engine.next(engine.next(state, answered(text)), advanced);
const replyAll = (...texts: string[]) => texts.reduce(reply, engine.begin(0));

const toStep4 = ['Ana', 'Bakery', 'No, not yet', 'None yet'];
const at = (step: GuidedStepId): GuidedState => ({ ...engine.begin(0), step });

describe('the guided sale', () => {
  it('R4.25 goes from the greeting through the four steps', () => {
    const texts = [...toStep4];
    const steps: string[] = [];
    let state = engine.begin(0);
    expect(state.step).toBe(firstGuidedStep);
    for (const text of texts) {
      state = reply(state, text);
      steps.push(state.step);
    }
    expect(steps).toEqual(['step_1', 'step_2', 'step_3', 'step_4']);
  });

  it.each<[string, GuidedStepId, string, GuidedTarget]>([
    ['R4.27', 'step_4', 'Yes, tell me more', 'step_5a'],
    ['R4.28', 'step_4', 'What are the payment options?', 'step_5b'],
    ['R4.29', 'step_4', 'Not interested right now', 'finish'],
    ['R4.30', 'step_4', 'Hm, maybe', 'step_5a'],
    ['R4.31', 'step_5a', "Yes, let's talk", 'step_6'],
    ['R4.32', 'step_5a', 'What are payment options?', 'step_5b'],
    ['R4.33', 'step_5a', 'Not right now', 'finish'],
    ['R4.33', 'step_5a', 'What are the payment options?', 'finish'],
    ['R4.34', 'step_5b', 'Anything', 'step_6'],
    ['R4.34', 'step_6', '555 0100', 'step_7'],
    ['R4.35', 'step_7', 'Sounds great!', 'step_8'],
    ['R4.36', 'step_7', 'Change my phone number', 'step_6'],
    ['R4.37', 'step_7', 'Sounds great', 'finish'],
  ])('%s from %s by %j to %s', (_, step, text, to) => {
    const state = engine.next(at(step), answered(text));
    expect(state.phase).toEqual({ at: 'advancing', to });
    const next = engine.next(state, advanced);
    if (to === 'finish') expect(next.phase).toEqual({ at: 'finished' });
    else expect(next.step).toBe(to);
  });

  it('D46 asks by text at the greeting, the business and the phone, by options elsewhere', () => {
    const asks = Object.entries(guidedScript).map(([id, step]) => [id, step.asks, step.variable]);
    expect(asks).toEqual([
      ['initial_greeting', 'text', 'user_name'],
      ['step_1', 'text', 'business_type'],
      ['step_2', 'options', 'website_status'],
      ['step_3', 'options', 'current_leads'],
      ['step_4', 'options', 'interest_level'],
      ['step_5a', 'options', 'next_step'],
      ['step_5b', 'options', 'payment_preference'],
      ['step_6', 'text', 'phone_number'],
      ['step_7', 'options', 'final_confirmation'],
      ['step_8', 'nothing', 'completion'],
    ]);
  });

  it('R3.8 fills all ten variables on the longest way', () => {
    const talked = replyAll(...toStep4, 'Yes, tell me more', 'What are payment options?');
    const saving = ['Full: $999', '555 0100', 'Sounds great!'].reduce(reply, talked);
    expect(saving.phase).toEqual({ at: 'saving' });
    const { answers } = engine.next(saving, { type: 'lead-saved' });
    expect(Object.keys(answers).toSorted()).toEqual(
      Object.values(guidedScript)
        .map((step) => step.variable)
        .toSorted(),
    );
  });

  it('R4.38 D47 D48 saves the lead on entering step_8, and finishes only when it is saved', () => {
    const saving = reply(at('step_7'), 'Sounds great!');
    expect(saving).toMatchObject({ step: 'step_8', phase: { at: 'saving' } });
    const failed = engine.next(saving, { type: 'lead-failed' });
    expect(failed.phase).toEqual({ at: 'save-failed' });
    expect(engine.next(failed, advanced)).toBe(failed);
    const again = engine.next(failed, { type: 'lead-retried' });
    const saved = engine.next(again, { type: 'lead-saved' });
    expect(saved.phase).toEqual({ at: 'advancing', to: 'finish' });
    expect(engine.next(saved, advanced).phase).toEqual({ at: 'finished' });
  });

  it('R5.10 ignores empty text, and answers while nothing is asked', () => {
    const state = engine.begin(0);
    expect(engine.next(state, answered('  '))).toBe(state);
    const advancing = engine.next(state, answered('Ana'));
    expect(engine.next(advancing, answered('Bea'))).toBe(advancing);
  });

  it('changes the phone number', () => {
    const first = ['555 0100', 'Change my phone number', '555 0200'].reduce(reply, at('step_6'));
    expect(first.answers.phone_number).toBe('555 0200');
    expect(first.messages.at(-1)!.content).toContain('555 0200');
  });

  it('D238 asks again until there is a phone number, and takes a shorter one from whoever insists on it', () => {
    const asking = at('step_6');
    const doubting = engine.next(asking, answered('not a phone'));
    expect(doubting.phase).toEqual({ at: 'doubting' });
    expect(engine.next(doubting, answered('555 0100'))).toBe(doubting);
    const again = engine.next(doubting, advanced);
    expect(again).toMatchObject({ step: 'step_6', phase: { at: 'asking', again: true } });
    expect(again.answers).toBe(asking.answers);
    expect(again.messages.slice(-2).map(({ content, isUser }) => [content, isUser])).toEqual([
      ['not a phone', true],
      [(guidedScript['step_6'] as { saysAgain: string }).saysAgain, false],
    ]);
    expect(reply(again, 'call the shop').phase).toEqual({ at: 'asking', again: true });
    const short = reply(again, '711 123');
    expect(short).toMatchObject({ step: 'step_6', phase: { at: 'asking', again: true } });
    // Whoever insists on it has one of a country of short numbers.
    expect(reply(short, '711 123')).toMatchObject({
      step: 'step_7',
      answers: { phone_number: '711 123' },
    });
  });

  it.each([
    ['0711 123456', '0711 123456'],
    ['my number is 312 555 0178', '312 555 0178'],
    ['No, it is +1 (312) 555-0178.', '+1 (312) 555-0178'],
    ['312.555.0178 is my number', '312.555.0178'],
    ['sure: 312 555 0178 ext 12', '312 555 0178 ext 12'],
    ['312 555 0178 (ext. 12)', '312 555 0178 (ext. 12)'],
    ['312 555 0178, x12, after 5pm', '312 555 0178, x12'],
    ['it’s 312 555 0178, after 5pm please', '312 555 0178'],
    ['312 555 0178 but only after 2pm, is it really free?', '312 555 0178'],
    ['between 9 and 5: 312 555 0178', '312 555 0178'],
    ['312 555 0178, 5pm', '312 555 0178'],
    ['312 555 0178. 9am is best', '312 555 0178'],
    ['312 555 0178 9 to 5', '312 555 0178'],
    ['312-555-0178, 10:30', '312-555-0178'],
    ['312 555 0178, 24/7', '312 555 0178'],
    ['312 555 0178, #1 priority is speed', '312 555 0178'],
    ['312 555 0178, #12', '312 555 0178, #12'],
    ['312, 555, 0178', '312, 555, 0178'],
    ['You can reach me in the shop, the number there is 312 555 0178', '312 555 0178'],
    ['312 555 0178 / 312 555 0179', '312 555 0178 / 312 555 0179'],
    ['No problem, call me at ٠٥٠١٢٣٤٥٦٧', '٠٥٠١٢٣٤٥٦٧'],
    ['my cell (312 555 0178)', '312 555 0178'],
    ['Nummer: + 49 (0)30 – 123 456', '+ 49 (0)30 – 123 456'],
    ['رقمي ٠٥٠ ١٢٣ ٤٥٦٧', '٠٥٠ ١٢٣ ٤٥٦٧'],
    ['312 555 0178 or 312 555 0179', '312 555 0178 or 312 555 0179'],
  ])('D1904 reads the phone number out of "%s"', (text, phone_number) => {
    expect(reply(at('step_6'), text)).toMatchObject({ step: 'step_7', answers: { phone_number } });
  });

  it.each([
    ['312 555 0178 but only after 2pm, is it free?', '… but only after 2pm, is it free?'],
    ['between 9 and 5: 312 555 0178', 'between 9 and 5: …'],
    ['312 555 0178, x12, not on mondays', '…, not on mondays'],
    ['312 555 0178, 5pm', '…, 5pm'],
    ['312 555 0178 tomorrow', '… tomorrow'],
    ['Only evenings please: 312 555 0178', 'Only evenings please: …'],
    ['my number is 312 555 0178.', undefined],
    ['Sure, you can reach me at 312 555 0178, thanks', undefined],
    ['it’s 312 555 0178 please', undefined],
    ['312 555 0178', undefined],
  ])('D1920 keeps what is said beside the number, of "%s"', (text, beside) => {
    const { answers } = reply(at('step_6'), text);
    expect(answers[besideNumber]).toBe(beside);
    expect(toRecord(answers).phone_number).toMatch(/^312 555 0178(?:, x12)?$/);
    expect(toRecord(answers).added_answers).toBeUndefined();
    expect(toLead(answers).message.includes('Said with the number: ')).toBe(beside !== undefined);
  });

  it.each([
    ['my name is Rosa', 'Rosa'],
    ['Hi, I’m Rosa Vale.', 'Rosa Vale'],
    ['this is Rosa', 'Rosa'],
    ['Isabel', 'Isabel'],
    ['Dr. Im Sung Jr.', 'Dr. Im Sung Jr.'],
    ['I am only looking around for a friend', 'I am only looking around for a friend'],
  ])('D1905 takes of "%s" the name alone', (text, user_name) => {
    expect(replyAll(text).answers.user_name).toBe(user_name);
  });

  it('D1905 asks once again where a question stands in place of an answer', () => {
    for (const answered of [[], ['Rosa']]) {
      const asking = replyAll(...answered);
      const again = reply(asking, 'how much does it cost?');
      expect(again).toMatchObject({ step: asking.step, answers: asking.answers });
      for (const unmarked of ['what do u mean', 'whats this for', 'Why'])
        expect(reply(asking, unmarked)).toMatchObject({ step: asking.step, phase: again.phase });
      expect(reply(asking, 'Whatley').step).not.toBe(asking.step);
      const said = guidedScript[asking.step] as { saysAgain: string };
      expect(again.messages.at(-1)!.content).toBe(said.saysAgain);
      expect(reply(again, 'Who?').step).not.toBe(asking.step);
    }
  });

  it.each([
    'wait how long does this take',
    'ok so what is this',
    'hey, why do you ask',
    'and how much is it',
    'But who are you',
  ])('D2168 hears the question in "%s", and takes it for no trade', (text) => {
    const asking = replyAll('Rosa');
    const again = reply(asking, text);
    expect(again).toMatchObject({ step: asking.step, answers: asking.answers });
    expect(again.messages.at(-1)!.content).toContain('the chat or Maya answers the rest');
    for (const trade of ['Wait & See Opticians', 'Okay Howard', 'Andwhat Design'])
      expect(reply(asking, trade).step).not.toBe(asking.step);
  });

  it('D2169 says of a question in place of a number who answers it, and of other words that they are none', () => {
    const { saysAgain, saysToQuestion } = guidedScript['step_6'] as Record<string, unknown>;
    for (const [text, said] of [
      ['how much was it again?', saysToQuestion],
      ['wait what was the price', saysToQuestion],
      ['is it free?', saysToQuestion],
      ['not a phone', saysAgain],
      ['idk', saysAgain],
    ] as const) {
      const again = reply(at('step_6'), text);
      expect(again).toMatchObject({ step: 'step_6', phase: { at: 'asking', again: true } });
      expect(again.messages.at(-1)!.content).toBe(said);
    }
    expect(saysToQuestion).toContain('Maya answers that. Which number');
  });

  it('D2003 what was said beside a number is read back with it', () => {
    const plain = reply(at('step_6'), '312 555 0178').messages.at(-1)!.content;
    const noted = reply(at('step_6'), '312 555 0178 but only after 2pm').messages.at(-1)!.content;
    expect(plain).toContain('within 24 hours');
    expect(noted).toContain('but only after 2pm');
    expect(noted).not.toContain('within 24 hours');
  });

  it('D2005 D2006 a note is replaced or taken back where the number is read back, and long ones are cut', () => {
    const noted = (state: GuidedState, note: string | null) =>
      engine.next(state, { type: 'noted', text: 'no, like this', note, at: 1 });
    const asked = reply(at('step_6'), '312 555 0178 after 2pm');
    const other = noted(asked, 'x'.repeat(300));
    expect(other).toMatchObject({ step: 'step_7', phase: { at: 'asking' } });
    expect(other.answers).toEqual({
      phone_number: '312 555 0178',
      [besideNumber]: 'x'.repeat(longestAnswer(besideNumber)),
    });
    expect(other.messages.slice(-2).map(({ isUser }) => isUser)).toEqual([true, false]);
    const none = noted(other, null);
    expect(none.messages.at(-1)!.content).toContain('within 24 hours');
    expect(toLead(none.answers).message).not.toContain('Said with');
    const advancing = engine.next(none, answered('Sounds great!'));
    expect(noted(advancing, 'late')).toBe(advancing);
  });

  it('D1920 D2078 what was said beside a number stays with the next one, and beside what is said with that', () => {
    const first = reply(at('step_6'), '312 555 0178 but only after 2pm');
    const second = ['Change my phone number', '312 555 0199'].reduce(reply, first);
    expect(second.answers[besideNumber]).toBe('… but only after 2pm');
    expect(second.messages.at(-1)!.content).toContain('but only after 2pm');
    const third = ['Change my phone number', '312 555 0145, ask for Eve'].reduce(reply, second);
    expect(third.answers[besideNumber]).toBe('but only after 2pm; ask for Eve');
    const twice = reply(reply(third, 'Change my phone number'), '312 555 0145, ask for Eve');
    expect(twice.answers[besideNumber]).toBe('but only after 2pm; ask for Eve; ask for Eve');
  });

  it('D238 asks again for each number that is asked for, and takes a right one at once', () => {
    const first = ['hm', 'hm', 'Change my phone number', 'hm'].reduce(reply, at('step_6'));
    expect(first).toMatchObject({ step: 'step_6', phase: { at: 'asking', again: true } });
    expect(reply(at('step_6'), '+1 (555) 010-0100').step).toBe('step_7');
  });

  it('D238 says the question again where the script has no other words', () => {
    const { says, variable, ...rest } = guidedScript['step_6']!;
    if (rest.asks !== 'text') throw new Error('step_6 asks by text');
    const { asks, label, next } = rest;
    const step_6 = { says, variable, asks, label, next };
    const plain = createScriptEngine({ ...guidedScript, step_6 });
    const doubting = plain.next(at('step_6'), answered('nope'));
    expect(plain.next(doubting, advanced).messages.at(-1)!.content).toBe(says);
  });

  it('D1785 ends without a call where that is said in place of the number, at once or when asked again', () => {
    const asking = at('step_6');
    for (const no of [
      "no i don't want a call",
      'No, thanks',
      'please don’t call me',
      'not now',
      'I’d rather not',
      'Just email me, please',
      'Rather not, email me instead',
    ]) {
      for (const from of [asking, reply(asking, 'hm')]) {
        const ended = reply(from, no);
        expect(ended.phase, no).toEqual({ at: 'finished' });
        expect(ended.answers).toBe(from.answers);
      }
    }
    for (const other of [
      'not a phone',
      'no clue',
      'do not call 217 555 0100',
      'call the shop',
      'call or text me at five five five zero one four eight',
      'email me at ann@example.com',
      'will you email me before you call?',
    ])
      expect(reply(asking, other).phase.at, other).toBe('asking');
  });

  it('takes no more of an answer than the database does', () => {
    const { answers } = engine.next(engine.begin(0), answered('x'.repeat(5000)));
    expect(answers.user_name).toHaveLength(longestAnswer('user_name'));
  });
});

describe('placeholders', () => {
  it('are never read in what the visitor typed', () => {
    const state = replyAll('{business_type} {user_name}', 'Bakery');
    const shown = state.messages.map(({ content }) => content).join('\n');
    expect(shown).toContain(fillText('Nice to meet you, {user_name}', state.answers));
    expect(fillText('Hi {user_name}!', { user_name: '{business_type}', business_type: 'X' })).toBe(
      'Hi {business\\_type}!',
    );
  });

  it('show a name as typed, whatever Markdown or markup it looks like', () => {
    const name = '**Ana** <b>[x](https://e.example)</b> `_` a@b.example';
    const html = renderToStaticMarkup(
      <MarkdownText text={fillText('Hi {user_name}!', { user_name: name })} />,
    );
    expect(html).toBe(
      renderToStaticMarkup(
        <div className="prose">
          <p>Hi {name}!</p>
        </div>,
      ),
    );
  });
});

it('D2020 nothing is taken back before an answer, between two questions, as a lead is saved, nor of a sale that was over', () => {
  const begun = engine.begin(0);
  const ended = engine.next(
    engine.next(
      replyAll(...toStep4, 'Yes, tell me more', "Yes, let's talk", '555 0100', 'Sounds great!'),
      {
        type: 'lead-saved',
      },
    ),
    advanced,
  );
  const open = [
    begun,
    engine.next(begun, answered('Ana')),
    replyAll(...toStep4, 'Yes, tell me more', "Yes, let's talk", '555 0100', 'Sounds great!'),
    ended,
    engine.askPhone(ended, 3, true)!,
    reply(engine.askPhone(ended, 3, true)!, '555 0199'),
  ];
  expect(open.map(({ phase }) => phase.at)).toEqual([
    'asking',
    'advancing',
    'saving',
    'finished',
    'asking',
    'asking',
  ]);
  for (const state of open) {
    expect(engine.takeBack(state)).toBeNull();
    expect(engine.next(state, { type: 'taken-back' })).toBe(state);
  }
});

describe('any way through', () => {
  const options = Object.values(guidedScript).flatMap((step) =>
    step.asks === 'options' ? step.options.map(({ text }) => text) : [],
  );
  const anyText = fc.oneof(
    fc.constantFrom(...options),
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('{user_name}', '{phone_number}', '{{completion}}', '$&', '__proto__'),
  );

  it('fills every placeholder of the script', () => {
    const placeholder = new RegExp(
      `\\{(?:${Object.values(guidedScript)
        .map((step) => step.variable)
        .join('|')})\\}`,
    );
    const plain = anyText.filter((text) => !/[{}]/.test(text));
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 30 }), (texts) => {
        for (const { content } of texts.reduce(reply, engine.begin(0)).messages) {
          expect(content).not.toMatch(placeholder);
        }
      }),
    );
  });

  it('comes to an end, as soon as the visitor no longer changes the phone number', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 30 }), (texts) => {
        let state = texts.reduce(reply, engine.begin(0));
        for (let left = 9; left > 0 && state.phase.at === 'asking'; left -= 1) {
          state = reply(state, state.step === 'step_6' ? '555 0100' : 'Sounds great!');
        }
        if (state.phase.at === 'saving') {
          state = engine.next(engine.next(state, { type: 'lead-saved' }), advanced);
        }
        expect(state.phase).toEqual({ at: 'finished' });
      }),
    );
  });

  it('D2020 the last answer can be given anew: all is as it was before it', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 12 }), anyText, (texts, last) => {
        const before = texts.reduce(reply, engine.begin(0));
        const after = reply(before, last);
        fc.pre(after !== before && after.phase.at === 'asking');
        // D2083: what answered nothing is taken back with the answer before it.
        const isAnswer = after.answers !== before.answers;
        const expected = isAnswer ? before : engine.takeBack(before);
        expect(engine.takeBack(after)).toEqual(expected);
        expect(engine.next(after, { type: 'taken-back' })).toEqual(expected ?? after);
      }),
    );
  });

  it('says each question after the answer before it, and shows every answer as typed', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 30 }), (texts) => {
        const { messages } = texts.reduce(reply, engine.begin(0));
        for (const [index, message] of messages.entries()) {
          expect(message.id).toBe(String(index));
          expect(message.isUser).toBe(index % 2 === 1);
        }
      }),
    );
  });
});
