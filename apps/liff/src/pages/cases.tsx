import { pageIdentity } from '@portolane/core/client/page-identity.ts';
import { isOn } from '@portolane/core/rules/site/sections.ts';
import '#features/row/row.css';
import './enrolments.css';
import { useTranslation } from 'react-i18next';
import type { MemberCaseSummary } from '@portolane/core/contract/customer.ts';
import { CaseProgressMark } from '@portolane/app-kit/case/case-progress-mark.tsx';
import { ListPages } from '@portolane/app-kit/list/list-pages.tsx';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { PageHead } from '#features/page-head/page-head.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { AppLink } from '#platform/link/app-link.tsx';
import { casePath, paths } from '#platform/link/app-path.ts';
import { siteRepair } from '#platform/link/site-href.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './cases.data.ts';

/** /cases */
export default function Cases() {
  const { t } = useTranslation(['ownCases']);
  const { language } = useApp();
  const {
    cases: { items, pagination },
  } = usePageData(data);
  return (
    <>
      <PageHead title={t('ownCases:title')} />
      {items.length === 0 ? (
        <EmptyState
          title={t('ownCases:empty')}
          actions={
            isOn(pageIdentity(language), 'repair') && (
              <a className="link" href={siteRepair(language)}>
                {t('ownCases:repair')}
              </a>
            )
          }
        >
          {t('ownCases:emptyHint')}
        </EmptyState>
      ) : (
        <ul>
          {items.map((each) => (
            <CaseRow key={each.number} of={each} />
          ))}
        </ul>
      )}
      <div className="enrolments__pages">
        <ListPages
          page={pagination.current_page}
          total={pagination.total}
          pageSize={pagination.per_page}
          hrefOf={(page) => (page === 1 ? paths.cases : `${paths.cases}?page=${page}`)}
          Link={AppLink}
        />
      </div>
    </>
  );
}

/** One case of the list, with a link to it. */
function CaseRow({ of }: { of: MemberCaseSummary }) {
  const { t } = useTranslation(['ownCases']);
  const { format } = useApp();
  return (
    <li className="row">
      <div className="row__state">
        <small>{t(`ownCases:kind.${of.kind}`)}</small>
        <CaseProgressMark of={of} />
      </div>
      <h2>
        <AppLink href={casePath(of.number)}>
          <BreakableText>{of.about || of.number}</BreakableText>
        </AppLink>
      </h2>
      <p className="row__meta num">
        <span>{of.number}</span>
        <span>{t('ownCases:sentOn', { date: format.date(of.createdAt) })}</span>
        {of.answers > 0 && <span>{t('ownCases:answered', { count: of.answers })}</span>}
      </p>
    </li>
  );
}
