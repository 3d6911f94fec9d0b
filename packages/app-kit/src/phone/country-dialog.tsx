import { countriesIn, isoOfDialCode, matchCountries } from '@portolane/core/i18n/countries.ts';
import { CountryPicker } from '@portolane/ui/country-picker/country-picker.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '#context/host.ts';

export interface CountryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  dialCode: string;
  onChoose: (dialCode: string) => void;
}

/** The country picker with 245 countries in the page's language. Large: apps load it lazily. */
export function CountryDialog({ dialCode, onChoose, ...dialog }: CountryDialogProps) {
  const { t } = useTranslation(['country']);
  const { language } = useHost();
  const countries = useMemo(() => countriesIn(language), [language]);
  // Several countries share a calling code: the picked one stays selected as long as its code does.
  const [picked, setPicked] = useState<string>();
  const value =
    countries.find(({ iso }) => iso === picked)?.dialCode === dialCode
      ? picked
      : isoOfDialCode(dialCode);
  return (
    <CountryPicker
      {...dialog}
      find={(search) => matchCountries(countries, search)}
      value={value}
      onSelect={(country) => {
        setPicked(country.iso);
        onChoose(country.dialCode);
      }}
      labels={{
        title: t('country:title'),
        search: t('country:search'),
        empty: t('country:empty'),
        results: (count) => t('country:results', { count }),
        cancel: t('country:cancel'),
        select: t('country:select'),
        close: t('country:close'),
      }}
    />
  );
}
