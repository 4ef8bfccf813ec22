import type { OperatorDayFigures, OperatorFigures } from '@parley/contract';

/** A plot as numbers: the same ones are drawn, and stand in its table. */
export interface Plot {
  readonly title: string;
  /** What is counted, in a sentence. */
  readonly note: string;
  /** What a row is. */
  readonly rowTitle: string;
  readonly kind: 'lines' | 'bars';
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
      title: 'Leads by day',
      note: 'Without those in quarantine.',
      kind: 'bars',
      series: [byDay('Leads', 'leads')],
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

function plotSources({ sources, otherSources }: OperatorFigures): Plot {
  const shown =
    otherSources > 0 ? [...sources, { source: 'all others', leads: otherSources }] : sources;
  return {
    title: 'Leads by source',
    note: 'What the link that led here calls itself (utm_source), else the site that it was on; direct where nothing says.',
    rowTitle: 'Source',
    kind: 'bars',
    labels: shown.map(({ source }) => source),
    series: [{ label: 'Leads', values: shown.map(({ leads }) => leads) }],
  };
}

function plotGuided({ guided }: OperatorFigures): Plot {
  return {
    title: 'The guided sale, step by step',
    note: 'Visits that came to a step, and of those, visits that ended there.',
    rowTitle: 'Step',
    kind: 'bars',
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
