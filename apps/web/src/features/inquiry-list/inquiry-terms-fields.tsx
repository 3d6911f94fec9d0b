import './inquiry-terms-fields.css';
import type { InquirySubject, InquiryTerms } from '@portolane/core/contract/customer.ts';
import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import {
  MAX_INQUIRY_NOTE,
  MAX_INQUIRY_QUANTITY,
} from '@portolane/core/rules/contact/inquiry-list-size.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface InquiryTermsFieldsProps {
  subject: InquirySubject & InquiryTerms & { title: string };
  onChange: (terms: InquiryTerms) => void;
}

/** The quantity of a product, and a note; the form's own fields do not include them. */
export function InquiryTermsFields({ subject, onChange }: InquiryTermsFieldsProps) {
  const { t } = useTranslation(['contact']);
  const { kind, title, quantity = 1, note = '' } = subject;
  /** The text of the quantity while it is typed, which may be no number. */
  const [typed, setTyped] = useState<string | null>(null);
  const which = <span className="visually-hidden">{t('contact:subjects.which', { title })}</span>;
  const quantityOf = (typed: string) => {
    const number = Number(plainDigits(typed));
    return Number.isInteger(number) && number >= 1 && number <= MAX_INQUIRY_QUANTITY
      ? number
      : null;
  };
  return (
    <div className="inquiry-terms">
      {kind === 'product' && (
        <Field
          className="inquiry-terms__quantity"
          label={
            <>
              {t('contact:subjects.quantity')}
              {which}
            </>
          }
        >
          <TextInput
            size="m"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={typed ?? quantity}
            onChange={({ target }) => {
              setTyped(target.value);
              const number = quantityOf(target.value);
              if (number !== null) onChange({ quantity: number });
            }}
            // Input that is not a quantity is replaced with the last valid one.
            onBlur={() => setTyped(null)}
          />
        </Field>
      )}
      <Field
        className="inquiry-terms__note"
        label={
          <>
            {t('contact:subjects.note')}
            {which}
          </>
        }
      >
        <TextInput
          size="m"
          autoComplete="off"
          maxLength={MAX_INQUIRY_NOTE}
          value={note}
          placeholder={t('contact:subjects.noteExample')}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </Field>
    </div>
  );
}
