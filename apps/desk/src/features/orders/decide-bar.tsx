import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { isTyping } from '#features/table/use-row-keys.ts';

export type DecisionKind = 'approve' | 'reject';

const kindOfKey: Readonly<Record<string, DecisionKind>> = { a: 'approve', r: 'reject' };

/** What can be done with the selected orders, at the lower edge, where a thumb reaches it. */
export function DecideBar({
  count,
  onDecide,
}: {
  count: number;
  onDecide: (kind: DecisionKind) => void;
}) {
  const { t } = useTranslation(['orders']);
  const decideByKey = useEffectEvent((event: KeyboardEvent) => {
    const kind = kindOfKey[event.key];
    if (!kind || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    // The letter would be typed into the field that opens.
    event.preventDefault();
    onDecide(kind);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => decideByKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <div className="decide-bar">
      <output className="num">{t('orders:selected', { count })}</output>
      <Button size="m" aria-keyshortcuts="r" onClick={() => onDecide('reject')}>
        {t('orders:reject')}
      </Button>
      <Button size="m" variant="primary" aria-keyshortcuts="a" onClick={() => onDecide('approve')}>
        {t('orders:approve')}
      </Button>
    </div>
  );
}
