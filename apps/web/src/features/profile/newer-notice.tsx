import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';

/** Offers the profile that another tab has saved. Until then, what was typed here is kept. */
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
