import type { ProsePage } from '@portolane/core/contract/page.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { ChoiceField } from '@portolane/app-kit/form/coded-choice-fields.tsx';
import { CityField } from '@portolane/app-kit/form/place-fields.tsx';
import { CaseForm } from './case-form.tsx';
import { SenderFields, SubjectSection } from './contact-fields.tsx';

/** Applies for a member's company to become a dealer. */
export function DealerForm({ privacy, member }: { privacy: ProsePage; member: Member }) {
  return (
    <CaseForm kind="dealer" privacy={privacy} member={member} aside={null}>
      <SenderFields vat="required" />
      <SubjectSection kind="dealer">
        <CityField />
        <ChoiceField name="industry" />
        <ChoiceField name="companySize" />
      </SubjectSection>
    </CaseForm>
  );
}
