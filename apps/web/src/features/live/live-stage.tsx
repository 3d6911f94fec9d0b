import './live-stage.css';
import { Illustration } from '@portolane/ui/illustration/illustration.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveRoom } from '@portolane/core/queries/live.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { useApp } from '#platform/context/app-context.ts';
import type { LiveMoment } from '@portolane/parts/live/use-live-room.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { LivePlayer } from './live-player.tsx';
import still from '@portolane/parts/live/live.svg';

type Session = NonNullable<LiveRoom['session']>;

/** The placeholder before and after the player. */
function Curtain({ children }: { children: ReactNode }) {
  return (
    <div className="live-curtain">
      <Illustration src={still} width={960} height={540} loading="eager" />
      <div className="live-curtain__text">{children}</div>
    </div>
  );
}

/**
 * The stage of a live page in each state: the opening time, the player, and links after the end.
 */
export function LiveStage({
  moment,
  session,
  enrolment,
}: {
  moment: LiveMoment;
  session: Session;
  enrolment: string;
}) {
  const { t } = useTranslation(['live']);
  const { format } = useApp();
  const { state, refusal, opening, link } = moment;
  if (state === 'IS_END')
    return (
      <Curtain>
        <p>{t('live:ended')}</p>
        <ButtonLink as={SiteLink} variant="primary" href={enrolment}>
          {t('live:toEnrolment')}
        </ButtonLink>
      </Curtain>
    );
  if (refusal === null && link !== null)
    return <LivePlayer key={link} link={link} title={session.title} />;
  if (state === 'NOT_OPEN')
    return (
      <Curtain>
        <p className="num">
          {t('live:opens', {
            time: `${format.monthDay(session.linkOpeningTime)} ${format.time(session.linkOpeningTime)}`,
          })}
        </p>
      </Curtain>
    );
  // If the member may not watch, the alert above gives the reason.
  return (
    <Curtain>{refusal === null && <p>{t(opening ? 'live:opening' : 'live:noLink')}</p>}</Curtain>
  );
}
