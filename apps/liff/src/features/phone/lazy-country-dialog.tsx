import { lazy, Suspense } from 'react';
import type { CountryDialogProps } from '@portolane/app-kit/phone/country-dialog.tsx';

const CountryDialog = lazy(() =>
  import('@portolane/app-kit/phone/country-dialog.tsx').then((module) => ({
    default: module.CountryDialog,
  })),
);

/** Loads the country dialog when it is first opened. */
export const LazyCountryDialog = (props: CountryDialogProps) => (
  <Suspense>
    <CountryDialog {...props} />
  </Suspense>
);
