import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';

interface UpgradeDialogProps {
  open: boolean;
  /** Closed without an answer: nothing is saved. */
  onClose: () => void;
  onAnswer: (upgrade: boolean) => void;
}

/** Asks members of other groups, before their profile is saved, if they want to become a dealer. */
export function UpgradeDialog({ open, onClose, onAnswer }: UpgradeDialogProps) {
  const { t } = useTranslation(['profile']);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('profile:upgrade.title')}
      closeLabel={t('profile:upgrade.close')}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button variant="neutral" size="m" onClick={() => onAnswer(false)}>
            {t('profile:upgrade.no')}
          </Button>
          <Button variant="primary" size="m" onClick={() => onAnswer(true)}>
            {t('profile:upgrade.yes')}
          </Button>
        </>
      }
    >
      <p>{t('profile:upgrade.text')}</p>
    </Dialog>
  );
}
