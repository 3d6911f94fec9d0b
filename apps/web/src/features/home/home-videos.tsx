import '#platform/styles/sections.css';
import './home-videos.css';
import { useTranslation } from 'react-i18next';
import type { VideoSummary } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BrokenText } from '@portolane/ui/heading/heading.tsx';
import { Plate } from '@portolane/ui/plates/plate.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** The newest video large, the next ones beside it. */
export function HomeVideos({ videos }: { videos: readonly VideoSummary[] }) {
  const { t } = useTranslation(['home']);
  const { href } = useApp();
  const [first, ...rest] = videos;
  if (!first) return null;
  return (
    <section className="section">
      <SectionHeading title={t('home:videos.title')} more={{ href: href('videos'), label: t('home:videos.all') }} Link={SiteLink} />
      <div className="videos">
        <article className="video video--first">
          <Video video={first} width={800} height={450} />
        </article>
        <ul>
          {rest.map((video) => (
            <li key={video.alias} className="video">
              <Video video={video} width={320} height={180} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Video({ video, width, height }: { video: VideoSummary; width: number; height: number }) {
  const { t } = useTranslation(['home']);
  const { format, href, language } = useApp();
  return (
    <>
      <div className="video__still">
        <Plate plate={{ kind: 'fan', seed: video.alias, width, height }} alt="" />
        <span className="video__play" aria-hidden="true">
          <svg viewBox="0 0 20 20">
            <path d="M4 2l14 8-14 8z" />
          </svg>
        </span>
        <span className="video__duration num">
          <span className="visually-hidden">{t('home:videos.duration')}</span>
          {video.duration}
        </span>
      </div>
      <div>
        <h3 lang={langAttribute(video.lang, language)}>
          <SiteLink href={href('video', { videoAlias: video.alias })}>
            <BrokenText>{video.title}</BrokenText>
          </SiteLink>
        </h3>
        <p className="video__meta">
          <span>{video.brands[0]?.title}</span>
          <time dateTime={video.publishUp}>{format.date(video.publishUp)}</time>
        </p>
      </div>
    </>
  );
}
