import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Unbroken } from './unbroken.tsx';

const render = (text: string) =>
  renderToStaticMarkup(<Unbroken text={text} />).replaceAll(
    /<span class="whole">(.*?)<\/span>/g,
    '[$1]',
  );

it.each([
  ['a 30-day money-back guarantee', 'a [30-day] [money-back] guarantee'],
  ['calls 217 555 0148 by noon', 'calls [217 555 0148] by noon'],
  ['Call +1 217-555-0148.', 'Call [+1 217-555-0148.]'],
  ['Call (217) 555-0142.', 'Call [(217) 555-0142.]'],
  ['Call +49 (0)30 123456.', 'Call [+49 (0)30 123456.]'],
  ['Call 1-217 555 0142.', 'Call [1-217 555 0142.]'],
  ['at 217 555 0148, for', 'at [217 555 0148,] for'],
  // What is long must break where it can.
  ['state-of-the-art', 'state-of-the-art'],
  ['Donaudampfschifffahrts-Gesellschaft', 'Donaudampfschifffahrts-Gesellschaft'],
  ['in 2014 or so, at $999', 'in 2014 or so, at $999'],
])('D1350 "%s" is broken nowhere within %s', (text, marked) => {
  expect(render(text)).toBe(marked);
});
