import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BreakableText, Heading, type HeadingProps } from '@portolane/ui/heading/heading.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { ChineseOnly } from './chinese-only.tsx';

interface ContentHeadingProps extends Omit<HeadingProps, 'lang'> {
  /** The language in which the API returned the title. */
  lang: 'zh-Hant' | 'en';
}

/** A heading that is a title of content: with its language, and marked if it is only in Chinese. */
export function ContentHeading({ lang, level, children, ...heading }: ContentHeadingProps) {
  const { language } = useApp();
  const own = langAttribute(lang, language);
  if (own === undefined)
    return (
      <Heading {...heading} level={level}>
        {children}
      </Heading>
    );
  const Element = `h${level}` as const;
  return (
    <Element {...heading} lang={own}>
      <BreakableText>{children}</BreakableText>
      <ChineseOnly lang={lang} />
    </Element>
  );
}
