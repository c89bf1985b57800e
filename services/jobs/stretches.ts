/**
 * Groups the items into stretches of `length`; the last may be shorter. An error of the source is thrown after the
 * items before it.
 */
export async function* stretches<Item>(
  items: AsyncIterable<Item>,
  length: number,
): AsyncGenerator<readonly Item[], void, undefined> {
  let stretch: Item[] = [];
  let broken: { error: unknown } | null = null;
  try {
    for await (const item of items) {
      stretch.push(item);
      if (stretch.length < length) continue;
      yield stretch;
      stretch = [];
    }
  } catch (error) {
    broken = { error };
  }
  if (stretch.length) yield stretch;
  if (broken) throw broken.error;
}
