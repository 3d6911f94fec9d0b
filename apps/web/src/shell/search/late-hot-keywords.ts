import { lazyPart } from '#platform/loading/lazy-part.tsx';

/** The popular keywords, loaded when a search opens. */
export const HotKeywords = lazyPart(() =>
  import('./hot-keywords.tsx').then((module) => module.HotKeywords),
);
