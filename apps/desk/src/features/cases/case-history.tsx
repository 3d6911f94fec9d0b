import { useTranslation } from 'react-i18next';
import type { CaseEntry } from '@portolane/core/contract/desk/case.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { useDesk } from '#platform/context/desk-context.ts';

/** Notes and answers of a case, oldest first. */
export function CaseHistory({ entries }: { entries: readonly CaseEntry[] }) {
  const { format } = useDesk();
  const { t } = useTranslation(['cases']);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="case-history">
      <Heading level={2} className="desk-part" id="case-history">
        {t('cases:history')}
      </Heading>
      <ol className="case__entries">
        {entries.map(({ uuid, kind, author, text, createdAt }) => (
          <li key={uuid} className={`case__entry case__entry--${kind}`}>
            <small>
              {t(`cases:entry.${kind}`)} · {author} ·{' '}
              <time className="num" dateTime={createdAt}>
                {format.dateTime(createdAt)}
              </time>
            </small>
            <p className="case__text">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
