import './way.css';
import type { Way as WayData } from '@portolane/core/contract/way.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns the minutes of a way. */
export const minutesOf = ({ legs }: WayData): number =>
  legs.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * The way from a station to a door, as a line with its stops. Beside each other, the ways have one
 * scale.
 * @param to where it ends
 * @param longest minutes of the longest way of the page
 */
export function Way({
  way,
  to,
  longest = minutesOf(way),
}: {
  way: WayData;
  to: string;
  longest?: number;
}) {
  const { t } = useTranslation(['way']);
  return (
    <ol className="way" aria-label={t('way:name')}>
      <li>
        <span>{way.from}</span>
      </li>
      {way.legs.map(({ by, minutes }) => (
        <li key={by} className="way__leg" style={{ '--part': minutes / longest } as CSSProperties}>
          <span>
            <b className="num">{t('way:minutes', { count: minutes })}</b>
            {t(`way:by.${by}`)}
          </span>
        </li>
      ))}
      <li>
        <b>{to}</b>
      </li>
    </ol>
  );
}
