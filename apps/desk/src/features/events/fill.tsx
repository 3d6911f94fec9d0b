import './events.css';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

/** How full something is: taken seats and capacity, with a line that shows the part. */
export function Fill({ taken, capacity }: { taken: number; capacity: number }) {
  const { t } = useTranslation(['deskEvents']);
  const part = capacity === 0 ? 0 : Math.min(1, taken / capacity);
  return (
    <span
      className={taken >= capacity ? 'seat-fill seat-fill--full' : 'seat-fill'}
      style={{ '--part': `${part * 100}%` } as CSSProperties}
    >
      {t('deskEvents:fill', { taken, capacity })}
    </span>
  );
}
