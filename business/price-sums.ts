import type { Reading } from './price-reading.ts';

/** The amounts of sums that are written out, terms and total: "$799 + $200 = $999", "6 x $199 = $1,194". */
export function findSums(
  { text, numbers, amounts }: Reading,
  facts: ReadonlyMap<number, unknown>,
): ReadonlySet<number> {
  const found = new Set<number>();
  const joint = (index: number) => text.slice(amounts[index]!.end, amounts[index + 1]!.start);
  const equals = /^\s*(?:=|makes?|is|are|comes? to|adds? up to|gives?)\s*$/iu;
  for (let last = 1; last < amounts.length; last += 1) {
    let from = last - 1;
    let total = amounts[from]!.value;
    if (equals.test(joint(from))) {
      const sign = (index: number) =>
        /^\s*(\+|plus|and|-|−|minus|less)\s*$/iu.exec(joint(index))?.[1];
      while (from > 0 && sign(from - 1)) from -= 1;
      total = amounts[from]!.value;
      for (let at = from; at < last - 1; at += 1)
        total += (/^(?:\+|plus|and)$/iu.test(sign(at)!) ? 1 : -1) * amounts[at + 1]!.value;
      if (from === last - 1 || total !== amounts[last]!.value) continue;
      for (let at = from; at <= last; at += 1) if (facts.has(amounts[at]!.value)) found.add(at);
    } else {
      // Only the total follows; what its terms stand for is judged by itself.
      while (total < amounts[last]!.value && from > 0) total += amounts[(from -= 1)]!.value;
      if (
        total === amounts[last]!.value &&
        last - from > 1 &&
        /(?<!\p{L})(?:makes?|together|in all|total|so|up to|altogether|zusammen|juntos|razem)(?!\p{L})|=/iu.test(
          `${joint(last - 1)} ${text.slice(amounts[last]!.end)}`,
        )
      ) {
        found.add(last);
        for (let at = from; at < last; at += 1) if (facts.has(amounts[at]!.value)) found.add(at);
      }
    }
  }
  // "Six times $199 is $1,194."
  amounts.forEach((amount, at) => {
    const count = numbers[numbers.indexOf(amount) - 1];
    const next = amounts[at + 1];
    if (!count || !next || !facts.has(amount.value) || !facts.has(next.value)) return;
    if (!/^\s*(?:x|×|\*|times|mal|fois|veces|razy)\s*$/iu.test(text.slice(count.end, amount.start)))
      return;
    if (equals.test(joint(at)) && count.value * amount.value === next.value) found.add(at + 1);
  });
  return found;
}
