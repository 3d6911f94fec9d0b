import '#platform/styles/scripted.css';
import './video-player.css';
import type { Video } from '@portolane/core/contract/item.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '#platform/picture/picture.tsx';
import { PlayIcon } from './video-card.tsx';

type PlayableVideo = Pick<
  Video,
  'alias' | 'title' | 'duration' | 'embedUrl' | 'watchUrl' | 'picture'
>;

/** The player replaces the button that was pressed, so it takes the focus. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/**
 * A video behind its poster. The third-party player loads only when play is pressed. A link to the
 * video site below it serves visitors without JavaScript and networks that block the frame.
 */
export function VideoPlayer({ video }: { video: PlayableVideo }) {
  const { t } = useTranslation(['article']);
  const [playing, setPlaying] = useState(false);
  const { embedUrl, watchUrl } = video;
  return (
    <div className="video-player">
      <div className="video-player__stage">
        {playing && embedUrl !== null ? (
          <iframe
            ref={takeFocus}
            src={`${embedUrl}?autoplay=1`}
            title={t('article:video.frame', { title: video.title })}
            // It may play and lead to its own site, and not take our page away. To a stranger's origin, "same" is its own.
            // oxlint-disable-next-line react/iframe-missing-sandbox -- with scripts and its own origin the frame of another site cannot lift its sandbox
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
            allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <>
            {video.picture && <Picture picture={video.picture} lead />}
            {embedUrl !== null && (
              <button
                className="video-player__play scripted"
                type="button"
                aria-describedby="video-privacy"
                onClick={() => setPlaying(true)}
              >
                <PlayIcon />
                {t('article:video.play')}
              </button>
            )}
            <span className="video-player__duration num">
              <span className="visually-hidden">{t('article:video.duration')}</span>
              {video.duration}
            </span>
          </>
        )}
      </div>
      <p className="video-player__note">
        {embedUrl !== null && (
          <span id="video-privacy" className="scripted">
            {t('article:video.privacy', { host: new URL(embedUrl).hostname })}
          </span>
        )}
        <a className="more-link" href={watchUrl} target="_blank" rel="noopener">
          {t('article:video.watch')}
          <Icon name="external" size="s" />
          <span className="visually-hidden">{t('article:share.newTab')}</span>
        </a>
      </p>
    </div>
  );
}
