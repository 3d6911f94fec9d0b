import '#platform/styles/sections.css';
import './home-videos.css';
import { useTranslation } from 'react-i18next';
import type { HomeModuleOf } from '@portolane/core/contract/homepage.ts';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { VideoCard } from '#features/article/video-card.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** The newest video in large, the next ones beside it. */
export function HomeVideos({ module: { title, videos } }: { module: HomeModuleOf<'videos'> }) {
  const { t } = useTranslation(['home']);
  const { href } = useApp();
  const [first, ...rest] = videos;
  if (!first) return null;
  return (
    <section className="section">
      <SectionHeading
        title={title ?? t('home:videos.title')}
        more={{ href: href('videos'), label: t('home:videos.all') }}
        Link={SiteLink}
      />
      <div className="videos">
        <article className="video video--first">
          <VideoCard
            video={first}
            sizes="(max-width: 48em) 100vw, 680px"
            href={href('video', { videoAlias: first.alias })}
            duration={t('home:videos.duration')}
          />
        </article>
        <ul>
          {rest.map((video) => (
            <li key={video.alias} className="video video--row">
              <VideoCard
                video={video}
                sizes="176px"
                href={href('video', { videoAlias: video.alias })}
                duration={t('home:videos.duration')}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
