import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { deskKeys } from '#platform/keys/desk-keys.ts';
import { useKeys } from '#platform/keys/use-keys.ts';

export type DecisionKind = 'approve' | 'reject';

/** What can be done with the selected orders, at the lower edge, where a thumb reaches it. */
export function DecideBar({
  count,
  onDecide,
  onBook,
}: {
  count: number;
  onDecide: (kind: DecisionKind) => void;
  /** Records their payment; missing: none of them costs anything. */
  onBook: (() => void) | undefined;
}) {
  const { t } = useTranslation(['orders', 'deskPayment']);
  useKeys({ approve: () => onDecide('approve'), reject: () => onDecide('reject') });
  return (
    <div className="decide-bar" data-edge-bar>
      <output className="num">{t('orders:selected', { count })}</output>
      {onBook && (
        <Button size="m" onClick={onBook}>
          {t('deskPayment:record')}
        </Button>
      )}
      <Button size="m" aria-keyshortcuts={deskKeys.reject.key} onClick={() => onDecide('reject')}>
        {t('orders:reject')}
      </Button>
      <Button
        size="m"
        variant="primary"
        aria-keyshortcuts={deskKeys.approve.key}
        onClick={() => onDecide('approve')}
      >
        {t('orders:approve')}
      </Button>
    </div>
  );
}
