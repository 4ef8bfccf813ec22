import type { CDPSession } from 'playwright-core';

/** What a browser did for its screen in a stretch of time, by its own trace. Times are milliseconds. */
export interface Frames {
  /** A second, as the compositor drew them. */
  readonly drawn: number;
  /** From one to the next; 0 where none was drawn. */
  readonly longestGap: number;
  /** Of the page's main thread in a sixtieth of a second: all that it did, and what an animation is made of. */
  readonly main: number;
  readonly parts: Readonly<Record<Part, number>>;
  readonly longestTask: number;
  /** A second. */
  readonly layouts: number;
  /** Of other threads in a sixtieth of a second: on a phone it is the graphics processor's. */
  readonly raster: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, as `dur`. */
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/** Without `cc`, whose events are so many that the trace is what one measures. */
const includedCategories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline.frame',
];

const namesOf = {
  script: ['FireAnimationFrame', 'FunctionCall', 'EvaluateScript', 'TimerFire', 'RunMicrotasks'],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer'],
} as const;
type Part = keyof typeof namesOf;
const partOf = new Map<string, Part>(
  (Object.keys(namesOf) as Part[]).flatMap((part) =>
    namesOf[part].map((name) => [name, part] as const),
  ),
);

/** Traces a browser, in which one page is open. */
export async function traceFrames(cdp: CDPSession, ms: number): Promise<Frames> {
  const events: TraceEvent[] = [];
  const take = ({ value }: { readonly value: object[] }) =>
    void events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', take);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories, excludedCategories: ['*'] },
  });
  await new Promise((resolve) => setTimeout(resolve, ms));
  const complete = new Promise((resolve) => void cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', take);
  return readTrace(events, ms / 1_000);
}

function readTrace(events: readonly TraceEvent[], seconds: number): Frames {
  const thread = events.find(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )!;
  const ofMain = events.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid);
  const named = (wanted: string, among = events) => among.filter(({ name }) => name === wanted);
  const drawn = named('DrawFrame')
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const tasks = named('RunTask', ofMain);
  const perFrame = (microseconds: number) => microseconds / 1_000 / (60 * seconds);
  const own: Record<Part, number> = { script: 0, style: 0, layout: 0, paint: 0 };
  for (const [part, duration] of ownTimes(ofMain)) own[part] += perFrame(duration);
  return {
    drawn: drawn.length / seconds,
    longestGap: Math.max(0, ...drawn.slice(1).map((ts, index) => ts - drawn[index]!)) / 1_000,
    main: perFrame(sumOf(tasks)),
    parts: own,
    longestTask: Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1_000,
    layouts: named('Layout', ofMain).length / seconds,
    raster: perFrame(sumOf(named('RasterTask'))),
  };
}

const sumOf = (events: readonly TraceEvent[]) => events.reduce((sum, { dur = 0 }) => sum + dur, 0);

/** Each part's time without that of what it calls. */
function* ownTimes(events: readonly TraceEvent[]): Generator<readonly [Part, number]> {
  const known = events
    .filter(({ name, ph }) => ph === 'X' && partOf.has(name))
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const open: { readonly part: Part; readonly end: number }[] = [];
  for (const { name, ts, dur = 0 } of known) {
    while (open.length > 0 && open.at(-1)!.end <= ts) open.pop();
    const outer = open.at(-1);
    const part = partOf.get(name)!;
    if (outer) yield [outer.part, -dur];
    yield [part, dur];
    open.push({ part, end: ts + dur });
  }
}
