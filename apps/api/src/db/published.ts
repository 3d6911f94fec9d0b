import { lte, type Column, type SQL } from 'drizzle-orm';

/** The one place that decides what readers may see yet: what is dated in the future is not published. */
export const isPublished = (publishUp: Column, now: Date): SQL => lte(publishUp, now);
