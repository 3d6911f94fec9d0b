import './today-group.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import type { TodayRow, TodaySection } from './use-today-rows.ts';

/** What waits of one kind. Each row leads to where it is dealt with. */
export function TodayGroupList({
  section: { group, total, href, rows },
}: {
  section: TodaySection;
}) {
  const { format } = useDesk();
  const { t } = useTranslation(['today']);
  const id = useId();
  return (
    <section className="today-group" aria-labelledby={id}>
      <div className="today-group__head">
        <Heading level={2} id={id}>
          {t(`today:group.${group}`)}
        </Heading>
        <span className="num">{format.number(total)}</span>
      </div>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {href !== null && total > rows.length && (
        <DeskLink className="link" href={href}>
          {t('today:more', { count: total })}
        </DeskLink>
      )}
    </section>
  );
}

function Row({ row: { href, title, details, at } }: { row: TodayRow }) {
  return (
    <li className="today-group__row">
      {href === null ? (
        <span>{title}</span>
      ) : (
        <DeskLink className="row-link" href={href}>
          {title}
        </DeskLink>
      )}
      <span className="today-group__details num">{details.join(' · ')}</span>
      <span className="today-group__at num">{at}</span>
    </li>
  );
}
