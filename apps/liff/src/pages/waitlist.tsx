import '#features/row/row.css';
import './waitlist.css';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberWaitlistEntry } from '@portolane/core/contract/waitlist.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { WaitlistEntryStatus } from '@portolane/app-kit/waitlist/waitlist-entry-status.tsx';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { PageHead } from '#features/page-head/page-head.tsx';
import { useFailure } from '#platform/call/use-failure.ts';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { AppLink } from '#platform/link/app-link.tsx';
import { paths } from '#platform/link/app-path.ts';
import { siteApply, siteEvent } from '#platform/link/site-href.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './waitlist.data.ts';

/** Loaded lazily: it pulls in Base UI. */
const LazyDialog = lazy(() =>
  import('@portolane/app-kit/waitlist/leave-dialog.tsx').then((module) => ({
    default: module.LeaveDialog,
  })),
);

function LeaveDialog(props: ComponentProps<typeof LazyDialog>) {
  const { t } = useTranslation(['enrolment']);
  return (
    <Suspense fallback={<output>{t('enrolment:cancel.opening')}</output>}>
      <LazyDialog {...props} />
    </Suspense>
  );
}

/** /waiting */
export default function Waitlist() {
  const { t } = useTranslation(['waiting', 'enrolment']);
  const { entries } = usePageData(data);
  /** Result of the last action; the entry it concerned has left the list by then. */
  const [said, setSaid] = useState('');
  return (
    <>
      <PageHead title={t('waiting:title')} />
      <div className="liff-stack">
        <p className="liff-lead">{t('waiting:hint')}</p>
        {said && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Notice is not an element
          <Notice tone="accent" role="status">
            {said}
          </Notice>
        )}
        {entries.length === 0 ? (
          <EmptyState
            title={t('enrolment:empty.waiting')}
            actions={
              <ButtonLink as={AppLink} variant="primary" size="m" href={paths.events}>
                {t('enrolment:toEvents')}
              </ButtonLink>
            }
          >
            {t('enrolment:empty.waitingHint')}
          </EmptyState>
        ) : (
          <ul>
            {entries.map((entry) => (
              <EntryRow key={entry.uuid} entry={entry} onLeft={setSaid} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** One waitlist entry: its event or session, the member's position, and the actions. */
function EntryRow({
  entry,
  onLeft,
}: {
  entry: MemberWaitlistEntry;
  onLeft: (said: string) => void;
}) {
  const { t } = useTranslation(['waiting']);
  const { format, language } = useApp();
  const failureOf = useFailure();
  const [failure, setFailure] = useState('');
  const title = entry.session?.title ?? entry.title;
  const address = entry.eventShown ? siteEvent(language, entry) : null;
  const apply = entry.eventShown ? siteApply(language, entry) : null;
  return (
    <li className="row waiting-row">
      <WaitlistEntryStatus
        entry={entry}
        LeaveDialog={LeaveDialog}
        size="m"
        onLeft={onLeft}
        onFailure={(error) => setFailure(failureOf(error))}
        enrolLink={
          apply && (
            <ButtonLink
              variant="primary"
              wide
              href={apply}
              aria-label={t('waiting:enrolNamed', { title })}
            >
              {t('waiting:enrol')}
            </ButtonLink>
          )
        }
      >
        <h2 lang={langAttribute(entry.lang, language)}>
          {address ? (
            <a href={address}>
              <BreakableText>{entry.title}</BreakableText>
            </a>
          ) : (
            <BreakableText>{entry.title}</BreakableText>
          )}
          <ChineseOnly lang={entry.lang} />
        </h2>
        <p className="row__meta num">
          <span>
            {entry.session ? (
              <span lang={langAttribute(entry.lang, language)}>{entry.session.title}</span>
            ) : (
              t('waiting:whole')
            )}
          </span>
          <span>{format.weekdayDate(entry.startTime)}</span>
        </p>
        {failure && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
      </WaitlistEntryStatus>
    </li>
  );
}
