import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import '#platform/styles/facts.css';
import './waitlist-entries.css';
import { useTranslation } from 'react-i18next';
import type { MemberWaitlistEntry } from '@portolane/core/contract/waitlist.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { SiteWaitlistEntry } from '#features/waitlist/site-waitlist-entry.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { OverviewPart } from './member-overview.tsx';
import { RowDate } from './row-date.tsx';

/** The member's waitlist entries and seat offers. */
export function WaitlistEntries({ entries }: { entries: readonly MemberWaitlistEntry[] }) {
  const { t } = useTranslation(['waiting']);
  const { href, language } = useApp();
  return (
    <OverviewPart title={t('waiting:title')}>
      <ul className="facts">
        {entries.map((entry) => {
          const brand = entry.brands[0];
          const params =
            brand && entry.eventShown
              ? {
                  brandAlias: brand.alias,
                  eventAlias: entry.eventAlias,
                  eventSeriesNum: String(entry.seriesNum),
                }
              : null;
          const title = <BreakableText>{entry.title}</BreakableText>;
          const name = entry.session?.title ?? entry.title;
          return (
            <li key={entry.uuid} className="waitlist-entries__row">
              <RowDate date={entry.startTime} />
              <span className="recent__event" lang={langAttribute(entry.lang, language)}>
                {params ? <SiteLink href={href('event', params)}>{title}</SiteLink> : title}
                <ChineseOnly lang={entry.lang} />
                <small>
                  {entry.session?.title ?? <span lang={language}>{t('waiting:whole')}</span>}
                </small>
              </span>
              <span className="facts__end">
                <SiteWaitlistEntry
                  entry={entry}
                  enrol={
                    params && (
                      <ButtonLink
                        as={SiteLink}
                        variant="primary"
                        size="s"
                        href={href('apply', params)}
                        aria-label={t('waiting:enrolNamed', { title: name })}
                      >
                        {t('waiting:enrol')}
                      </ButtonLink>
                    )
                  }
                />
              </span>
            </li>
          );
        })}
      </ul>
    </OverviewPart>
  );
}
