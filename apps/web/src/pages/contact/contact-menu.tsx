import '#features/list/list-head.css';
import './contact-menu.css';
import { useTranslation } from 'react-i18next';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useContactPages } from '#features/contact/contact-head.tsx';
import { useNarrowOnly } from '#features/contact/use-narrow-only.ts';
import { ListHead } from '#features/list/list-head.tsx';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';

/** /contact/menu: for phones; wider screens go on to the inquiry */
export default function ContactMenu() {
  const { t } = useTranslation(['contact']);
  const { href } = useApp();
  const pages = useContactPages();
  useNarrowOnly(href('inquiry'));
  return (
    <div className="wrap">
      <PageHead title={t('contact:menu.title')} noindex />
      <PageBreadcrumbs own={[{ text: t('contact:menu.title'), path: null }]} />
      <ListHead level={1} title={t('contact:menu.title')} lead={t('contact:menu.lead')} />
      <ul className="contact-menu">
        {pages.map((id) => (
          <li key={id}>
            <SiteLink href={href(id)}>
              <span>
                <b>{t(`contact:page.${id}.title`)}</b>
                <small>{t(`contact:page.${id}.lead`)}</small>
              </span>
              <Icon name="chevron-right" size="s" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
