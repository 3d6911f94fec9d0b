import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { useLocation } from 'react-router';
import { useApp } from '#app/app-context.ts';
import { SiteLink } from '#shell/link/site-link.tsx';

/** Title of an event list, with the way between coming and past events. */
export function EventListHead({ level }: { level: 1 | 2 }) {
  const { t } = useApp();
  const { pathname, search } = useLocation();
  const past = new URLSearchParams(search).get('past') === '1';
  const Title = `h${level}` as const;
  return (
    <div className="list-head">
      <div>
        <Title>{past ? t('event:list.pastTitle') : t('event:list.title')}</Title>
        <p>{past ? t('event:list.pastLead') : t('event:list.lead')}</p>
      </div>
      <MoreLink href={past ? pathname : `${pathname}?past=1`} Link={SiteLink}>
        {past ? t('event:list.toComing') : t('event:list.toPast')}
      </MoreLink>
    </div>
  );
}
