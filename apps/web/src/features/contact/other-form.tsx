import type { Office } from '@portolane/core/contract/customer.ts';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { ChoiceField } from '@portolane/app-kit/form/coded-choice-fields.tsx';
import { CaseForm } from './case-form.tsx';
import { SenderFields, SubjectSection } from './contact-fields.tsx';
import { OfficePanel } from './contact-panel.tsx';

/** Inquiries other than sales, by topic. `office`: the head office. */
export function OtherForm({ office, privacy }: { office: Office | undefined; privacy: ProsePage }) {
  return (
    <CaseForm kind="other" privacy={privacy} aside={<OfficePanel kind="other" office={office} />}>
      <SubjectSection kind="other">
        <ChoiceField name="topic" required wide />
      </SubjectSection>
      <SenderFields />
    </CaseForm>
  );
}
