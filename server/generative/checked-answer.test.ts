import { formatPrice, servicePackage } from '@parley/business';
import { expect, it } from 'vitest';
import { createAnswerCheck } from './checked-answer.ts';

const wrong = `Only ${formatPrice(servicePackage.price - 100)} today`;
const right = `It is ${formatPrice(servicePackage.price)}`;

function checkArgs(args: Record<string, unknown>) {
  const { candidates } = createAnswerCheck().check({
    candidates: [
      {
        content: { role: 'model', parts: [{ functionCall: { name: 'show', args } }] },
        finishReason: 'STOP',
      },
    ],
  } as never);
  return (candidates?.[0]?.content?.parts ?? []) as unknown;
}
const call = (args: Record<string, unknown>) => [{ functionCall: { name: 'show', args } }];

it('D322 reads the arguments of a call however deep they are', () => {
  expect(
    checkArgs({
      card: { title: right, lines: [{ text: wrong }, { text: 'How long?' }], ask: wrong },
    }),
  ).toEqual(call({ card: { title: right, lines: [{}, { text: 'How long?' }] } }));
  expect(checkArgs({ rows: [[wrong, right]] })).toEqual(call({ rows: [[right]] }));
  expect(checkArgs({ card: { [wrong]: 'x', pages: 8 } })).toEqual(call({ card: { pages: 8 } }));
});

it('D322 reads a bare number with its name', () => {
  const { price } = servicePackage;
  expect(checkArgs({ offer: { price: price - 100, pages: 8 } })).toEqual(
    call({ offer: { pages: 8 } }),
  );
  expect(checkArgs({ offer: { price: `${price - 100}` } })).toEqual(call({ offer: {} }));
  expect(checkArgs({ offer: { price } })).toEqual(call({ offer: { price } }));
});

it('drops what is deeper than any tool has it', () => {
  let deep: unknown = wrong;
  for (let depth = 0; depth < 2000; depth += 1) deep = { deep };
  expect(JSON.stringify(checkArgs({ deep, time: 'tomorrow' }))).not.toContain(wrong);
});
