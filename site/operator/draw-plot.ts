import type uPlot from 'uplot';
import type { Plot } from './plots.ts';

const height = 220;
/** What stands on an axis are whole things. */
const wholeSteps = [1, 2, 5].flatMap((one) => [0, 1, 2, 3, 4, 5, 6].map((ten) => one * 10 ** ten));
const steps = wholeSteps.sort((one, other) => one - other);
/** Told apart without colours too: the first is filled or unbroken. */
const tones = ['--color-accent', '--color-ink'] as const;

/** On an axis: what is longer stands in the table. */
const longestLabel = 14;
const shorten = (label: string) =>
  label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label;

const tokenOf = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Draws the plot into a place, as wide as that is. The library comes with the first. Answers how to end it. */
export async function drawPlot(place: HTMLElement, plot: Plot): Promise<() => void> {
  const { default: UPlot } = await import('uplot');
  const data: uPlot.AlignedData = [
    plot.labels.map((_, index) => index),
    ...plot.series.map(({ values }) => [...values]),
  ];
  const draw = () => new UPlot(describe(plot, place.clientWidth, UPlot), data, place);

  let drawn = draw();
  const resizes = new ResizeObserver(() => {
    const width = place.clientWidth;
    // On paper the place is gone.
    if (width > 0) drawn.setSize({ width, height });
  });
  resizes.observe(place);
  // Colours of a canvas are those of the moment.
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const drawAnew = () => {
    drawn.destroy();
    drawn = draw();
  };
  scheme.addEventListener('change', drawAnew);
  return () => {
    resizes.disconnect();
    scheme.removeEventListener('change', drawAnew);
    drawn.destroy();
  };
}

function describe(
  { labels, series, kind, rowTitle }: Plot,
  width: number,
  { paths }: typeof uPlot,
): uPlot.Options {
  const labelOf = (index: number | null) => (index === null ? '–' : (labels[index] ?? ''));
  const bars = kind === 'bars' ? paths.bars?.({ size: [0.7, 48] }) : undefined;
  const axis: uPlot.Axis = {
    stroke: tokenOf('--color-muted'),
    font: `12px ${tokenOf('--font-text')}`,
    ticks: { stroke: tokenOf('--color-line'), width: 1 },
    incrs: steps,
  };
  return {
    width,
    height,
    cursor: { y: false, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.5, labels.length - 0.5] },
      y: { range: (_, _least, most) => [0, Math.max(1, most * 1.05)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 96,
        values: (_, splits) => splits.map((index) => shorten(labelOf(index))),
      },
      { ...axis, size: 56, grid: { stroke: tokenOf('--color-line'), width: 1 } },
    ],
    series: [
      { label: rowTitle, value: (_, index: number | null) => labelOf(index) },
      ...series.map(({ label }, index): uPlot.Series => {
        const color = tokenOf(tones[index] ?? '--color-ink');
        return {
          label,
          stroke: color,
          // A bar of nothing shows nothing.
          width: bars && index === 0 ? 0 : 2,
          value: (_, value: number | null) => (value === null ? '–' : value.toLocaleString('en')),
          ...(bars && { paths: bars, points: { show: false } }),
          ...(bars && index === 0 && { fill: color }),
          ...(!bars && index > 0 && { dash: [6, 4] }),
        };
      }),
    ],
  };
}
