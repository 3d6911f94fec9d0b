import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeModuleOf } from '@portolane/core/contract/homepage.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { Picture } from '#platform/picture/picture.tsx';

/** Half of a wide window; the drawing ends where the chart does. */
const SIZES = '(max-width: 48em) 100vw, 50vw';

/** A picture beside the claim, instead of the chart. */
export function HeroPicture({
  module: { picture, link },
}: {
  module: HomeModuleOf<'heroPicture'>;
}) {
  return (
    <div className="hero-picture">
      <Picture picture={picture} lead sizes={SIZES} />
      {link && (
        <MoreLink href={link.href} Link={SiteLink}>
          {link.label}
        </MoreLink>
      )}
    </div>
  );
}

/** Returns the number of the slide in view, and what shows another one. Nothing moves by itself. */
function useSlides(list: RefObject<HTMLUListElement | null>, count: number) {
  const [current, setCurrent] = useState(0);
  const onScroll = () => {
    const { scrollLeft, clientWidth } = list.current!;
    setCurrent(Math.min(count - 1, Math.round(scrollLeft / Math.max(1, clientWidth))));
  };
  // The style sheet says whether it glides.
  const show = (index: number) =>
    list.current!.scrollTo({ left: index * list.current!.clientWidth });
  return { current, onScroll, show };
}

/** Slides in a row that scrolls: with buttons, with the arrow keys, by touch, and without JavaScript. */
export function HeroSlides({ module: { slides } }: { module: HomeModuleOf<'heroSlides'> }) {
  const { t } = useTranslation(['home']);
  const list = useRef<HTMLUListElement>(null);
  const { current, onScroll, show } = useSlides(list, slides.length);
  return (
    <section className="hero-slides" aria-label={t('home:slides.label')}>
      <ul
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={slides.length > 1 ? 0 : undefined}
        aria-label={t('home:slides.label')}
        onScroll={onScroll}
      >
        {slides.map((slide, index) => (
          <Slide key={slide.title} slide={slide} isFirst={index === 0} />
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="hero-slides__controls">
          <button
            type="button"
            aria-label={t('home:slides.previous')}
            aria-disabled={current === 0}
            onClick={() => show(current - 1)}
          >
            <Icon name="chevron-left" />
          </button>
          <output className="num" aria-label={t('home:slides.number')}>
            {current + 1} / {slides.length}
          </output>
          <button
            type="button"
            aria-label={t('home:slides.next')}
            aria-disabled={current === slides.length - 1}
            onClick={() => show(current + 1)}
          >
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
    </section>
  );
}

function Slide({
  slide: { title, lang, text, picture, link },
  isFirst,
}: {
  slide: HomeModuleOf<'heroSlides'>['slides'][number];
  isFirst: boolean;
}) {
  const { language } = useApp();
  return (
    <li>
      <Picture picture={picture} lead={isFirst} ratio="4/3" sizes={SIZES} />
      <div className="hero-slides__text" lang={langAttribute(lang, language)}>
        <h2>
          <BreakableText>{title}</BreakableText>
          <ChineseOnly lang={lang} />
        </h2>
        {text !== '' && <p>{text}</p>}
        {link && (
          <MoreLink href={link.href} Link={SiteLink}>
            {link.label}
          </MoreLink>
        )}
      </div>
    </li>
  );
}
