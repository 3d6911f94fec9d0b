/** Orders changed at the same time: enough to use the database, and few enough to leave it to others. */
export const AT_ONCE = 4;

/**
 * Milliseconds for which the emails of a batch of decisions wait in any case. At the batch's end
 * they get the moment at which taking back ends; if the process dies before, they are sent after
 * this time.
 */
export const LONGEST_BATCH_MS = 60_000;

/** Runs `work` for each item, `limit` of them at a time. Returns the results in order. */
export async function mapAtOnce<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const run = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, run));
  return results;
}
