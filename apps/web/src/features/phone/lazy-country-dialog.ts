import { lazyPart } from '#platform/loading/lazy-part.tsx';

/** Loaded when the visitor is about to open it. */
export const LazyCountryDialog = lazyPart(() =>
  import('@portolane/app-kit/phone/country-dialog.tsx').then((module) => module.CountryDialog),
);
