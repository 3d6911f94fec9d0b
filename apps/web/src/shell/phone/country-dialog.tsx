/** The country picker with its 245 countries: loaded when somebody opens it. */
import { countriesIn, isoOfDialCode } from '@portolane/core/i18n/countries.ts';
import { CountryPicker, type CountryPickerProps } from '@portolane/ui/country-picker/country-picker.tsx';
import { useMemo, useState } from 'react';
import { useApp } from '#app/app-context.ts';

interface CountryDialogProps extends Pick<CountryPickerProps, 'open' | 'onOpenChange' | 'labels'> {
  dialCode: string;
  onChoose: (dialCode: string) => void;
}

export function CountryDialog({ dialCode, onChoose, ...dialog }: CountryDialogProps) {
  const { language } = useApp();
  const countries = useMemo(() => countriesIn(language), [language]);
  // Several countries share a code: the one that was picked stays picked as long as its code does.
  const [picked, setPicked] = useState<string>();
  const value = countries.find(({ iso }) => iso === picked)?.dialCode === dialCode ? picked : isoOfDialCode(dialCode);
  return (
    <CountryPicker
      {...dialog}
      countries={countries}
      value={value}
      onSelect={(country) => {
        setPicked(country.iso);
        onChoose(country.dialCode);
      }}
    />
  );
}
