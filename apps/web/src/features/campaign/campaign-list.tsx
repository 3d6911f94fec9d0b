import '#platform/styles/meta.css';
import '#platform/styles/sections.css';
import './campaign-list.css';
import type { CurationSummary } from '@portolane/core/contract/curation.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { useTranslation } from 'react-i18next';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { Cover, Picture } from '#platform/picture/picture.tsx';
import { useCampaignTexts } from './campaign-offer.tsx';

interface CampaignListProps {
  campaigns: readonly CurationSummary[];
  /** Alias of the campaign whose page it is. */
  current: string;
}

/** The index of campaigns. The menu leads to the first one, so every campaign shows all of them. */
export function CampaignList({ campaigns, current }: CampaignListProps) {
  const { t } = useTranslation(['campaign']);
  return (
    <section className="wrap section page-end">
      <SectionHeading title={t('campaign:all')} />
      <ul>
        {campaigns.map((campaign) => (
          <CampaignRow
            key={campaign.alias}
            campaign={campaign}
            isCurrent={campaign.alias === current}
          />
        ))}
      </ul>
    </section>
  );
}

/** A campaign with its chart, its period, what it offers, and its topics. */
function CampaignRow({ campaign, isCurrent }: { campaign: CurationSummary; isCurrent: boolean }) {
  const { t } = useTranslation(['campaign']);
  const { href, language } = useApp();
  const texts = useCampaignTexts();
  const { alias, title, lang, summary, picture, offer, topics } = campaign;
  const period = texts.period(campaign);
  const contents = texts.contents(campaign);
  return (
    <li className="campaign-row" lang={langAttribute(lang, language)}>
      {picture ? (
        <Picture picture={picture} sizes="(max-width: 48em) 100vw, 352px" />
      ) : (
        <Cover title={title} ratio="7/4" />
      )}
      <div>
        <h3>
          {isCurrent ? (
            <span aria-current="page">{title}</span>
          ) : (
            <SiteLink href={href('campaign', { aliasTwo: alias })}>
              <BreakableText>{title}</BreakableText>
            </SiteLink>
          )}
          <ChineseOnly lang={lang} />
        </h3>
        <p>{summary}</p>
        {offer && (
          <p className="campaign-row__offer" lang={langAttribute(offer.lang, language)}>
            <Icon name="tag" size="s" />
            {offer.title}
          </p>
        )}
        <div className="meta num" lang={language}>
          {isCurrent && <StatusMark status="confirmed">{t('campaign:current')}</StatusMark>}
          {period && <span>{period}</span>}
          {contents && <span>{contents}</span>}
        </div>
      </div>
      <ol>
        {topics.map((topic) => (
          <li key={topic.alias} lang={langAttribute(topic.lang, language)}>
            <SiteLink href={href('campaignTopic', { aliasTwo: alias, alias: topic.alias })}>
              <BreakableText>{topic.title}</BreakableText>
              <ChineseOnly lang={topic.lang} />
            </SiteLink>
          </li>
        ))}
      </ol>
    </li>
  );
}
