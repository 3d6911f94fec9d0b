import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { DeskLink } from '#platform/link/desk-link.tsx';

interface MemberRow {
  key: string;
  text: string;
  small: string;
  /** With it, the row begins with a link. */
  href?: string;
  link?: string;
}

/** What belongs to a member, of one kind. */
export function MemberList({ title, rows }: { title: string; rows: readonly MemberRow[] }) {
  const { t } = useTranslation(['deskMembers']);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading level={2} className="desk-part" id={id}>
        {title}
      </Heading>
      {rows.length === 0 && <p>{t('deskMembers:none')}</p>}
      <ul className="case__entries">
        {rows.map(({ key, text, small, href, link }) => (
          <li key={key} className="case__entry">
            <small className="num">{small}</small>
            <p className="case__text">
              {href && (
                <>
                  <DeskLink className="link" href={href}>
                    {link}
                  </DeskLink>{' '}
                </>
              )}
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
