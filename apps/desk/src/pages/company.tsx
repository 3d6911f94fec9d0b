import '#features/cases/case.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import type { DeskCompany } from '@portolane/core/contract/desk/company.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { CompanyDialog } from '#features/companies/company-dialog.tsx';
import { CompanyPeople } from '#features/companies/company-people.tsx';
import { useCompanyName } from '#features/companies/use-company-name.ts';
import { documentPath } from '#features/content/content-path.ts';
import { MemberList } from '#features/members/member-list.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { BackLink } from '#platform/link/back-link.tsx';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { screens } from '#page-table.ts';
import { memberPath } from '#platform/link/desk-path.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './company.data.ts';

/** /companies/:vat: a company with its people, and what they are enrolled in. */
export default function Company() {
  const { t } = useTranslation(['deskCompanies', 'frame']);
  const nameOf = useCompanyName();
  const { company: one, people, enrolments } = usePageData(data);
  const [editing, setEditing] = useState(false);
  const company = one.items;
  return (
    <div className="desk-page case">
      <title>{nameOf(company)}</title>
      <div className="case__head">
        <BackLink href={screens.companies.path}>{t('frame:screen.companies')}</BackLink>
        <Heading level={1}>{nameOf(company)}</Heading>
        {!company.documented && <Notice tone="info">{t('deskCompanies:undocumented')}</Notice>}
      </div>
      <div className="case__main">
        <CompanyPeople people={people} />
        <CompanyEnrolments enrolments={enrolments} />
      </div>
      <aside className="case__side" aria-label={t('deskCompanies:facts')}>
        <CompanyFacts company={company} />
        <div className="desk-row">
          <Button size="m" onClick={() => setEditing(true)}>
            {t('deskCompanies:edit')}
          </Button>
          {company.documented && (
            <DeskLink
              className="link"
              href={documentPath('companies.yaml', `companies.${company.vat}`)}
            >
              {t('deskCompanies:versions')}
            </DeskLink>
          )}
        </div>
      </aside>
      {editing && <CompanyDialog company={company} onClose={() => setEditing(false)} />}
    </div>
  );
}

function CompanyFacts({ company }: { company: DeskCompany }) {
  const { t } = useTranslation(['deskCompanies', 'choices']);
  const { vat, name, category, mailDomains, members, validated, waiting } = company;
  const facts: [label: string, value: string][] = [
    [t('deskCompanies:vat'), vat],
    [t('deskCompanies:form.zh'), name.zh],
    [t('deskCompanies:form.en'), name.en ?? '–'],
    [t('deskCompanies:category'), t(`choices:companyCategory.${category}`)],
    [t('deskCompanies:mailDomains'), mailDomains.join(', ') || t('deskCompanies:noDomains')],
    [t('deskCompanies:members'), `${members}`],
    [t('deskCompanies:validated'), `${validated}`],
    [t('deskCompanies:waiting'), `${waiting}`],
  ];
  return (
    <dl className="case__facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CompanyEnrolments({
  enrolments: { items, pagination },
}: {
  enrolments: ResultIn<DeskContract, 'company.enrolments'>;
}) {
  const { format } = useDesk();
  const { t } = useTranslation(['deskCompanies', 'status']);
  const left = pagination.total - items.length;
  return (
    <>
      <MemberList
        title={t('deskCompanies:enrolments')}
        rows={items.map((row) => ({
          key: `${row.number} ${row.startsAt} ${row.session}`,
          href: memberPath(row.member.uuid),
          link: row.member.name || row.number,
          text: `${row.event} · ${row.session}`,
          small: `${format.dateTime(row.startsAt)} · ${t(`status:order.${row.status}`)} · ${row.number}`,
        }))}
      />
      {left > 0 && <p>{t('deskCompanies:moreEnrolments', { count: left })}</p>}
    </>
  );
}
