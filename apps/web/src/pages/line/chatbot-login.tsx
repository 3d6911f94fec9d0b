import { useTranslation } from 'react-i18next';
import { AccountLink } from '#features/line/account-link.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './chatbot-login.data.ts';

/** /chatbot/login: the target of the bot's account link */
export default function ChatbotLogin() {
  const { t } = useTranslation(['line']);
  const { lineUrl } = usePageData(data).setting;
  return (
    <div className="line-page">
      <PageHead title={t('line:chat.title')} description={t('line:chat.description')} noindex />
      <h1>{t('line:chat.title')}</h1>
      <AccountLink lineUrl={lineUrl} />
    </div>
  );
}
