import './footer.css';
import { telephoneText } from '@portolane/core/rules/contact/telephone.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { settingQuery } from '@portolane/core/queries/setting.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { ScaleBar } from '@portolane/ui/scale-bar/scale-bar.tsx';
import { TelephoneLink } from '#platform/link/telephone-link.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { askForConsentAgain } from '#shell/cookie-notice/consent.ts';
import { HomeLink } from '#shell/header/home-link.tsx';
import { MenuLink } from '#platform/menu/menu-link.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { useMenu } from '#platform/menu/use-menu.ts';

/** Footer of every page: address, four groups of links, terms, and social media. */
export function Footer() {
  const { t } = useTranslation(['common']);
  const { analytics, api, format, href, identity, language, renderedAt } = useApp();
  const setting = useQuery(settingQuery(api, language)).data;
  const groups = useMenu()?.tree.filter(({ placement }) => placement === 'footer') ?? [];
  const social =
    setting &&
    ([
      ['social', 'user', setting.fbFanpageUrl],
      ['messaging', 'chat', setting.lineUrl],
      ['podcast', 'microphone', setting.podcast],
      ['video', 'play', setting.youtubeUrl],
    ] as const);
  return (
    <footer className="footer">
      <ScaleBar segments={24} />
      <div className="wrap">
        <div className="footer__groups">
          <div>
            <HomeLink inverse />
            {setting && (
              <address>
                <b>{identity.companyName}</b>
                {setting.address !== '' && <p>{setting.address}</p>}
                {setting.phone + setting.fax !== '' && (
                  <p className="num">
                    <TelephoneLink className="" phone={setting.phone}>
                      {t('common:footer.phone')}{' '}
                    </TelephoneLink>
                    {setting.fax !== '' && (
                      <span>
                        {t('common:footer.fax')} {telephoneText(setting.fax, '', language)}
                      </span>
                    )}
                  </p>
                )}
                {setting.officeHours !== '' && (
                  <p>
                    <span>{t('common:footer.hours')}</span>
                    <span>{setting.officeHours}</span>
                  </p>
                )}
              </address>
            )}
          </div>
          {groups.map((group) => (
            <section key={group.id}>
              <h2>{group.text}</h2>
              <ul>
                {group.children.map((item) => (
                  <li key={item.id}>
                    <MenuLink item={item} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="footer__end">
          <span>
            © {format.year(new Date(renderedAt))} {identity.companyName}
          </span>
          {/* A site that was just begun has no legal texts yet. */}
          {setting?.termsVersion !== '' && (
            <SiteLink href={href('privacy')}>{t('common:footer.privacy')}</SiteLink>
          )}
          <SiteLink href={href('siteMap')}>{t('common:footer.siteMap')}</SiteLink>
          {analytics && (
            <button type="button" onClick={askForConsentAgain}>
              {t('common:footer.cookies')}
            </button>
          )}
          {social?.some(([, , address]) => address) && (
            <ul className="footer__social">
              {social.map(([id, icon, address]) =>
                address ? (
                  <li key={id}>
                    <a href={address}>
                      <Icon name={icon} size="s" />
                      {t(`common:footer.${id}`)}
                      <span className="visually-hidden">{t('common:header.external')}</span>
                    </a>
                  </li>
                ) : null,
              )}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}
