/** Queries after a mutation show its effect, also if they were being read when it was sent. */
import { QueryObserver } from '@tanstack/query-core';
import { expect, it } from 'vitest';
import { createQueryClient } from './create-query-client.ts';
import { refetchQueries } from './refetch-queries.ts';

/** Returns a query whose responses arrive when the test says so; `reads` holds what answers them. */
function manualQuery(queryKey: readonly string[]) {
  const reads: ((value: string) => void)[] = [];
  const options = {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => reads.push(resolve)),
  };
  return { reads, options };
}

it('a first read in flight is sent again, and its late response is ignored', async () => {
  const queryClient = createQueryClient(false);
  const { reads, options } = manualQuery(['waiting', 'mine']);
  const observer = new QueryObserver(queryClient, options);
  const stop = observer.subscribe(() => undefined);
  const refetched = refetchQueries(queryClient, [['waiting']]);
  expect(reads).toHaveLength(2);
  reads[1]!('after');
  reads[0]!('before');
  await refetched;
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});

it('a loader that waits for the read gets the new response', async () => {
  const queryClient = createQueryClient(false);
  const { reads, options } = manualQuery(['waiting']);
  const loaded = queryClient.query(options);
  const refetched = refetchQueries(queryClient, [['waiting']]);
  reads[0]!('before');
  reads[1]!('after');
  await refetched;
  expect(await loaded).toBe('after');
});

it('a query with data is refetched once, and other queries stay as they are', async () => {
  const queryClient = createQueryClient(false);
  const { reads, options } = manualQuery(['waiting']);
  const observer = new QueryObserver(queryClient, options);
  const stop = observer.subscribe(() => undefined);
  reads[0]!('before');
  await expect.poll(() => observer.getCurrentResult().data).toBe('before');
  await refetchQueries(queryClient, [['cart']]);
  expect(reads).toHaveLength(1);
  const refetched = refetchQueries(queryClient, [['waiting']]);
  expect(reads).toHaveLength(2);
  reads[1]!('after');
  await refetched;
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});
