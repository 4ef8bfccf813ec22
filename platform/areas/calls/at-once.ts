/** Does the work for every item, of no more than `most` at a time. Fails as the first work does. */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  // Shared by the workers: each takes the next that nobody has.
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
