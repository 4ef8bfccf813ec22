/** Runs each side once as a warm-up, then in turn, `rounds` times; results by side, in order. */
export async function alternate<Side, Result>(
  sides: readonly Side[],
  rounds: number,
  run: (side: Side) => Promise<Result>,
): Promise<Result[][]> {
  for (const side of sides) await run(side);
  const results: Result[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, side] of sides.entries()) results[index]!.push(await run(side));
  }
  return results;
}
