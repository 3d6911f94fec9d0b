import '#platform/styles/facts.css';
import './member-overview.css';
import { useTranslation } from 'react-i18next';
import type { EventSummary } from '@portolane/core/contract/event.ts';
import type { FileSummary } from '@portolane/core/contract/item.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { fileAccess } from '@portolane/core/rules/file/file-access.ts';
import { FileType } from '@portolane/ui/file-type/file-type.tsx';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { EventBriefs } from '#features/event/event-row.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { OverviewPart } from './member-overview.tsx';

/** Number of rows that the overview shows of each list. */
const ROWS = 3;

/** The next events that the member can enrol in. */
export function SuggestedEvents({
  events,
  profile,
}: {
  events: readonly EventSummary[];
  profile: Member;
}) {
  const { t } = useTranslation(['member']);
  const { href } = useApp();
  const isDealer = profile.group === 'dealer' && profile.dealerValidated;
  const suggested = events.filter(({ dealerOnly }) => isDealer || !dealerOnly).slice(0, ROWS);
  if (suggested.length === 0) return null;
  return (
    <OverviewPart
      title={t('member:suggested.title')}
      more={{ href: href('events'), label: t('member:suggested.all') }}
    >
      <EventBriefs events={suggested} />
    </OverviewPart>
  );
}

/** The newest files that the member may have, restricted ones first. */
export function MemberFiles({
  files,
  profile,
}: {
  files: readonly FileSummary[];
  profile: Member;
}) {
  const { t } = useTranslation(['member']);
  const { format, href, language } = useApp();
  const own = files
    .filter(
      ({ userGroupId, linkType }) =>
        fileAccess({ userGroupId, hasLink: linkType !== 'none' }, profile) === 'open',
    )
    .toSorted((a, b) => Number(b.userGroupId !== null) - Number(a.userGroupId !== null))
    .slice(0, ROWS);
  if (own.length === 0) return null;
  return (
    <OverviewPart
      title={t('member:files.title')}
      more={{ href: href('files'), label: t('member:files.all') }}
    >
      <ul className="facts">
        {own.map((file) => (
          <li key={file.uuid}>
            <FileType>{file.contentType}</FileType>
            <span className="recent__event">
              <SiteLink
                href={href('media', { mediaUuid: file.uuid })}
                lang={langAttribute(file.lang, language)}
              >
                <BreakableText>{file.title}</BreakableText>
              </SiteLink>
              <ChineseOnly lang={file.lang} />
            </span>
            {file.size !== null && (
              <span className="facts__end">
                <small className="num">{format.fileSize(file.size)}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
    </OverviewPart>
  );
}
