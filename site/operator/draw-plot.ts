import type uPlot from 'uplot';
import type { Plot } from './plots.ts';

const height = 220;
/** What stands on an axis are whole things. */
const wholeSteps = [1, 2, 5].flatMap((one) => [0, 1, 2, 3, 4, 5, 6].map((ten) => one * 10 ** ten));
const steps = wholeSteps.sort((one, other) => one - other);
/** Told apart without colours too: the first is unbroken. */
const tones = ['--color-accent', '--color-ink'] as const;
/** Each within a line, and in the order of the legend. */
const stackTones = ['accent', 'pale', 'live', 'edge', 'ink', 'line'] as const;

const tokenOf = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Draws the plot into a place, as wide as that is. The library comes with the first. Answers how to end it. */
export async function drawPlot(place: HTMLElement, plot: Plot): Promise<() => void> {
  const { default: UPlot } = await import('uplot');
  const data: uPlot.AlignedData = [plot.labels.map((_, index) => index), ...listHeights(plot)];
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

/** How high each series is drawn: a bar with all that it stands upon, and not at all where it has none. */
const listHeights = ({ kind, series }: Plot): (number | null)[][] =>
  series.map(({ values }, index) =>
    kind === 'lines'
      ? [...values]
      : values.map((own, row) =>
          own === 0 ? null : series.slice(index).reduce((sum, one) => sum + one.values[row]!, 0),
        ),
  );

function describe(
  { labels, series, kind, rowTitle }: Plot,
  width: number,
  { paths }: typeof uPlot,
): uPlot.Options {
  const labelOf = (index: number | null) => (index === null ? '–' : (labels[index] ?? ''));
  const bars = kind !== 'lines' ? paths.bars?.({ size: [0.7, 48] }) : undefined;
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
        values: (_, splits) => splits.map(labelOf),
      },
      { ...axis, size: 56, grid: { stroke: tokenOf('--color-line'), width: 1 } },
    ],
    series: [
      { label: rowTitle, value: (_, index: number | null) => labelOf(index) },
      ...series.map(({ label, values }, index): uPlot.Series => {
        const isStacked = kind === 'stack';
        const color = tokenOf(
          isStacked ? `--color-${stackTones[index] ?? 'line'}` : (tones[index] ?? '--color-ink'),
        );
        return {
          label,
          // Every bar within the same line; one of nothing shows nothing.
          stroke: bars ? tokenOf('--color-ink') : color,
          width: bars ? 1 : 2,
          value: (_, __, ___, row) => (row === null ? '–' : values[row]!.toLocaleString('en')),
          ...(bars && { paths: bars, points: { show: false }, fill: color }),
          ...(!bars && index > 0 && { dash: [6, 4] }),
        };
      }),
    ],
  };
}
