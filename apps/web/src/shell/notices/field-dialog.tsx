import './field-dialog.css';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import type { FieldProblem } from '#platform/notify/notice-queue.ts';

export interface FieldDialogProps {
  problems: readonly FieldProblem[];
  onClose: () => void;
}

/** The dialog 欄位錯誤: each field the server rejected, with the reasons. */
export function FieldDialog({ problems, onClose }: FieldDialogProps) {
  const { t } = useTranslation(['common']);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('common:notice.fieldError')}
      closeLabel={t('common:notice.close')}
      footer={
        <Button variant="primary" size="m" onClick={onClose}>
          {t('common:notice.confirm')}
        </Button>
      }
    >
      <p className="field-dialog__hint">{t('common:notice.fieldHint')}</p>
      <dl className="field-dialog">
        {problems.map(({ label, messages }, index) => (
          <div key={`${index} ${label}`}>
            <dt>{label}</dt>
            <dd>
              {messages.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
