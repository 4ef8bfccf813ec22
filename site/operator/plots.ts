import type { OperatorDayFigures, OperatorFigures } from '@parley/contract';

/** A figure as numbers: the same ones are drawn, and stand in its table. */
export interface Plot {
  readonly title: string;
  /** What is counted, in a sentence. */
  readonly note: string;
  /** What a row is. */
  readonly rowTitle: string;
  /** Of a stack each series stands upon those after it. Rows have names too long for an axis: their table has the bars. */
  readonly kind: 'lines' | 'bars' | 'stack' | 'rows';
  /** One for each row. */
  readonly labels: readonly string[];
  readonly series: readonly PlotSeries[];
}

export interface PlotSeries {
  readonly label: string;
  /** One for each row. */
  readonly values: readonly number[];
}

export const isEmpty = ({ series }: Plot): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));

/** @param days a label for each day */
export function listPlots(figures: OperatorFigures, days: readonly string[]): Plot[] {
  const byDay = (label: string, name: keyof OperatorDayFigures): PlotSeries => ({
    label,
    values: figures.days.map((day) => day[name]),
  });
  const ofDays = { rowTitle: 'Day', labels: days } as const;
  return [
    {
      ...ofDays,
      title: 'Visits',
      note: 'How often the page was opened. Robots that say so are left out; nobody is recognised again.',
      kind: 'bars',
      series: [byDay('Visits', 'visits')],
    },
    {
      ...ofDays,
      title: 'Leads by day and source',
      note: 'Without those in quarantine.',
      kind: 'stack',
      series: stackSources(figures),
    },
    plotSources(figures),
    {
      ...ofDays,
      title: 'The contact form',
      note: 'Visits in which it was opened, and in which it was filled in and saved.',
      kind: 'lines',
      series: [byDay('Opened', 'gateOpened'), byDay('Passed', 'gatePassed')],
    },
    {
      ...ofDays,
      title: 'Chats and calls',
      note: 'Visits in which something was asked, and in which a call began.',
      kind: 'lines',
      series: [byDay('Chats', 'chats'), byDay('Calls', 'calls')],
    },
    plotGuided(figures),
  ];
}

/** More than an eye tells apart are added to the others. */
const mostStacked = 5;

function stackSources({ days, sources, otherSources }: OperatorFigures): PlotSeries[] {
  const few = sources.slice(mostStacked).map(({ leads }) => leads);
  const others = days.map((_, at) =>
    [...few, otherSources].reduce((sum, leads) => sum + leads[at]!, 0),
  );
  const stacked = sources
    .slice(0, mostStacked)
    .map(({ source, leads }): PlotSeries => ({ label: source, values: leads }));
  return sumOf(others) > 0 ? [...stacked, { label: allOthers, values: others }] : stacked;
}

const allOthers = 'all others';
const sumOf = (leads: readonly number[]) => leads.reduce((sum, one) => sum + one, 0);

function plotSources({ sources, otherSources }: OperatorFigures): Plot {
  const shown = sources.map(({ source, leads }) => ({ source, leads: sumOf(leads) }));
  const others = sumOf(otherSources);
  if (others > 0) shown.push({ source: allOthers, leads: others });
  return {
    title: 'Leads by source',
    note: 'What the link that led here calls itself (utm_source), else the site that it was on; direct where nothing says.',
    rowTitle: 'Source',
    kind: 'rows',
    labels: shown.map(({ source }) => source),
    series: [{ label: 'Leads', values: shown.map(({ leads }) => leads) }],
  };
}

function plotGuided({ guided }: OperatorFigures): Plot {
  return {
    title: 'The guided sale, step by step',
    note: 'Visits that came to a step, and of those, visits that ended there.',
    rowTitle: 'Step',
    kind: 'rows',
    labels: guided.map(({ step }) => step.replaceAll('_', ' ')),
    series: [
      { label: 'Reached', values: guided.map(({ reached }) => reached) },
      {
        label: 'Lost',
        // A step that was reached before these days may be answered in them.
        values: guided.map(({ reached, answered }) => Math.max(0, reached - answered)),
      },
    ],
  };
}
