import { hasDoubtfulVatCheckDigit } from '@portolane/core/rules/form/company-vat.ts';
import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from './text-fields.tsx';

type CompanyNumberProps = Omit<ComponentProps<typeof TextField>, 'digits' | 'warning'> & {
  /** The number is that of a company that is known, whatever its check digit. */
  known?: boolean;
};

/** The number of a company. A wrong check digit is said, and does not keep the form from being sent. */
export function CompanyNumberField({ known = false, ...options }: CompanyNumberProps) {
  const { t } = useTranslation(['form']);
  const { control } = useFormContext();
  const typed = useWatch({ control, name: options.name }) as string | undefined;
  const isDoubted = !known && hasDoubtfulVatCheckDigit(plainDigits(typed ?? ''));
  return (
    <TextField {...options} digits warning={isDoubted ? t('form:vatCheckDigit') : undefined} />
  );
}
