import type { OperatorFigures } from '@parley/contract';
import { expect, it } from 'vitest';
import { isEmpty, listPlots } from './plots.ts';

const day = { visits: 0, gateOpened: 0, gatePassed: 0, chats: 0, calls: 0, leads: 0 };
const figures: OperatorFigures = {
  midnights: [],
  days: [day, { ...day, visits: 5, leads: 2 }],
  sources: [{ source: 'spring', leads: [0, 2] }],
  otherSources: [0, 0],
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
  expect(plotOf(/by source/).labels).toEqual(['spring']);
  const { labels, series } = plotOf(/by source/, { ...figures, otherSources: [1, 2] });
  expect([labels, series[0]?.values]).toEqual([
    ['spring', 'all others'],
    [2, 3],
  ]);
});

it('D1372 leads by day are stacked by source: the five that most came from, and the others in one', () => {
  const sources = [5, 4, 3, 2, 1, 1].map((leads, at) => ({ source: `s${at}`, leads: [leads, 0] }));
  const { series } = plotOf(/by day and source/, { ...figures, sources, otherSources: [0, 7] });
  expect(series.map(({ label, values }) => [label, values])).toEqual([
    ['s0', [5, 0]],
    ['s1', [4, 0]],
    ['s2', [3, 0]],
    ['s3', [2, 0]],
    ['s4', [1, 0]],
    ['all others', [1, 7]],
  ]);
  expect(plotOf(/by day and source/).series).toEqual([{ label: 'spring', values: [0, 2] }]);
});
