import '#platform/styles/sections.css';
import './gallery.css';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture as PictureData } from '@portolane/core/contract/picture.ts';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Picture } from '#platform/picture/picture.tsx';
import { largestUrl } from './largest-url.ts';

const GalleryDialog = lazy(() => import('./gallery-dialog.tsx'));

/**
 * Pictures in a grid, each of which opens large. Each is a link to its file, which works before
 * hydration and without JavaScript.
 */
export function Gallery({ pictures }: { pictures: readonly PictureData[] }) {
  const { t } = useTranslation(['gallery']);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <section className="section" aria-labelledby="gallery">
      <SectionHeading title={t('gallery:title')} id="gallery" />
      <ul className="gallery">
        {pictures.map((picture, index) => (
          <li key={picture.path}>
            <a
              href={largestUrl(picture)}
              aria-label={t('gallery:open', {
                number: index + 1,
                count: pictures.length,
                alt: picture.alt,
              })}
              onClick={(event) => {
                // Another tab, as the visitor asks for.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                setOpen(index);
              }}
            >
              <Picture
                picture={picture}
                ratio="3/2"
                sizes="(max-width: 36em) 50vw, (max-width: 60em) 33vw, 300px"
              />
            </a>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense>
          <GalleryDialog
            pictures={pictures}
            index={open}
            onIndex={setOpen}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
