import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/**
 * Says why the link cannot be used any more, with a link to the chat, where the bot gives a new
 * one.
 */
export function OpenChat({
  title,
  children,
  lineUrl,
}: {
  title: string;
  children: string;
  lineUrl: string;
}) {
  const { t } = useTranslation(['line']);
  const { href } = useApp();
  return (
    <>
      <Notice tone="warn" role="alert" title={title}>
        {children}
      </Notice>
      <p>{t('line:chat.again')}</p>
      <div className="line-page__ways">
        <ButtonLink variant="primary" href={lineUrl} rel="noopener">
          {t('line:chat.openChat')}
        </ButtonLink>
        <ButtonLink as={SiteLink} variant="neutral" href={href('home')}>
          {t('line:chat.home')}
        </ButtonLink>
      </div>
    </>
  );
}
