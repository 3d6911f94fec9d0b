import { useTranslation } from 'react-i18next';
import type { Office } from '@portolane/core/contract/customer.ts';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { REPLY_WORKING_DAYS } from '@portolane/core/rules/contact/case-handling.ts';
import { ChoiceField } from '#features/form/coded-choice-fields.tsx';
import { TextareaField } from '#features/form/text-fields.tsx';
import { FormSection } from '#platform/form/form-section.tsx';
import { CaseForm } from './case-form.tsx';
import { SenderFields } from './contact-fields.tsx';
import { ContactPanel } from './contact-panel.tsx';

/** Inquiries other than sales, by topic. `office`: the head office. */
export function OtherForm({ office, privacy }: { office: Office | undefined; privacy: ProsePage }) {
  const { t } = useTranslation(['contact']);
  return (
    <CaseForm
      kind="other"
      privacy={privacy}
      aside={
        office && (
          <ContactPanel
            who={t('contact:panel.service')}
            role={t('contact:panel.serviceRole')}
            phone={office.phone}
            hours={office.hours}
            replyWorkingDays={REPLY_WORKING_DAYS.other}
          />
        )
      }
    >
      <FormSection id="contact-part-subject" title={t('contact:section.other')}>
        <div className="form-grid">
          <ChoiceField name="topic" required wide />
          <TextareaField name="message" wide placeholder={t('contact:placeholder.other')} />
        </div>
      </FormSection>
      <SenderFields />
    </CaseForm>
  );
}
