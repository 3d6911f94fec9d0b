import { useTranslation } from 'react-i18next';
import type { BrandContact, NamedSubject, Office } from '@portolane/core/contract/customer.ts';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { INQUIRY_LIST_SIZE } from '@portolane/core/rules/contact/inquiry-list-size.ts';
import { inquiryBrand } from '@portolane/core/rules/contact/inquiry-brand.ts';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SelectField } from '@portolane/app-kit/form/choice-fields.tsx';
import { inquiryList, useInquiryList } from '#platform/inquiry-list/inquiry-list.ts';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { AnsweringPanel } from './answering-panel.tsx';
import { CaseForm } from './case-form.tsx';
import { CompanyFields, SenderFields, SubjectSection } from './contact-fields.tsx';
import { type ShownSubject, SubjectList } from './subject-list.tsx';
import { subjectKey, useSubjectTerms } from './use-subject-terms.ts';

interface InquiryFormProps {
  contacts: { offices: readonly Office[]; brands: readonly BrandContact[] };
  privacy: ProsePage;
  /** The products and solutions that the URL names. */
  named: readonly NamedSubject[];
}

/** A sales inquiry about a brand, products and solutions, or the inquiry list (`?list=1`). */
export function InquiryForm({ contacts, privacy, named }: InquiryFormProps) {
  const { t } = useTranslation(['contact']);
  const { href } = useApp();
  const [search] = useSearchParams();
  const collected = useInquiryList();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const terms = useSubjectTerms();
  const withList = search.get('list') === '1';
  const all = [
    ...named.filter((subject) => !removed.includes(subjectKey(subject))),
    ...(withList ? collected : []),
  ];
  const subjects: ShownSubject[] = [
    ...new Map(
      all.map((subject): [string, ShownSubject] => [subjectKey(subject), subject]),
    ).values(),
  ]
    .slice(0, INQUIRY_LIST_SIZE)
    .map((subject) => ({ ...subject, ...terms.termsOf(subject) }));
  const asked = inquiryBrand(
    search.get('brand') ?? '',
    named.map(({ brandAlias }) => brandAlias),
  );
  const brand = contacts.brands.some(({ alias }) => alias === asked) ? asked : '';
  const remove = (subject: ShownSubject) => {
    setRemoved([...removed, subjectKey(subject)]);
    if (withList) inquiryList.remove(subject);
  };
  return (
    <CaseForm
      kind="inquiry"
      privacy={privacy}
      fromUrl={{ brand }}
      subjects={subjects}
      onTaken={() => {
        terms.clear();
        if (withList) inquiryList.clear();
        else for (const subject of subjects) inquiryList.remove(subject);
      }}
      aside={<AnsweringPanel kind="inquiry" contacts={contacts} subjects={subjects} />}
    >
      <SubjectSection
        kind="inquiry"
        before={
          <>
            {subjects.length > 0 && (
              <SubjectList subjects={subjects} onRemove={remove} onChange={terms.change} />
            )}
            {!withList && collected.length > 0 && (
              <p className="contact__list-link">
                <MoreLink href={href('inquiry', undefined, { list: 1 })} Link={SiteLink}>
                  {t('contact:subjects.withList', { count: collected.length })}
                </MoreLink>
              </p>
            )}
          </>
        }
      >
        <SelectField
          name="brand"
          wide
          options={contacts.brands.map(({ alias, title, category }) => ({
            value: alias,
            label: t('contact:brandOption', { title, category }),
          }))}
          placeholder={t('contact:anyBrand')}
          hint={t('contact:hint.brand')}
        />
      </SubjectSection>
      <SenderFields vat="later" />
      <CompanyFields />
    </CaseForm>
  );
}
