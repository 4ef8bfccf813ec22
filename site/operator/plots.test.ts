import type { OperatorFigures } from '@parley/contract';
import { expect, it } from 'vitest';
import { isEmpty, listPlots } from './plots.ts';

const day = { visits: 0, gateOpened: 0, gatePassed: 0, chats: 0, calls: 0, leads: 0 };
const figures: OperatorFigures = {
  midnights: [],
  days: [day, { ...day, visits: 5, leads: 2 }],
  sources: [{ source: 'spring', leads: 2 }],
  otherSources: 0,
  guided: [
    { step: 'step_1', reached: 4, answered: 1 },
    { step: 'step_2', reached: 1, answered: 2 },
  ],
  spent: [],
};
const plotOf = (title: RegExp, of = figures) =>
  listPlots(of, ['1 May', '2 May']).find((plot) => title.test(plot.title))!;

it('D640 every plot has a number for each of its rows', () => {
  for (const { labels, series } of listPlots(figures, ['1 May', '2 May'])) {
    for (const { values } of series) expect(values).toHaveLength(labels.length);
  }
  expect(plotOf(/^Visits$/).series).toEqual([{ label: 'Visits', values: [0, 5] }]);
  expect(isEmpty(plotOf(/^Visits$/))).toBe(false);
  expect(isEmpty(plotOf(/^Chats/))).toBe(true);
});

it('D640 who came to a step and did not answer is lost there, and nobody less than none', () => {
  expect(plotOf(/guided/).series.map(({ values }) => values)).toEqual([
    [4, 1],
    [3, 0],
  ]);
});

it('D640 other sources are a row where there are some', () => {
  expect(plotOf(/source/).labels).toEqual(['spring']);
  const { labels, series } = plotOf(/source/, { ...figures, otherSources: 3 });
  expect([labels, series[0]?.values]).toEqual([
    ['spring', 'all others'],
    [2, 3],
  ]);
});
