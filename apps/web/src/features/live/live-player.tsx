import '#features/article/video-player.css';
import { useTranslation } from 'react-i18next';
import type { streamOf } from '@portolane/core/rules/live/stream-of.ts';
import { lazyPart } from '#platform/loading/lazy-part.tsx';

const HlsVideo = lazyPart(
  () => import('./hls-video.tsx').then((module) => module.HlsVideo),
  'live-stage__over',
);

const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** Returns the URL with autoplay, because the visitor has just pressed play. */
function playing(embedUrl: string): string {
  const url = new URL(embedUrl);
  url.searchParams.set('autoplay', '1');
  return url.href;
}

export type PlayableStream = Exclude<ReturnType<typeof streamOf>, { kind: 'link' }>;

/** Plays a stream according to its kind: in the player of its video site, or in our own. */
export function LivePlayer({ stream, title }: { stream: PlayableStream; title: string }) {
  const { t } = useTranslation(['live']);
  return (
    <div className="video-player__stage">
      {stream.kind === 'hls' ? (
        <HlsVideo src={stream.src} title={title} />
      ) : (
        <iframe
          ref={takeFocus}
          src={playing(stream.embedUrl)}
          title={t('live:player.frame', { title })}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- with scripts and its own origin the frame of another site cannot lift its sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </div>
  );
}
