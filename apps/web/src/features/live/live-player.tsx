import '#platform/styles/scripted.css';
import '#features/article/video-player.css';
import './live-player.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { streamOf } from '@portolane/core/rules/live/stream-of.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { Illustration } from '@portolane/ui/illustration/illustration.tsx';
import { PlayIcon } from '#features/article/video-card.tsx';
import { lazyPart } from '#platform/loading/lazy-part.tsx';
import still from '@portolane/parts/live/live.svg';

const HlsVideo = lazyPart(
  () => import('./hls-video.tsx').then((module) => module.HlsVideo),
  'live-player__loading',
);

const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** Returns the URL with autoplay, because the visitor has just pressed play. */
function playing(embedUrl: string): string {
  const url = new URL(embedUrl);
  url.searchParams.set('autoplay', '1');
  return url.href;
}

/**
 * Plays a link according to its kind: in the player of its video site or in our own, both loaded
 * when play is pressed. Any other link opens in a new tab.
 */
export function LivePlayer({ link, title }: { link: string; title: string }) {
  const { t } = useTranslation(['live']);
  const [started, setStarted] = useState(false);
  const stream = streamOf(link);
  const isFrame = stream.kind === 'youtube' || stream.kind === 'vimeo';
  return (
    <div className="video-player">
      <div className="video-player__stage">
        {started ? (
          <Player stream={stream} title={title} />
        ) : (
          <>
            <Illustration src={still} width={960} height={540} loading="eager" />
            <StartControl stream={stream} onStart={() => setStarted(true)} />
          </>
        )}
      </div>
      {isFrame && (
        <p className="video-player__note">
          <span id="live-privacy" className="scripted">
            {t('live:player.privacy', { host: new URL(stream.embedUrl).hostname })}
          </span>
          <a className="more-link" href={link} target="_blank" rel="noreferrer">
            {t('live:player.watch')}
            <Icon name="external" size="s" />
            <span className="visually-hidden">{t('live:player.newTab')}</span>
          </a>
        </p>
      )}
    </div>
  );
}

type Stream = ReturnType<typeof streamOf>;

function Player({ stream, title }: { stream: Stream; title: string }) {
  const { t } = useTranslation(['live']);
  if (stream.kind === 'hls') return <HlsVideo src={stream.src} title={title} />;
  if (stream.kind === 'link') return null;
  return (
    <iframe
      ref={takeFocus}
      src={playing(stream.embedUrl)}
      title={t('live:player.frame', { title })}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- with scripts and its own origin the frame of another site cannot lift its sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** The play button; for a stream that cannot be embedded, a link to it. */
function StartControl({ stream, onStart }: { stream: Stream; onStart: () => void }) {
  const { t } = useTranslation(['live']);
  if (stream.kind === 'link')
    return stream.href === null ? null : (
      <ButtonLink
        className="live-player__open"
        variant="primary"
        href={stream.href}
        target="_blank"
        rel="noreferrer"
      >
        {t('live:player.open')}
        <Icon name="external" size="s" />
        <span className="visually-hidden">{t('live:player.newTab')}</span>
      </ButtonLink>
    );
  return (
    <button
      className="video-player__play scripted"
      type="button"
      aria-describedby="live-privacy"
      onClick={onStart}
    >
      <PlayIcon />
      {t('live:player.play')}
    </button>
  );
}
