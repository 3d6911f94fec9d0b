import './inquiry-terms-fields.css';
import type { InquirySubject, InquiryTerms } from '@portolane/core/contract/customer.ts';
import { plainDigits } from '@portolane/core/rules/form/plain-digits.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useTranslation } from 'react-i18next';

const MOST = 99_999;
const NOTE_LENGTH = 200;

interface InquiryTermsFieldsProps {
  subject: InquirySubject & InquiryTerms & { title: string };
  onChange: (terms: InquiryTerms) => void;
}

/** The quantity of a product, and a note; the form's own fields do not include them. */
export function InquiryTermsFields({ subject, onChange }: InquiryTermsFieldsProps) {
  const { t } = useTranslation(['contact']);
  const { kind, title, quantity = 1, note = '' } = subject;
  const which = <span className="visually-hidden">{t('contact:subjects.which', { title })}</span>;
  const quantityOf = (typed: string) => {
    const number = Number(plainDigits(typed));
    return Number.isInteger(number) && number >= 1 && number <= MOST ? number : null;
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
            defaultValue={quantity}
            onChange={({ target }) => {
              const number = quantityOf(target.value);
              if (number !== null) onChange({ quantity: number });
            }}
            // What is no quantity is replaced by the last one.
            onBlur={({ target }) => {
              target.value = String(quantityOf(target.value) ?? quantity);
            }}
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
          maxLength={NOTE_LENGTH}
          defaultValue={note}
          placeholder={t('contact:subjects.noteExample')}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </Field>
    </div>
  );
}
