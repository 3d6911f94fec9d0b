import { useTranslation } from 'react-i18next';
import type { OrderSession, OrderSummary } from '@portolane/core/contract/order.ts';
import { enrolledLiveState } from '@portolane/core/rules/live/enrolled-state.ts';
import { isEntranceOpen } from '@portolane/core/rules/live/live-state.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { liveHref } from './live-links.ts';

interface LiveLinkProps {
  order: Pick<OrderSummary, 'type' | 'hasLive' | 'category' | 'eventAlias' | 'seriesNum'>;
  session: OrderSession;
}

/**
 * A link to a session of an online event while it is open; for an enrolment that is not confirmed,
 * why there is none.
 */
export function LiveLink({ order, session }: LiveLinkProps) {
  const { t } = useTranslation(['status']);
  const app = useApp();
  const now = useNow();
  if (order.type !== 'online' || !order.hasLive) return null;
  if (session.regStatus !== 'CONFIRMED')
    return <small>{t(`status:noLink.${session.regStatus}`)}</small>;
  const state = enrolledLiveState(order, session, now);
  if (!isEntranceOpen(state)) return null;
  return (
    <ButtonLink
      as={SiteLink}
      variant={state === 'IS_LIVE' ? 'primary' : 'outline'}
      size="s"
      href={liveHref(app, order, session.info.uuid)}
    >
      {t(`status:way.${state}`)}
      <span className="visually-hidden"> {session.info.title}</span>
    </ButtonLink>
  );
}
