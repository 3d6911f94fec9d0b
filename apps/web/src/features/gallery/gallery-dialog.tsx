import './gallery-dialog.css';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture as PictureData } from '@portolane/core/contract/picture.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Picture } from '#platform/picture/picture.tsx';
import { largestUrl } from './largest-url.ts';

/** One picture at a time, as large as the window, or in its own size to look closely. */
export default function GalleryDialog({
  pictures,
  index,
  onIndex,
  onClose,
}: {
  pictures: readonly PictureData[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['gallery']);
  const [isClose, setClose] = useState(false);
  const picture = pictures[index]!;
  const go = (to: number) => {
    if (to < 0 || to >= pictures.length) return;
    setClose(false);
    onIndex(to);
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(index - 1),
    ArrowRight: () => go(index + 1),
    Home: () => go(0),
    End: () => go(pictures.length - 1),
  };
  const press = (event: KeyboardEvent) => {
    // Looked at closely, the arrow keys scroll.
    const act = isClose ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Dialog
      open
      size="l"
      title={t('gallery:position', { number: index + 1, count: pictures.length })}
      closeLabel={t('gallery:close')}
      onOpenChange={onClose}
      footer={
        <>
          <Button disabled={index === 0} onClick={() => go(index - 1)}>
            {t('gallery:previous')}
          </Button>
          <Button disabled={index === pictures.length - 1} onClick={() => go(index + 1)}>
            {t('gallery:next')}
          </Button>
          <Button aria-pressed={isClose} onClick={() => setClose(!isClose)}>
            {t('gallery:fullSize')}
          </Button>
        </>
      }
    >
      {/* The buttons do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <figure className="gallery-dialog" onKeyDown={press}>
        <button
          type="button"
          className={isClose ? 'gallery-dialog__picture--close' : 'gallery-dialog__picture'}
          aria-label={t('gallery:fullSize')}
          aria-pressed={isClose}
          onClick={() => setClose(!isClose)}
        >
          {isClose ? (
            <img
              src={largestUrl(picture)}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
            />
          ) : (
            <Picture
              key={picture.path}
              picture={picture}
              sizes="min(1250px, 95vw)"
              lead
              ratio={undefined}
            />
          )}
        </button>
        {picture.alt && <figcaption aria-hidden="true">{picture.alt}</figcaption>}
      </figure>
    </Dialog>
  );
}
