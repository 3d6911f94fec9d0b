import '#platform/styles/facts.css';
import './cases.css';
import { useTranslation } from 'react-i18next';
import type { MemberCaseSummary } from '@portolane/core/contract/customer.ts';
import { CaseProgressMark } from '@portolane/app-kit/case/case-progress-mark.tsx';
import { ResultList } from '#features/list/result-list.tsx';
import { caseFilters } from '#features/member/case-filters.ts';
import { MemberPage } from '#features/member/member-page.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useSection } from '#platform/context/use-section.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './cases.data.ts';

/** /member/case: the member's inquiries and repairs, newest first */
export default function MyCases() {
  const { t } = useTranslation(['ownCases']);
  const { href } = useApp();
  const hasRepairs = useSection('repair');
  const { cases } = usePageData(data);
  return (
    <MemberPage title={t('ownCases:title')}>
      <ResultList
        answer={cases}
        total={t('ownCases:count', { count: cases.pagination.total })}
        skeleton="text"
        filters={caseFilters}
        empty={{
          title: t('ownCases:empty'),
          reason: t('ownCases:emptyHint'),
          links: (
            <>
              <SiteLink className="link" href={href('inquiry')}>
                {t('ownCases:inquire')}
              </SiteLink>
              {hasRepairs && (
                <SiteLink className="link" href={href('repair')}>
                  {t('ownCases:repair')}
                </SiteLink>
              )}
            </>
          ),
        }}
      >
        {(items) => (
          <ul className="facts cases">
            {items.map((each) => (
              <CaseRow key={each.number} of={each} />
            ))}
          </ul>
        )}
      </ResultList>
    </MemberPage>
  );
}

function CaseRow({ of }: { of: MemberCaseSummary }) {
  const { t } = useTranslation(['ownCases']);
  const { format, href } = useApp();
  return (
    <li>
      <span>
        <SiteLink className="link num" href={href('memberCase', { number: of.number })}>
          {of.number}
        </SiteLink>
        <small>
          {t(`ownCases:kind.${of.kind}`)}
          {of.about && ` · ${of.about}`}
        </small>
        <small className="num">
          {t('ownCases:sentOn', { date: format.date(of.createdAt) })}
          {of.statusAt !== of.createdAt &&
            ` · ${t('ownCases:changedOn', { date: format.date(of.statusAt) })}`}
        </small>
      </span>
      <span className="facts__end">
        <CaseProgressMark of={of} />
        {of.answers > 0 && <small>{t('ownCases:answered', { count: of.answers })}</small>}
      </span>
    </li>
  );
}
