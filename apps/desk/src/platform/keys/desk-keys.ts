import type { ScreenName } from '#platform/link/desk-path.ts';

/**
 * The keys of the desk, in the order of the help (`?`): `find:key.<name>` says what each does. A key
 * acts while something on the screen handles it (`useKeys`); `native` ones are the browser's, and act
 * where the named one does.
 */
export const deskKeys = {
  find: { key: '/', native: false },
  help: { key: '?', native: false },
  rowNext: { key: 'j', native: false },
  rowPrevious: { key: 'k', native: false },
  rowOpen: { key: 'Enter', native: 'rowNext' },
  rowSelect: { key: 'x', native: false },
  approve: { key: 'a', native: false },
  reject: { key: 'r', native: false },
} as const satisfies Record<string, { key: string; native: string | false }>;

export type DeskKey = keyof typeof deskKeys;
/** Keys that the desk handles itself. */
export type HandledKey = {
  [K in DeskKey]: (typeof deskKeys)[K]['native'] extends false ? K : never;
}[DeskKey];

/** Leads to a screen, together with a letter of `goKeys`. */
export const GO_KEY = 'g';
/** Milliseconds within which the letter has to follow. */
export const GO_MS = 1500;

/** The letters after `g`. */
export const goKeys = {
  today: 't',
  events: 'e',
  orders: 'o',
  cases: 'c',
  members: 'm',
  companies: 'y',
  content: 'n',
  figures: 'f',
  people: 'p',
  messages: 's',
  audit: 'a',
} as const satisfies Partial<Record<ScreenName, string>>;
export type GoScreen = keyof typeof goKeys;
