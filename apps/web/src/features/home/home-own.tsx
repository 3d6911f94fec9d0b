import '#platform/styles/sections.css';
import type { HomeModuleOf } from '@portolane/core/contract/homepage.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { MarkdownHtml } from '#platform/link/markdown-html.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { Picture } from '#platform/picture/picture.tsx';
import { HeroPicture, HeroSlides } from './hero-pictures.tsx';
import sheet from './home-own.css?url';
import type { OwnModule } from './own-module.ts';

/** Modules that the usual home page does not have, in a chunk with a style sheet of their own. */
export function HomeOwn({ module }: { module: OwnModule }) {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="app" />
      <Shown module={module} />
    </>
  );
}

function Shown({ module }: { module: OwnModule }) {
  if (module.type === 'heroPicture') return <HeroPicture module={module} />;
  if (module.type === 'heroSlides') return <HeroSlides module={module} />;
  return module.type === 'figures' ? <Figures module={module} /> : <Text module={module} />;
}

function Text({
  module: { title, lang, html, picture, side, link },
}: {
  module: HomeModuleOf<'textPicture'>;
}) {
  const { language } = useApp();
  return (
    <section className="section" lang={langAttribute(lang, language)}>
      <SectionHeading title={title}>
        <ChineseOnly lang={lang} />
      </SectionHeading>
      <div className={picture ? `halves home-text home-text--${side}` : 'home-text'}>
        <div>
          <MarkdownHtml html={html} />
          {link && (
            <p className="home-text__more">
              <MoreLink href={link.href} Link={SiteLink}>
                {link.label}
              </MoreLink>
            </p>
          )}
        </div>
        {picture && <Picture picture={picture} sizes="(max-width: 48em) 100vw, 610px" />}
      </div>
    </section>
  );
}

function Figures({ module: { title, lang, figures } }: { module: HomeModuleOf<'figures'> }) {
  const { language } = useApp();
  return (
    <section className="section" lang={langAttribute(lang, language)}>
      {title !== null && (
        <SectionHeading title={title}>
          <ChineseOnly lang={lang} />
        </SectionHeading>
      )}
      <dl className={title === null ? 'home-figures home-figures--untitled' : 'home-figures'}>
        {figures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
