import '#platform/styles/page-band.css';
import '#platform/styles/scripted.css';
import './video-player.css';
import type { Video } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { timeOf } from '@portolane/core/rules/video/chapters.ts';
import { playerUrl, watchUrlAt } from '@portolane/core/rules/video/video-urls.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';
import { Picture } from '#platform/picture/picture.tsx';
import { PlayIcon } from './video-card.tsx';

type PlayableVideo = Pick<
  Video,
  'alias' | 'title' | 'lang' | 'duration' | 'embedUrl' | 'watchUrl' | 'picture' | 'chapters'
>;

/** The player replaces the button that was pressed, so it takes the focus. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/**
 * A video behind its poster. The third-party player loads only when play is pressed. A link to the
 * video site below it serves visitors without JavaScript and networks that block the frame.
 */
export function VideoPlayer({ video }: { video: PlayableVideo }) {
  const { t } = useTranslation(['article', 'share']);
  /** Seconds from the beginning at which the player started; null: not yet. */
  const [start, setStart] = useState<number | null>(null);
  const { embedUrl, watchUrl } = video;
  return (
    <div className="video-player page-band page-band--ink">
      <div className="video-player__stage">
        {start !== null && embedUrl !== null ? (
          <iframe
            // Another chapter starts a new player.
            key={start}
            ref={takeFocus}
            src={playerUrl(embedUrl, start)}
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
                onClick={() => setStart(0)}
              >
                <PlayIcon />
                {t('article:video.play')}
              </button>
            )}
            {video.duration !== null && (
              <span className="video-player__duration num">
                <span className="visually-hidden">{t('article:video.duration')}</span>
                {video.duration}
              </span>
            )}
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
          <span className="visually-hidden">{t('share:newTab')}</span>
        </a>
      </p>
      <Chapters video={video} onChoose={embedUrl === null ? undefined : setStart} />
    </div>
  );
}

interface ChaptersProps {
  video: PlayableVideo;
  /** Starts the player; without it the links lead to the video site. */
  onChoose: ((start: number) => void) | undefined;
}

/** The chapters. Each is a link to that moment on the video site, and plays here if it can. */
function Chapters({ video: { chapters, lang, watchUrl }, onChoose }: ChaptersProps) {
  const { t } = useTranslation(['article']);
  const { language } = useApp();
  if (chapters.length === 0) return null;
  return (
    <nav className="video-chapters" aria-labelledby="video-chapters">
      <p id="video-chapters">{t('article:video.chapters')}</p>
      <ol lang={langAttribute(lang, language)}>
        {chapters.map(({ start, title }) => (
          <li key={start}>
            <a
              href={watchUrlAt(watchUrl, start)}
              data-early={onChoose && ''}
              onClick={(event) => {
                if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onChoose(start);
              }}
            >
              <time className="num" dateTime={`PT${start}S`}>
                {timeOf(start)}
              </time>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
