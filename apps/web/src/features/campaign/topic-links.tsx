import './topic-links.css';
import { useTranslation } from 'react-i18next';
import type { CurationTopicSummary } from '@portolane/core/contract/curation.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** Links to the products and solutions of a topic. */
export function TopicLinks({ topic }: { topic: CurationTopicSummary }) {
  const { t } = useTranslation(['campaign']);
  const { href, language } = useApp();
  const groups = [
    {
      name: t('campaign:products'),
      links: topic.products.map((product) => ({
        ...product,
        path: href('product', { productAlias: product.alias }),
      })),
    },
    {
      name: t('campaign:solutions'),
      links: topic.solutions.map((solution) => ({
        ...solution,
        path: href('solution', { solutionAlias: solution.alias }),
      })),
    },
  ].filter(({ links }) => links.length > 0);
  return (
    <dl className="topic-links">
      {groups.map(({ name, links }) => (
        <div key={name}>
          <dt>{name}</dt>
          {links.map((link) => (
            <dd key={link.path} lang={langAttribute(link.lang, language)}>
              <SiteLink href={link.path}>{link.title}</SiteLink>
              <ChineseOnly lang={link.lang} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
