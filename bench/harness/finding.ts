/** One line of the result: a goal, what was measured, and whether the goal is met. */
export interface Finding {
  readonly goal: string;
  readonly measured: string;
  readonly met: boolean | null;
}

export type Benchmark = () => Promise<readonly Finding[]>;

const marks = { true: 'yes', false: '**no**', null: '–' } as const;

export function renderFindings(findings: readonly Finding[]): string {
  const rows = findings.map(
    ({ goal, measured, met }) => `| ${goal} | ${measured} | ${marks[`${met}`]} |`,
  );
  return ['| goal | measured | met |', '| --- | --- | --- |', ...rows].join('\n');
}
