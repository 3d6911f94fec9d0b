import '#platform/styles/facts.css';
import './campaign-offer.css';
import type { CurationSummary } from '@portolane/core/contract/curation.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { RegistrationWindow } from '@portolane/ui/scale-bar/scale-bar.tsx';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { useTranslation } from 'react-i18next';
import { Fact } from '#platform/content/facts.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';

type Dated = Pick<CurationSummary, 'publishUp' | 'offer'>;

/** Returns the texts of a campaign's period and of what is in it. */
export function useCampaignTexts() {
  const { t } = useTranslation(['campaign']);
  const { format } = useApp();
  const now = useNow();
  return {
    /** Empty if neither the start nor the end is known. */
    period: ({ publishUp, offer }: Dated): string => {
      const until = offer?.until;
      if (until && Date.parse(until) < now.getTime())
        return t('campaign:offer.ended', { date: format.date(until) });
      if (until && publishUp) return format.dateRange(publishUp, until);
      if (until) return t('campaign:until', { date: format.date(until) });
      return publishUp ? t('campaign:since', { date: format.date(publishUp) }) : '';
    },
    contents: ({ products, events }: Pick<CurationSummary, 'products' | 'events'>): string =>
      format.list([
        ...(products > 0 ? [t('campaign:productCount', { count: products })] : []),
        ...(events > 0 ? [t('campaign:eventCount', { count: events })] : []),
      ]),
  };
}

/** The offer of a campaign, its end, and its contents. */
export function CampaignOffer({
  campaign: { offer, ...campaign },
}: {
  campaign: Dated & Pick<CurationSummary, 'products' | 'events'>;
}) {
  const { t } = useTranslation(['campaign']);
  const { language } = useApp();
  const texts = useCampaignTexts();
  const period = texts.period({ ...campaign, offer });
  const contents = texts.contents(campaign);
  return (
    <dl className="facts facts--beside campaign-offer">
      {offer && (
        <Fact label={t('campaign:offer.label')}>
          <b lang={langAttribute(offer.lang, language)}>
            {offer.title}
            <ChineseOnly lang={offer.lang} />
          </b>
        </Fact>
      )}
      {period && (
        <Fact label={t('campaign:offer.period')} className="num">
          {period}
        </Fact>
      )}
      {contents && (
        <Fact label={t('campaign:offer.contents')} className="num">
          {contents}
        </Fact>
      )}
    </dl>
  );
}

/** The period of an offer as a scale; none without an end. */
export function CampaignWindow({ publishUp, offer }: Dated) {
  const { t } = useTranslation(['campaign']);
  const { format } = useApp();
  const at = useNow();
  const until = offer?.until;
  if (!publishUp || !until) return null;
  const [from, to] = [Date.parse(publishUp), Date.parse(until)];
  // Rounded to thousandths, so that server and browser render the same style a moment apart.
  const position = Math.round(((at.getTime() - from) / (to - from)) * 1000) / 1000;
  return (
    <RegistrationWindow
      start={t('campaign:since', { date: format.monthDay(publishUp) })}
      {...(position > 0 &&
        position < 1 && { today: t('campaign:today', { date: format.monthDay(at) }) })}
      end={t('campaign:until', { date: format.monthDay(until) })}
      position={position}
    />
  );
}
