import '#platform/styles/page-band.css';
import '#platform/styles/scripted.css';
import './live-stage.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';
import { isEntranceOpen } from '@portolane/core/rules/live/live-state.ts';
import { streamOf } from '@portolane/core/rules/live/stream-of.ts';
import { LiveTimer } from '@portolane/app-kit/live/live-timer.tsx';
import type { LiveMoment } from '@portolane/app-kit/live/use-live-room.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { Illustration } from '@portolane/ui/illustration/illustration.tsx';
import { PlayIcon } from '#features/article/video-card.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { LivePlayer } from './live-player.tsx';
import { RefusalView } from './refusal-view.tsx';
import still from '@portolane/app-kit/live/live.svg';

interface LiveStageProps {
  moment: LiveMoment;
  /** URL of the enrolment. */
  enrolment: string;
  /** Shown below the picture: whether the member has checked in. */
  children: ReactNode;
}

/**
 * The stage of a live page: the player once it has been started, else a plate with what the state
 * is, how long it lasts, and what to do in it.
 */
export function LiveStage({ moment, enrolment, children }: LiveStageProps) {
  const { t } = useTranslation(['live']);
  const { mediaOrigins } = useApp().identity;
  const { session, state, refusal, link } = moment;
  /** The link whose player has been started. */
  const [started, setStarted] = useState<string | null>(null);
  const stream = session && refusal === null && link !== null ? streamOf(link, mediaOrigins) : null;
  const isFrame = stream?.kind === 'youtube' || stream?.kind === 'vimeo';
  const isPlaying = stream !== null && stream.kind !== 'link' && started === link;
  return (
    <div className="live-stage">
      {isPlaying ? (
        <LivePlayer key={link} stream={stream} title={session!.title} />
      ) : (
        <Plate>
          {session && (refusal === null || refusal === 'NOT_OPEN') && (
            <LiveTimer session={session} state={state} />
          )}
          <PlateText moment={moment} enrolment={enrolment} />
          {stream && <StartControl stream={stream} onStart={() => setStarted(link)} />}
        </Plate>
      )}
      {isFrame && (
        <p className="video-player__note">
          <span id="live-privacy" className="scripted">
            {t('live:player.privacy', { host: new URL(stream.embedUrl).hostname })}
          </span>
          <a className="more-link" href={link!} target="_blank" rel="noreferrer">
            {t('live:player.watch')}
            <Icon name="external" size="s" />
            <span className="visually-hidden">{t('live:player.newTab')}</span>
          </a>
        </p>
      )}
      <div className="live-stage__foot">
        {isPlaying && <LiveTimer session={session!} state={state} />}
        {children}
      </div>
    </div>
  );
}

/** The picture area while nothing plays, at the proportions of the player. */
function Plate({ children }: { children: ReactNode }) {
  return (
    <div className="live-stage__plate page-band--ink">
      <div className="live-stage__text">{children}</div>
      <Illustration src={still} width={960} height={540} loading="eager" />
    </div>
  );
}

/** Explains the state to the member, and the next step. */
function PlateText({ moment, enrolment }: Omit<LiveStageProps, 'children'>) {
  const { t } = useTranslation(['live', 'event']);
  const { session, state, refusal, opening, link } = moment;
  if (refusal !== null)
    return <RefusalView refusal={refusal} session={session} enrolment={enrolment} />;
  if (state === 'IS_END')
    return (
      <>
        <p className="live-stage__lead">{t('live:ended')}</p>
        <ButtonLink as={SiteLink} variant="primary" href={enrolment}>
          {t('live:toEnrolment')}
        </ButtonLink>
      </>
    );
  if (link === null) return <p>{t(opening ? 'live:opening' : 'live:noLink')}</p>;
  return isEntranceOpen(state) && <p>{t(`event:live.hint.${state}`)}</p>;
}

/** The play button; for a stream that cannot be embedded, a link to it. */
function StartControl({
  stream,
  onStart,
}: {
  stream: ReturnType<typeof streamOf>;
  onStart: () => void;
}) {
  const { t } = useTranslation(['live']);
  if (stream.kind === 'link')
    return stream.href === null ? null : (
      <ButtonLink variant="primary" href={stream.href} target="_blank" rel="noreferrer">
        {t('live:player.open')}
        <Icon name="external" size="s" />
        <span className="visually-hidden">{t('live:player.newTab')}</span>
      </ButtonLink>
    );
  return (
    <Button
      className="scripted"
      variant="primary"
      aria-describedby={stream.kind === 'hls' ? undefined : 'live-privacy'}
      onClick={onStart}
    >
      <PlayIcon />
      {t('live:player.play')}
    </Button>
  );
}
