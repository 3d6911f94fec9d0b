import '#features/cases/case.css';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { DeskCompany } from '@portolane/core/contract/desk/company.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';
import { CompanyDialog } from '#features/companies/company-dialog.tsx';
import { CompanyPeople } from '#features/companies/company-people.tsx';
import { useCompanyName } from '#features/companies/use-company-name.ts';
import { documentPath } from '#features/content/content-path.ts';
import { MemberList } from '#features/members/member-list.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { BackLink } from '#platform/link/back-link.tsx';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { screens } from '#page-table.ts';
import { memberPath } from '#platform/link/desk-path.ts';

/** /companies/:vat: a company with its people, and what they are enrolled in. */
export default function Company() {
  const { api } = useDesk();
  const { t } = useTranslation(['deskCompanies', 'frame']);
  const nameOf = useCompanyName();
  const { vat = '' } = useParams();
  const { data } = useSuspenseQuery(deskQuery(api, 'company.one', { params: { vat } }));
  const [editing, setEditing] = useState(false);
  const company = data.items;
  return (
    <div className="desk-page case">
      <title>{nameOf(company)}</title>
      <div className="case__head">
        <BackLink href={screens.companies.path}>{t('frame:screen.companies')}</BackLink>
        <Heading level={1}>{nameOf(company)}</Heading>
        {!company.documented && <Notice tone="info">{t('deskCompanies:undocumented')}</Notice>}
      </div>
      <div className="case__main">
        <CompanyPeople company={company} />
        <CompanyEnrolments vat={vat} />
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

function CompanyEnrolments({ vat }: { vat: string }) {
  const { api, format } = useDesk();
  const { t } = useTranslation(['deskCompanies', 'status', 'table']);
  const failure = useFailure();
  const { data, error } = useQuery({
    ...deskQuery(api, 'company.enrolments', { params: { vat }, body: {} }),
    // Each reading is recorded.
    refetchOnWindowFocus: false,
  });
  if (error)
    return (
      <Notice tone="danger" role="alert">
        {failure(error)}
      </Notice>
    );
  if (!data) return <SkeletonRows kind="text" count={3} label={t('table:loading')} />;
  const left = data.pagination.total - data.items.length;
  return (
    <>
      <MemberList
        title={t('deskCompanies:enrolments')}
        rows={data.items.map((row) => ({
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
