import { lazyPart } from '#platform/loading/lazy-part.tsx';

/** Fetched when somebody is about to open it. */
export const CountryDialogPart = lazyPart(() =>
  import('@portolane/parts/phone/country-dialog.tsx').then((module) => module.CountryDialog),
);
