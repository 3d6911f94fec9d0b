import '#platform/styles/facts.css';
import './contact-panel.css';
import { settingQuery } from '@portolane/core/queries/setting.ts';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { Panel } from '@portolane/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Fact } from '#platform/content/facts.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { TelephoneLink } from '#platform/link/telephone-link.tsx';
import { type ContactPage, useContactPages } from './contact-head.tsx';

const linked: ReadonlySet<ContactPage> = new Set(['inquiry', 'repair', 'otherInquiry']);

/** Beside answers and results: how to ask us instead. */
export function AskPanel() {
  const { t } = useTranslation(['contact']);
  const { api, href, language } = useApp();
  const pages = useContactPages().filter((page) => linked.has(page));
  const setting = useQuery(settingQuery(api, language)).data;
  return (
    <Panel label={{ id: 'ask-panel' }} className="contact-panel">
      <h2 id="ask-panel">{t('contact:ask.title')}</h2>
      <p>{t('contact:ask.lead')}</p>
      {setting && setting.phone + setting.officeHours !== '' && (
        <dl className="facts">
          {setting.phone !== '' && (
            <Fact label={t('contact:panel.phone')}>
              <TelephoneLink phone={setting.phone} />
            </Fact>
          )}
          {setting.officeHours !== '' && (
            <Fact label={t('contact:panel.hours')}>{setting.officeHours}</Fact>
          )}
        </dl>
      )}
      <ul className="contact-panel__after">
        {pages.map((page) => (
          <li key={page}>
            <MoreLink href={href(page)} Link={SiteLink}>
              {t(`contact:page.${page}.title`)}
            </MoreLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
