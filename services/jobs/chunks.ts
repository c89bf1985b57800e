/**
 * Groups the items into chunks of `length`; the last may be shorter. An error of the source is thrown after the
 * items before it.
 */
export async function* chunks<Item>(
  items: AsyncIterable<Item>,
  length: number,
): AsyncGenerator<readonly Item[], void, undefined> {
  let chunk: Item[] = [];
  let broken: { error: unknown } | null = null;
  try {
    for await (const item of items) {
      chunk.push(item);
      if (chunk.length < length) continue;
      yield chunk;
      chunk = [];
    }
  } catch (error) {
    broken = { error };
  }
  if (chunk.length) yield chunk;
  if (broken) throw broken.error;
}
