import { Button } from '@portolane/ui/button/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guardedImport } from '#platform/loading/guarded-import.ts';

/**
 * Returns whether Media Source Extensions exist, which hls.js needs. Browsers without them (older
 * iPhones) play HLS natively.
 */
const canFeed = () => 'MediaSource' in window || 'ManagedMediaSource' in window;

/**
 * Plays a stream in a video element; calls `onLost` when playback fails for good. Returns a
 * function that stops it.
 */
function play(video: HTMLVideoElement, src: string, onLost: () => void): () => void {
  let stop = () => {};
  let over = false;
  if (!canFeed()) {
    video.src = src;
    video.addEventListener('error', onLost);
    stop = () => {
      video.removeEventListener('error', onLost);
      video.removeAttribute('src');
      video.load();
    };
  } else {
    guardedImport(() => import('hls.js/light')).then(({ default: Hls }) => {
      if (over) return null;
      // A worker would be loaded from a blob, which our Content-Security-Policy forbids for
      // scripts.
      const hls = new Hls({ enableWorker: false });
      let recovered = false;
      hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
        if (!fatal) return;
        // Once: hls.js documents this as the recovery from a decoder error.
        if (type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
          recovered = true;
          hls.recoverMediaError();
        } else onLost();
      });
      hls.loadSource(src);
      hls.attachMedia(video);
      stop = () => hls.destroy();
      return hls;
    }, onLost);
  }
  return () => {
    over = true;
    stop();
  };
}

/** A stream that the page plays itself. The player loads when play is pressed. */
export function HlsVideo({ src, title }: { src: string; title: string }) {
  const { t } = useTranslation(['live']);
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [lostIn, setLostIn] = useState<number | null>(null);
  useEffect(() => play(video.current!, src, () => setLostIn(attempt)), [src, attempt]);
  // The video replaces the button that was pressed, so it takes the focus.
  useEffect(() => video.current?.focus(), []);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live stream: captions are part of its picture, where it has any */}
      <video
        ref={video}
        controls
        autoPlay
        playsInline
        tabIndex={0}
        aria-label={t('live:player.frame', { title })}
      />
      {lostIn === attempt && (
        <div className="live-stage__over" role="alert">
          <p>{t('live:player.lost')}</p>
          <Button variant="primary" size="m" onClick={() => setAttempt(attempt + 1)}>
            {t('live:player.retry')}
          </Button>
        </div>
      )}
    </>
  );
}
