import { taipeiDay } from '#rules/time/taipei-day.ts';

/** Returns the name of the file with a member's data, without its extension, which is `json`. */
export const exportName = (exportedAt: string): string => `member-data-${taipeiDay(exportedAt)}`;

/** Returns the text of that file, for people as well. */
export const exportText = (all: object): string => JSON.stringify(all, null, 2);
