import './question-list.css';
import type { FaqCategory } from '@portolane/core/contract/faq.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { useTranslation } from 'react-i18next';
import { ContentHeading } from '#platform/content/content-heading.tsx';
import { MarkdownHtml } from '#platform/link/markdown-html.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

interface QuestionListProps {
  category: FaqCategory;
  /** Heading level of the questions. */
  level: 2 | 3;
}

/**
 * The questions of a category, each expanding to its answer. The answer's id is inside the
 * collapsed element, so that browsers expand it for a link with its fragment, without JavaScript.
 */
export function QuestionList({ category, level }: QuestionListProps) {
  const { t } = useTranslation(['company']);
  const { href, language } = useApp();
  const page = href('faqCategory', { categoryAlias: category.alias });
  return (
    <ul className="questions">
      {category.questions.map(({ alias, question, answer, lang }) => (
        <li key={alias} lang={langAttribute(lang, language)}>
          <details>
            <summary>
              <ContentHeading level={level} lang={lang}>
                {question}
              </ContentHeading>
              <Icon name="chevron-down" />
            </summary>
            <div className="questions__answer" id={alias}>
              {/* HTML rendered from sanitised Markdown by the server. */}
              <MarkdownHtml html={answer} />
              <MoreLink href={`${page}#${alias}`} Link={SiteLink}>
                {t('company:faq.link')}
                <span className="visually-hidden">{t('company:faq.linkTo', { question })}</span>
              </MoreLink>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
