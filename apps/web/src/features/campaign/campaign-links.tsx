import type { CampaignReference } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** Links to the topics of campaigns that list what the page shows, e.g. 年底汰換專案：防火牆 */
export function CampaignLinks({ campaigns }: { campaigns: readonly CampaignReference[] }) {
  const { format, href, language } = useApp();
  return campaigns.map(({ alias, title, lang, topic }) => (
    <SiteLink
      key={`${alias}/${topic.alias}`}
      className="link campaign-link"
      href={href('campaignTopic', { aliasTwo: alias, alias: topic.alias })}
      lang={langAttribute(lang, language)}
    >
      {format.labelled(title, topic.title)}
      <ChineseOnly lang={lang === 'en' ? topic.lang : lang} />
    </SiteLink>
  ));
}
