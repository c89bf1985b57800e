/**
 * Maps over the items, at most `limit` in parallel; results in the items' order. Throws the first failure after all
 * running calls have ended.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  let failed = false;
  const work = async (): Promise<void> => {
    while (next < items.length && !failed) {
      const index = next++;
      try {
        results[index] = await map(items[index]!);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, work));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return results;
}
