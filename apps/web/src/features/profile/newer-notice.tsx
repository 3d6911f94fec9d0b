import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';

/** Another tab has saved since this form was opened: what is typed here stays until its member decides. */
export function NewerNotice({ onTake }: { onTake: () => void }) {
  const { t } = useTranslation(['profile']);
  return (
    <Notice tone="warn" role="alert" title={t('profile:newer.title')}>
      <p>{t('profile:newer.text')}</p>
      <Button size="s" onClick={onTake}>
        {t('profile:newer.take')}
      </Button>
    </Notice>
  );
}
