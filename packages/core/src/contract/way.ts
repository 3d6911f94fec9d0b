import * as z from 'zod/mini';

export const waysBy = ['walk', 'bus', 'taxi'] as const;

/** From a station to a door. */
export const way = z.object({
  from: z.string(),
  legs: z.array(z.object({ by: z.enum(waysBy), minutes: z.int() })),
});
export type Way = z.infer<typeof way>;
